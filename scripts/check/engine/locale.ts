import { hash } from 'node:crypto';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { SharedContext, SiteIndex } from '../site/context.ts';
import { memoize } from '../site/memoize.ts';
import { readingOf } from '../site/reading.ts';
import { indexSite, shareContext } from '../site/site.ts';
import type { Analysis, Analyzer } from './analyze.ts';
import { locate, type Reported } from './locate.ts';

/** The content as one language sees it, by the file names of the first language. */
export interface LocaleFiles {
  /** Its code; empty for the first language. */
  code: string;
  files: Files;
  /** Whether the language has a file of its own, or takes that of the first. */
  isOwn(path: string): boolean;
  /** The name that an own file has in the content. */
  nameOf(path: string): string;
}

/** The parts of a site that rules look at as a whole. */
const siteParts = ['site', 'heads', 'blocks'] as const;
export type SitePart = (typeof siteParts)[number];
type SiteReported = Reported & { file: string };

/** What is wrong with a site as a whole where nothing is. */
export const noProblems: LocaleMemory['site'] = { site: [], heads: [], blocks: [] };

/** What a check of one language found, for the next one to start from. */
export interface LocaleMemory {
  /** The files that are not pages. Rules may read any of them while they look at a page. */
  shared: readonly SourceFile[];
  /** By file. */
  analyses: Map<SourceFile, Analysis>;
  /** A hash of what the site sees of all its pages. */
  outside: string;
  /** What is wrong with the site as a whole, by the parts of it that rules look at. */
  site: Readonly<Record<SitePart, readonly SiteReported[]>>;
  /** What is wrong with the links of each file. */
  links: Map<SourceFile, readonly Reported[]>;
  context: SharedContext;
}

/** A checked language. */
export interface LocaleState extends LocaleMemory {
  /** What is wrong with its own files, by file. */
  findings: Map<string, readonly Finding[]>;
  /** What rules know of the whole site, gathered when it is first needed. */
  index(): SiteIndex;
  /** Whether a link leads nowhere from wherever it stands. */
  isDead(href: string): boolean;
}

/** What checking a language takes. */
export interface Tools {
  schemas: Schemas;
  publication: Publication;
  rules: readonly Rule[];
  analyzer: Analyzer;
  /** Is told which file is looked at. */
  onFile(path: string, index: number, total: number): void;
}

/**
 * Checks the content as one language sees it.
 * @param last what the last check found; only what changed since then, and what that can touch, is looked at again
 */
export function checkLocale({ files, isOwn }: LocaleFiles, tools: Tools, last?: LocaleMemory): LocaleState {
  const { schemas, publication, rules, analyzer, onFile } = tools;
  const all = [...files.values()];
  const shared = all.filter(({ path }) => !isPage(path));
  const isSameContext = last !== undefined && isSame(last.shared, shared);
  const context = isSameContext ? last.context : shareContext(files, schemas, publication);
  const isKept = keptFrom(last?.shared ?? [], shared);
  const own = all.filter(({ path }) => isOwn(path));

  const analyses = new Map<SourceFile, Analysis>();
  for (const [index, file] of own.entries()) {
    const known = isKept(file) ? last?.analyses.get(file) : undefined;
    if (!known) onFile(file.path, index, own.length);
    analyses.set(file, known ?? analyzer.analyze(file, context));
  }

  const outside = hash('sha1', all.map((file) => `${file.path} ${readingOf(file).outside}`).join('\n'));
  const isSameOutside = isSameContext && last.outside === outside;
  let known: SiteIndex | undefined;
  const index = () => {
    known ??= indexSite(files, schemas, context, isOwn);
    return known;
  };
  const state: LocaleState = {
    shared,
    analyses,
    outside,
    context,
    site: isSameOutside ? last.site : checkSite(rules, index),
    links: new Map(),
    findings: new Map(),
    index,
    isDead: memoize((href) => analyzer.checkLink({ href, file: '' }, index()).length > 0),
  };
  for (const [file, analysis] of analyses) {
    const links = isSameOutside && last.analyses.get(file) === analysis ? last.links.get(file) : undefined;
    state.links.set(file, links ?? checkLinks(file, analysis, state, analyzer));
  }
  const withProblems = new Set(siteParts.flatMap((part) => state.site[part].map(({ file }) => file)));
  for (const file of own)
    if (withProblems.delete(file.path) || isWrong(file, state)) report(file, state, schemas);
  // What is left is wrong with files that are missing.
  for (const path of withProblems) if (!files.has(path)) report(sourceFile(path, ''), state, schemas);
  return state;
}

