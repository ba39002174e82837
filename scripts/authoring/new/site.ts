import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import { edited, setIn } from '../../operations/tree.ts';
import { titleOf } from './names.ts';
import type { Plan } from './plan.ts';
import { inLanguage } from './site-language.ts';

/**
 * Plans a site: small but complete, with placeholder texts.
 * @param name the content folder, which must be empty or not there; it also determines the name of the site
 * @param language the language of its texts
 * @throws UsageError if there are no texts in the language
 */
export function newSite(
  name: string,
  { engineDir, migrations }: Pick<Project, 'engineDir' | 'migrations'>,
  language = 'en',
): Plan {
  const dir = resolve(name);
  const slug = basename(dir);
  const schemas = relative(dir, join(engineDir, 'schema')).replaceAll('\\', '/');
  const textOf = (text: string) =>
    text
      .replace('../schema/', `${schemas}/`)
      .replaceAll('acme.example', `${slug}.example`)
      .replace('"Acme"', JSON.stringify(titleOf(slug)));
  const names = migrations.map((migration) => migration.name);
  const withRecord = (text: string) => edited(text, (json) => setIn(json, ['migrations'], names));
  const scaffold = join(engineDir, 'scripts/authoring/new/site');
  const english = [...readContent(scaffold)].filter(([path]) => path.endsWith('.json'));
  const files = [
    ...inLanguage(engineDir, new Map(english.map(([path, { text }]) => [path, text])), language),
  ].map(([path, text]) => [path, path === 'site.json' ? withRecord(text) : text] as const);
  const drawings = readdirSync(join(scaffold, 'media')).map(
    (name) => [join(dir, 'media', name), readFileSync(join(scaffold, 'media', name), 'utf8')] as const,
  );
  return {
    files: new Map([...files.map(([path, text]) => [join(dir, path), textOf(text)] as const), ...drawings]),
    next: [
      `Created a site of ${files.filter(([path]) => path.startsWith('pages/')).length} pages in ${name}.`,
      `Run npm run dev -- --content ${name}, and replace the texts that begin with TODO. Its colours and typefaces are in theme.json, its drawings in media.`,
      `Run npm run check -- --content ${name} --launch to see what is left to write.`,
    ],
  };
}
