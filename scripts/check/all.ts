import { filesIn } from '../../renderer/content/locales.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { SourceFile } from '../files/read.ts';
import { checkAnchors } from './anchors.ts';
import { checkCopies } from './copies.ts';
import { checkDistinct } from './distinct.ts';
import { checkEndpoints } from './endpoints.ts';
import { checkFiles } from './files.ts';
import type { Finding, Mistake } from './finding.ts';
import { checkFormats } from './formats.ts';
import { checkForms } from './forms.ts';
import { type Ground, groundOf, survey } from './ground.ts';
import { checkHeadings } from './headings.ts';
import { inEachLanguage } from './languages.ts';
import { checkLinks } from './links.ts';
import { locateAll } from './locate.ts';
import { checkWords } from './markdown.ts';
import { checkNesting } from './nesting.ts';
import { notesBy } from './notes.ts';
import { checkOnce } from './once.ts';
import { checkPairs } from './pairs.ts';
import { readingOf } from './reading.ts';
import { checkReferences } from './references.ts';
import { checkRoutes } from './routes.ts';
import { checkRows } from './rows.ts';
import { checkSchema } from './schema.ts';
import type { SiteMap } from './site.ts';
import { checkSlots } from './slots.ts';
import { checkSources } from './sources.ts';
import { checkTitles } from './titles.ts';
import { checkVariables } from './variables.ts';
import { type Governed, govern, pathTo, walk } from './walk.ts';

export type Files = ReadonlyMap<string, SourceFile>;
/** Is told now and then what is being done. */
export type Say = (doing: string) => void;
/** A rule of the whole site. Where the summaries of pages do not tell it enough, it reads the files. */
export type SiteRule = (site: SiteMap, files: Files) => Mistake[];

// Of a page these look at its summary alone, so that a change of the rest concerns no other page.
const siteRules: readonly SiteRule[] = [
  checkFiles,
  checkRoutes,
  checkTitles,
  checkHeadings,
  checkAnchors,
  checkOnce,
  checkForms,
  checkEndpoints,
];
const valueRules = [
  checkVariables,
  checkSlots,
  checkReferences,
  checkSources,
  checkFormats,
  checkLinks,
  checkWords,
  checkCopies,
  checkDistinct,
  checkPairs,
  checkRows,
  checkNesting,
];

/**
 * Finds every mistake in the content: by file in the order of their names, and in a file from top to bottom.
 * @param more rules of the whole site besides those that always hold
 * @param keep is given the ground of each language, the first one first
 */
export function check(
  files: Files,
  schemas: Schemas,
  say: Say = () => {},
  more: readonly SiteRule[] = [],
  keep: (ground: Ground) => void = () => {},
): Finding[] {
  const rules = [...siteRules, ...more];
  const findings = inEachLanguage(files, (seen, isOwn) => {
    const ground = survey(seen, schemas, isOwn, say);
    keep(ground);
    return checkGround(ground, rules, say);
  });
  return findings.sort(byPlace);
}

/** Finds what is wrong inside one file, whatever the rules of the whole site have to say about it. */
export function checkOne(path: string, { files, site, isClean }: Ground): Finding[] {
  const file = files.get(path);
  if (!file) return [];
  const isSuspect = site.documents.has(path) && !isClean(file);
  const mistakes = isSuspect ? mistakesIn(govern(path, file.value), site) : [];
  return [...readingOf(file).syntax, ...locateAll(mistakes, files, site)].sort(byPlace);
}

/**
 * Finds what is wrong inside some pages, and with the titles and descriptions of all. The rest was accepted before, and
 * of these pages nothing else changed that another one or a rule of the whole site could see.
 */
export function checkSome(changed: readonly SourceFile[], files: Files, schemas: Schemas): Finding[] {
  const due = new Set(changed);
  const checkSeen = (seen: Files, isOwn: (path: string) => boolean) =>
    checkGround(groundOf(seen, schemas, isOwn), [checkTitles], () => {}, due);
  // Only a template page gives titles to what another language wrote.
  const isTemplate = (file: SourceFile) => readingOf(file).document?.collection !== undefined;
  const findings = changed.some(isTemplate)
    ? inEachLanguage(files, checkSeen)
    : checkSeen(filesIn(files, ''), () => true);
  return findings.sort(byPlace);
}

/** @param due the files to look into; all where left out */
function checkGround(
  { files, isOwn, site, isClean }: Ground,
  rules: readonly SiteRule[],
  say: Say,
  due?: ReadonlySet<SourceFile>,
): Finding[] {
  const own = [...files.values()].filter(({ path }) => isOwn(path));
  const isDue = (file: SourceFile) => (due ? due.has(file) : true);
  const suspects = own.filter((file) => isDue(file) && site.documents.has(file.path) && !isClean(file));
  const mistakes = [
    ...rules.flatMap((rule) => {
      say(`Looking at the site as a whole: ${site.documents.size} documents`);
      return rule(site, files);
    }),
    ...suspects.flatMap((file, index) => {
      say(`Looking at every value (${index} of ${suspects.length}): content/${file.path}`);
      return mistakesIn(govern(file.path, file.value), site);
    }),
  ];
  return [...own.flatMap((file) => readingOf(file).syntax), ...locateAll(mistakes, files, site)];
}

/** What the schema refuses, and what no schema can see: whether what the values name is there. */
function mistakesIn(governed: Governed, site: SiteMap): Mistake[] {
  const found = notesBy(site.schemas).notesOf(governed).fits ? [] : checkSchema(governed, site.schemas);
  walk(governed, site.schemas, (visit) => {
    for (const rule of valueRules)
      for (const { below = [], ...wrong } of rule(visit, site))
        found.push({ ...wrong, file: governed.file, path: [...pathTo(visit), ...below] });
  });
  return found;
}

/** The order of findings in a report. */
export function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
