import { hash } from 'node:crypto';
import { memoize, once } from '../../../renderer/content/memoize.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { BaseContext, SiteContext } from '../site/context.ts';
import { summaryOf } from '../site/file-summary.ts';
import { createBaseContext, createSiteContext } from '../site/site.ts';
import type { Analysis, Analyzer } from './analyze.ts';
import { locate, type Reported } from './locate.ts';
import { checkSite, type HeadsOfRule, headsFor, problemsIn, type SiteProblems } from './site-problems.ts';
import { stillValid } from './still-valid.ts';

/** The content of one locale, by the file names of the default locale. */
export interface LocaleFiles {
  /** The locale code; empty for the default locale. */
  code: string;
  files: Files;
  /** Whether the file is translated, rather than taken from the default locale. */
  isOwn(path: string): boolean;
  /** The actual name of a translated file, such as `pages/about.sk.json`. */
  nameOf(path: string): string;
}

/** The result of checking one locale, from which the next check starts. */
export interface LocaleMemory {
  /** All files except pages. Rules can read any of them while they check a page. */
  shared: readonly SourceFile[];
  /** Results by file. */
  analyses: Map<SourceFile, Analysis>;
  /** Hash of what pages can show of each other. */
  summaryHash: string;
  site: SiteProblems;
  /** Broken links, by file. */
  links: Map<SourceFile, readonly Reported[]>;
  context: BaseContext;
}

/** The state of a checked locale. */
export interface LocaleState extends LocaleMemory {
  /** Findings of the files of this locale, by path. */
  findings: Map<string, readonly Finding[]>;
  /** What rules know about the whole site. Computed on first use. */
  index(): SiteContext;
  /** The titles and descriptions of all pages, by rule. Computed on first use. */
  heads(): readonly HeadsOfRule[];
  /** Whether a link is broken regardless of the page that it is on. */
  isDead(href: string): boolean;
}

/** Dependencies of the check of a locale. */
export interface Tools {
  schemas: Schemas;
  publication: Publication;
  rules: readonly Rule[];
  analyzer: Analyzer;
  /** Called before a file is analyzed. */
  onFile(path: string, index: number, total: number): void;
}

/**
 * Checks the content of one locale. Yields after each file and each index of the site.
 * @param last result of the last check; only files that changed, or depend on a change, are checked again
 */
export function* checkLocale(
  { files, isOwn }: LocaleFiles,
  tools: Tools,
  last?: LocaleMemory,
): Generator<undefined, LocaleState> {
  const { schemas, publication, rules, analyzer, onFile } = tools;
  const all = [...files.values()];
  const shared = all.filter(({ path }) => !isPage(path));
  const isSameContext = last !== undefined && isSame(last.shared, shared);
  const context = isSameContext ? last.context : createBaseContext(files, schemas, publication);
  const isKept = last ? stillValid(last, shared, context, rules) : () => false;
  const own = all.filter(({ path }) => isOwn(path));

  const analyses = new Map<SourceFile, Analysis>();
  for (const [index, file] of own.entries()) {
    const known = isKept(file) ? last?.analyses.get(file) : undefined;
    if (known) analyses.set(file, known);
    else {
      onFile(file.path, index, own.length);
      analyses.set(file, analyzer.analyze(file, context));
      yield;
    }
  }

  const summaries: string[] = [];
  for (const file of all) {
    summaries.push(`${file.path} ${summaryOf(file).summaryHash}`);
    yield;
  }
  const summaryHash = hash('sha1', summaries.join('\n'));
  const isSameOutside = isSameContext && last.summaryHash === summaryHash;
  const index = once(() => createSiteContext(files, schemas, context, isOwn));
  const headsOfRules = headsFor(rules, index);
  const heads = once(() => headsOfRules.map((ofRule) => ofRule()));
  if (!isSameOutside)
    for (const prepare of [index, () => index().routes, ...headsOfRules]) {
      yield;
      prepare();
    }
  const state: LocaleState = {
    shared,
    analyses,
    summaryHash,
    context,
    site: isSameOutside ? last.site : yield* checkSite(rules, index(), heads()),
    links: new Map(),
    findings: new Map(),
    index,
    heads,
    isDead: memoize((href) => analyzer.checkLink({ href, file: '' }, index()).length > 0),
  };
  for (const [file, analysis] of analyses) {
    const links = isSameOutside && last.analyses.get(file) === analysis ? last.links.get(file) : undefined;
    state.links.set(file, links ?? checkLinks(file, analysis, state, analyzer));
    yield;
  }
  const withProblems = new Set(problemsIn(state.site).map(({ file }) => file));
  for (const file of own)
    if (withProblems.delete(file.path) || isWrong(file, state)) report(file, state, schemas);
  // The remaining problems are about missing files.
  for (const path of withProblems) if (!files.has(path)) report(sourceFile(path, ''), state, schemas);
  return state;
}

/** Whether no file of the locale has changed between two checks. */
export function isUnchanged({ shared, analyses }: LocaleMemory, last?: LocaleMemory): boolean {
  if (!last || !isSame(shared, last.shared) || analyses.size !== last.analyses.size) return false;
  return [...analyses].every(([file, analysis]) => last.analyses.get(file) === analysis);
}

/** Reports the broken links of a file. */
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

/** Collects the findings of a file. */
export function report(
  file: SourceFile,
  { analyses, links, site, findings }: LocaleState,
  schemas: Schemas,
): void {
  const { syntax = [], problems = [] } = analyses.get(file) ?? {};
  const ofSite = problemsIn(site).filter((problem) => problem.file === file.path);
  const all = [...ofSite, ...problems, ...(links.get(file) ?? [])];
  findings.set(file.path, [...syntax, ...locate(file, all, schemas)]);
}

const none: readonly Reported[] = [];

function isSame(a: readonly SourceFile[], b: readonly SourceFile[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
