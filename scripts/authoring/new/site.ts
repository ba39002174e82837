import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import { edited, setIn } from '../../operations/tree.ts';
import { agentFiles } from '../agents/generate.ts';
import { versionOf } from '../contract/states.ts';
import { titleOf } from './names.ts';
import { packageFiles } from './package-files.ts';
import { inLanguage } from './site-language.ts';

/** New files of a site or of the engine, before anything is written. */
export interface NewFolder {
  dir: string;
  files: ReadonlyMap<string, string>;
  /** Messages about what to do next. */
  next: readonly string[];
  /** Runs after writing, for example to generate types. */
  finish?: () => void;
}

/** The folder of the schemas, from the content of a site that has installed the engine. */
const schemas = '../node_modules/pagesmith/schema/';

/**
 * Plans a site: a package that depends on the engine, with small but complete content and placeholder texts.
 * @param name the folder, which must be empty or not there; it also determines the name of the site
 * @param language the language of its texts
 * @throws UsageError if there are no texts in the language
 */
export function newSite(
  name: string,
  { engineDir, siteDir, migrations }: Pick<Project, 'engineDir' | 'siteDir' | 'migrations'>,
  language = 'en',
): NewFolder {
  const dir = resolve(name);
  const slug = basename(dir);
  const textOf = (text: string) =>
    text
      .replace('../schema/', schemas)
      .replaceAll('acme.example', `${slug}.example`)
      .replace('"Acme"', JSON.stringify(titleOf(slug)));
  const names = migrations.map((migration) => migration.name);
  const withRecord = (text: string) => edited(text, (json) => setIn(json, ['migrations'], names));
  const scaffold = join(engineDir, 'scripts/authoring/new/site');
  const english = [...readContent(scaffold)].filter(([path]) => path.endsWith('.json'));
  const documents = [
    ...inLanguage(engineDir, new Map(english.map(([path, { text }]) => [path, text])), language),
  ].map(([path, text]) => [path, path === 'site.json' ? withRecord(text) : text] as const);
  const drawings = readdirSync(join(scaffold, 'media')).map(
    (name) => [`media/${name}`, readFileSync(join(scaffold, 'media', name), 'utf8')] as const,
  );
  const content = [...documents.map(([path, text]) => [path, textOf(text)] as const), ...drawings];
  const version = versionOf(engineDir);
  // A clone packs its engine, which is not on npm.
  const pack = `npm pack && cd ${name} && npm install ${join(engineDir, `pagesmith-${version}.tgz`)}`;
  const files = new Map([
    ...packageFiles(engineDir, slug, version),
    ...agentFiles(engineDir, 'npx pagesmith'),
    ...content.map(([path, text]) => [`content/${path}`, text] as const),
  ]);
  return {
    dir,
    files,
    next: [
      `Created a site of ${documents.filter(([path]) => path.startsWith('pages/')).length} pages in ${name}.`,
      `Next: ${siteDir === engineDir ? pack : `cd ${name} && npm install`} && npm run dev`,
      'Replace the texts that begin with TODO; npm run check -- --launch lists them. Colours and typefaces are in content/theme.json, drawings in content/media.',
    ],
  };
}
