import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateAgents, generateSkill } from '../authoring/agents/generate.ts';
import { generateTypes } from '../authoring/types/types.ts';
import { generateUnion } from '../authoring/types/union.ts';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { writeAtomically } from '../files/atomic.mjs';
import { readIfThere } from '../files/disk.ts';
import type { Project } from '../files/project.ts';
import { isSeparate, readSchemas } from '../files/schemas.ts';
import apply from './apply.ts';
import check from './check.ts';
import diff from './diff.ts';
import media from './media.ts';
import create from './new.ts';
import { projectOf } from './options.ts';
import rename from './rename.ts';

/** The commands for content. */
const commands = [check, apply, create, rename, media, diff];

export default defineCommand({
  name: 'types',
  description: 'Checks that the files generated from the schemas and the commands are up to date.',
  options: { write: { type: 'boolean', help: 'updates them' } },
  run: async ({ write }) => {
    const project = projectOf({});
    // The types are generated from the union, so the union comes first.
    const generated = isSeparate(project)
      ? ownGenerated(project)
      : ([
          ['schema/blocks.json', generateUnion],
          ['schema/types.d.ts', generateTypes],
          ['AGENTS.md', () => generateAgents(commands)],
          ['skills/content/SKILL.md', generateSkill],
        ] as const);
    for (const [file, generate] of generated) {
      const text = await generate(readSchemas(project));
      const target = join(project.siteDir, file);
      if (write) writeAtomically(target, text);
      else if (readIfThere(target) !== text)
        throw new UserError(`${file} is out of date with the schemas and commands; run npm run fix`);
    }
    return 0;
  },
});

/** The types of a site, if it has blocks of its own. */
function ownGenerated({ siteDir }: Project) {
  return existsSync(join(siteDir, 'schema/blocks')) ? ([['schema/types.d.ts', generateTypes]] as const) : [];
}
