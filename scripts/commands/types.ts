import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from '../authoring/types/types.ts';
import { generateUnion } from '../authoring/types/union.ts';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { readSchemas } from '../files/schemas.ts';
import { projectOf } from './options.ts';

export default defineCommand({
  name: 'types',
  description: 'Checks that the files generated from the schemas are up to date.',
  options: { write: { type: 'boolean', help: 'updates them' } },
  run: async ({ write }) => {
    const { engineDir } = projectOf({});
    // The types are generated from the union, so the union comes first.
    for (const [file, generate] of [
      ['schema/blocks.json', generateUnion],
      ['schema/types.d.ts', generateTypes],
    ] as const) {
      const text = await generate(readSchemas(engineDir));
      const target = join(engineDir, file);
      if (write) writeFileSync(target, text);
      else if (readFileSync(target, 'utf8') !== text)
        throw new UserError(`${file} is out of date with the schemas; run npm run fix`);
    }
    return 0;
  },
});
