import type { Schemas } from '../../renderer/schemas.ts';
import type { SourceFile } from '../read.ts';
import { checkAnchors } from './anchors.ts';
import { checkCopies } from './copies.ts';
import { checkDistinct } from './distinct.ts';
import { checkFiles } from './files.ts';
import type { Finding, Mistake } from './finding.ts';
import { checkFormats } from './formats.ts';
import { checkForms } from './forms.ts';
import { inEachLanguage } from './languages.ts';
import { checkLinks } from './links.ts';
import { locateAll } from './locate.ts';
import { checkWords } from './markdown.ts';
import { notesBy } from './notes.ts';
import { checkReferences } from './references.ts';
import { checkRoutes } from './routes.ts';
import { checkSchema } from './schema.ts';
import { screenFor } from './screen.ts';
import { mapSite, type SiteMap } from './site.ts';
import { checkSources } from './sources.ts';
import { checkSyntax } from './syntax.ts';
import { checkTitles } from './titles.ts';
import { checkVariables } from './variables.ts';
import { type Governed, govern, pathTo, walk } from './walk.ts';

export type Files = ReadonlyMap<string, SourceFile>;
/** Is told now and then what is being done. */
export type Say = (doing: string) => void;
export type SiteRule = (site: SiteMap) => Mistake[];

// Of a page these look at nothing but what `outsideOf` names, so that a change inside one concerns it alone.
const siteRules: readonly SiteRule[] = [checkFiles, checkRoutes, checkTitles, checkAnchors, checkForms];
const valueRules = [
  checkVariables,
  checkReferences,
  checkSources,
  checkFormats,
  checkLinks,
  checkWords,
  checkCopies,
  checkDistinct,
];

/** The content as one language sees it, ready to be checked. */
export interface Ground {
  files: Files;
  /** Whether a file is the language's own, not one it takes over from the first. */
  isOwn: (path: string) => boolean;
  site: SiteMap;
  isClean: (file: SourceFile, governed: Governed) => boolean;
}

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
    const site = mapSite(seen, schemas);
    const ground = { files: seen, isOwn, site, isClean: screenFor(site) };
    keep(ground);
    return checkGround(ground, rules, say);
  });
  return findings.sort(byPlace);
}

/** Finds what is wrong inside one file, whatever the rules of the whole site have to say about it. */
export function checkOne(path: string, { files, site, isClean }: Ground): Finding[] {
  const file = files.get(path);
  const document = site.documents.get(path);
  const suspect = file && document && govern(path, document);
  const mistakes = suspect && !isClean(file, suspect) ? mistakesIn(suspect, site) : [];
  return [...(file ? checkSyntax(file) : []), ...locateAll(mistakes, files, site)].sort(byPlace);
}

function checkGround({ files, isOwn, site, isClean }: Ground, rules: readonly SiteRule[], say: Say) {
  const suspects = [...site.documents].flatMap(([path, document]) => {
    const [file, governed] = [files.get(path), govern(path, document)];
    return isOwn(path) && !(file && isClean(file, governed)) ? [governed] : [];
  });
  const mistakes = [
    ...rules.flatMap((rule) => {
      say(`Looking at the site as a whole: ${site.documents.size} documents`);
      return rule(site);
    }),
    ...suspects.flatMap((document, index) => {
      say(`Looking at every value (${index} of ${suspects.length}): content/${document.file}`);
      return mistakesIn(document, site);
    }),
  ];
  return [
    ...[...files.values()].flatMap((file) => (isOwn(file.path) ? checkSyntax(file) : [])),
    ...locateAll(mistakes, files, site),
  ];
}

/** What the schema refuses, and what no schema can see: whether what the values name is there. */
function mistakesIn(governed: Governed, site: SiteMap): Mistake[] {
  const found = notesBy(site.schemas)(governed).fits ? [] : checkSchema(governed, site.schemas);
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
