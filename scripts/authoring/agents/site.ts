import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineHeading } from './generate.ts';

/**
 * AGENTS.md and the skill of a site, by their paths from its root.
 * @param engineDir the engine, which has its own
 * @param caller how the commands of the site are called, such as `npx acme`
 */
export function agentFiles(engineDir: string, caller: string): Map<string, string> {
  const skill = 'skills/content/SKILL.md';
  const textOf = (path: string) =>
    readFileSync(join(engineDir, path), 'utf8')
      .replace(/<!-- .*? -->\n\n/, '')
      .replace(/npm run (?:-s )?(\w+)(?: --(?= ))?/g, `${caller} $1`);
  const [agents = ''] = textOf('AGENTS.md').split(engineHeading);
  return new Map([
    ['AGENTS.md', `${agents.trimEnd()}\n`],
    [skill, textOf(skill)],
  ]);
}