/** Whether a check found all files of a language to be as they were at the one before. */
export function isUnchanged({ shared, analyses }: LocaleMemory, last?: LocaleMemory): boolean {
  if (!last || !isSame(shared, last.shared) || analyses.size !== last.analyses.size) return false;
  return [...analyses].every(([file, analysis]) => last.analyses.get(file) === analysis);
}

function checkSite(rules: readonly Rule[], index: () => SiteIndex): LocaleMemory['site'] {
  const [site, heads, blocks] = [
    checkPart('site', rules, index),
    checkPart('heads', rules, index),
    checkPart('blocks', rules, index),
  ];
  return { site, heads, blocks };
}

/** Asks the rules about a part of the site. */
export function checkPart(
  part: SitePart,
  rules: readonly Rule[],
  index: () => SiteIndex,
): readonly SiteReported[] {
  return rules.flatMap(({ code, check }) =>
    (check[part]?.(index()) ?? []).map((problem) => ({ ...problem, code })),
  );
}

/** Finds what is wrong with the links of a file. */
export function checkLinks(
  file: SourceFile,
  { hrefs }: Analysis,
  { index, isDead }: LocaleState,
  analyzer: Analyzer,
): readonly Reported[] {
  const isSuspect = (href: string) =>
    href.startsWith('#') ? analyzer.checkLink({ href, file: file.path }, index()).length > 0 : isDead(href);
  return hrefs.some(isSuspect) ? analyzer.checkLinks(file, index()) : none;
}

function isWrong(file: SourceFile, { analyses, links }: LocaleState): boolean {
  const { syntax = [], problems = [] } = analyses.get(file) ?? {};
  return syntax.length + problems.length + (links.get(file)?.length ?? 0) > 0;
}

/** Turns all that is wrong with a file into findings. */
export function report(
  file: SourceFile,
  { analyses, links, site, findings }: LocaleState,
  schemas: Schemas,
): void {
  const { syntax = [], problems = [] } = analyses.get(file) ?? {};
  const ofSite = siteParts.flatMap((part) => site[part].filter((problem) => problem.file === file.path));
  const all = [...ofSite, ...problems, ...(links.get(file) ?? [])];
  findings.set(file.path, [...syntax, ...locate(file, all, schemas)]);
}

const none: readonly Reported[] = [];

/**
 * Makes the function that says whether what was found inside a file is still true, now that other files may have changed.
 * What entries hold is seen by template pages alone; any other file but a page is seen by all.
 */
export function keptFrom(
  before: readonly SourceFile[],
  now: readonly SourceFile[],
): (file: SourceFile) => boolean {
  const changed = now.filter((file, index) => file !== before[index]);
  if (changed.length === 0 && before.length === now.length) return () => true;
  const areEntries =
    before.length === now.length &&
    now.every(({ path }, index) => path === before[index]?.path) &&
    changed.every(({ path }) => kindOf(path) === 'entry');
  return (file) => areEntries && !isTemplate(file);
}

/** Whether a page shows something of the entries of a collection in its own texts. */
function isTemplate(file: SourceFile): boolean {
  return isPage(file.path) && readingOf(file).known.collection !== undefined;
}

function isSame(a: readonly SourceFile[], b: readonly SourceFile[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
