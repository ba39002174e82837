import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Schemas } from '../renderer/schemas.ts';
import { checkAnchors } from './check/anchors.ts';
import { checkFiles } from './check/files.ts';
import type { Finding, Mistake } from './check/finding.ts';
import { checkFormats } from './check/formats.ts';
import { checkForms } from './check/forms.ts';
import { inEachLanguage } from './check/languages.ts';
import { checkLinks } from './check/links.ts';
import { locateAll } from './check/locate.ts';
import { checkWords } from './check/markdown.ts';
import { count, printFindings } from './check/print.ts';
import { checkReferences } from './check/references.ts';
import { checkRoutes } from './check/routes.ts';
import { checkSchema } from './check/schema.ts';
import { mapSite, type SiteMap } from './check/site.ts';
import { checkSources } from './check/sources.ts';
import { checkSyntax } from './check/syntax.ts';
import { checkTitles } from './check/titles.ts';
import { checkVariables } from './check/variables.ts';
import { type Governed, govern, pathTo, walk } from './check/walk.ts';
import { root } from './paths.ts';
import { readContent, type SourceFile } from './read.ts';
import { readSchemas } from './schemas.ts';

const siteRules = [checkFiles, checkRoutes, checkTitles, checkAnchors, checkForms];
const valueRules = [checkVariables, checkReferences, checkSources, checkFormats, checkLinks, checkWords];

/** Finds every mistake in the content: by file in the order of their names, and in a file from top to bottom. */
export function check(files: ReadonlyMap<string, SourceFile>, schemas: Schemas): Finding[] {
  return inEachLanguage(files, (seen) => checkLanguage(seen, schemas)).sort(byPlace);
}

/** Finds every mistake in the content as one language sees it. */
function checkLanguage(files: ReadonlyMap<string, SourceFile>, schemas: Schemas): Finding[] {
  const site = mapSite(files, schemas);
  const governed = [...site.documents].map(([file, document]) => govern(file, document));
  const mistakes = [
    ...siteRules.flatMap((rule) => rule(site)),
    ...governed.flatMap((document) => checkSchema(document, schemas)),
    ...governed.flatMap((document) => checkValues(document, site)),
  ];
  return [...[...files.values()].flatMap(checkSyntax), ...locateAll(mistakes, files, site)];
}

/** Looks at every value for what its schema cannot see: whether what it names is there. */
function checkValues(governed: Governed, site: SiteMap): Mistake[] {
  const found: Mistake[] = [];
  walk(governed, site.schemas, (visit) => {
    for (const rule of valueRules)
      for (const { below = [], ...wrong } of rule(visit, site))
        found.push({ ...wrong, file: governed.file, path: [...pathTo(visit), ...below] });
  });
  return found;
}

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Checks the content and prints what it finds, of some files alone where they are named. Gives the exit code. */
export function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { content: { type: 'string' } },
  });
  const dir = values.content ? resolve(values.content) : join(root, 'content');
  if (!existsSync(dir)) throw new Error(`there is no folder ${dir}`);
  const start = performance.now();
  const files = readContent(dir);
  const wanted = positionals.map((name) => relative(dir, resolve(name)));
  const strange = wanted.findIndex((path) => !files.has(path));
  if (strange >= 0) throw new Error(`${positionals[strange]} is no JSON file in ${dir}`);
  const all = check(files, readSchemas());
  const findings =
    wanted.length > 0 ? all.filter(({ file }) => wanted.includes(file.replace('content/', ''))) : all;
  const time = `${Math.round(performance.now() - start)} ms`;
  if (findings.length > 0) printFindings(findings, files);
  else console.log(`Nothing found in ${count(wanted.length || files.size, 'file')} (${time})`);
  return findings.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('check.ts')) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(`The check could not run: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}
