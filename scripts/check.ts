import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Schemas } from '../renderer/schemas.ts';
import { checkAnchors } from './check/anchors.ts';
import { checkCopies } from './check/copies.ts';
import { checkFiles } from './check/files.ts';
import type { Finding, Mistake } from './check/finding.ts';
import { fix } from './check/fix.ts';
import { Misuse, readCommand, usage } from './check/formats/command.ts';
import { progressOn } from './check/formats/progress.ts';
import { checkFormats } from './check/formats.ts';
import { checkForms } from './check/forms.ts';
import { inEachLanguage } from './check/languages.ts';
import { launchRules } from './check/launch.ts';
import { checkLinks } from './check/links.ts';
import { locateAll } from './check/locate.ts';
import { checkWords } from './check/markdown.ts';
import { checkReferences } from './check/references.ts';
import { checkRoutes } from './check/routes.ts';
import { checkSchema } from './check/schema.ts';
import { screenFor } from './check/screen.ts';
import { mapSite, type SiteMap } from './check/site.ts';
import { checkSources } from './check/sources.ts';
import { checkSyntax } from './check/syntax.ts';
import { checkTitles } from './check/titles.ts';
import { checkVariables } from './check/variables.ts';
import { type Governed, govern, pathTo, walk } from './check/walk.ts';
import { root } from './paths.ts';
import { readContent, type SourceFile } from './read.ts';
import { readSchemas } from './schemas.ts';

type Say = (doing: string) => void;
type SiteRule = (site: SiteMap) => Mistake[];

const siteRules: readonly SiteRule[] = [checkFiles, checkRoutes, checkTitles, checkAnchors, checkForms];
const valueRules = [
  checkVariables,
  checkReferences,
  checkSources,
  checkFormats,
  checkLinks,
  checkWords,
  checkCopies,
];

/**
 * Finds every mistake in the content: by file in the order of their names, and in a file from top to bottom.
 * @param say is told now and then what is being done
 * @param more rules of the whole site besides those that always hold
 */
export function check(
  files: ReadonlyMap<string, SourceFile>,
  schemas: Schemas,
  say: Say = () => {},
  more: readonly SiteRule[] = [],
): Finding[] {
  const rules = [...siteRules, ...more];
  const findings = inEachLanguage(files, (seen, isOwn) => checkLanguage(seen, isOwn, schemas, say, rules));
  return findings.sort(byPlace);
}

/** Finds every mistake in the content as one language sees it. */
function checkLanguage(
  files: ReadonlyMap<string, SourceFile>,
  isOwn: (file: string) => boolean,
  schemas: Schemas,
  say: Say,
  rules: readonly SiteRule[],
): Finding[] {
  const site = mapSite(files, schemas);
  const isClean = screenFor(site);
  const suspects = [...site.documents].flatMap(([path, document]) => {
    const [file, governed] = [files.get(path), govern(path, document)];
    return isOwn(path) && !(file && isClean(file, governed)) ? [governed] : [];
  });
  const inTurn = (doing: string, find: (document: Governed) => Mistake[]) =>
    suspects.flatMap((document, index) => {
      say(`${doing} (${index} of ${suspects.length}): content/${document.file}`);
      return find(document);
    });
  const mistakes = [
    ...rules.flatMap((rule) => {
      say(`Looking at the site as a whole: ${site.documents.size} documents`);
      return rule(site);
    }),
    ...inTurn('Comparing with the schemas', (document) => checkSchema(document, schemas)),
    ...inTurn('Looking at every value', (document) => checkValues(document, site)),
  ];
  return [
    ...[...files.values()].flatMap((file) => (isOwn(file.path) ? checkSyntax(file) : [])),
    ...locateAll(mistakes, files, site),
  ];
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
  const { help, fix: isFixing, launch, format, content, names } = readCommand(args);
  if (help) {
    console.log(usage);
    return 0;
  }
  const dir = content === undefined ? join(root, 'content') : resolve(content);
  if (!existsSync(dir)) throw new Misuse(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new Misuse(`${dir} is no folder`);

  const start = performance.now();
  const progress = progressOn(process.stderr);
  try {
    const schemas = readSchemas();
    const checkAll = (read: ReadonlyMap<string, SourceFile>) =>
      check(read, schemas, progress.say, launch ? launchRules : []);
    let files: ReadonlyMap<string, SourceFile> = readContent(dir);
    const wanted = new Set(names.map((name) => pathOf(name, dir, files)));
    let all = checkAll(files);
    if (isFixing) {
      files = mend(
        dir,
        files,
        all.filter(({ file }) => wanted.size === 0 || wanted.has(file.replace('content/', ''))),
        checkAll,
      );
      all = checkAll(files);
    }
    const checked = [...(names.length > 0 ? wanted : files.keys())].map((path) => `content/${path}`);
    const told = new Set(checked);
    const findings = names.length > 0 ? all.filter(({ file }) => told.has(file)) : all;
    progress.clear();
    console.log(format({ findings, checked, files, milliseconds: performance.now() - start }));
    return findings.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
}

/** Mends what can be mended, writes it, and says which files that were. Gives the files as they are then. */
function mend(
  dir: string,
  files: ReadonlyMap<string, SourceFile>,
  findings: readonly Finding[],
  checkAll: (files: ReadonlyMap<string, SourceFile>) => Finding[],
): ReadonlyMap<string, SourceFile> {
  const changed = fix(files, findings, checkAll);
  for (const [path, { text }] of changed) {
    writeFileSync(join(dir, path), text);
    console.error(`mended content/${path}`);
  }
  return new Map([...files, ...changed]);
}

/** The path under `content/` of a file that was named. Throws Misuse when it was not read. */
function pathOf(name: string, dir: string, files: ReadonlyMap<string, SourceFile>): string {
  const path = relative(dir, resolve(name)).replaceAll('\\', '/');
  if (files.has(path)) return path;
  throw new Misuse(existsSync(name) ? `${name} is no JSON file in ${dir}` : `there is no file ${name}`);
}

/** Says in one line why the check did not run to its end. Gives the exit code. */
function complain(error: unknown): number {
  const said = error instanceof Misuse ? 'The check was called wrongly' : 'The check could not run';
  const why = error instanceof Error ? error.message : String(error);
  console.error(`${said}: ${why.replaceAll(/\s+/g, ' ')}`);
  return 2;
}

if (process.argv[1]?.endsWith('check.ts')) {
  // Whoever reads the output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = complain(error);
  });
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = complain(error);
  }
}
