import { hash } from 'node:crypto';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage, type SourceFile, sourceFile } from '../../files/read.ts';
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

/** What a check of one language found, kept for the next one: only what a change can touch is looked at again. */
export interface LocaleState {
  /** The files that are not pages. Rules may read any of them while they look at a page. */
  shared: readonly SourceFile[];
  /** By file. */
  analyses: ReadonlyMap<SourceFile, Analysis>;
  /** A hash of what the site sees of all its pages. */
  outside: string;
  /** What is wrong with the site as a whole, and with the links of each file. */
  site: readonly (Reported & { file: string })[];
  links: ReadonlyMap<SourceFile, readonly Reported[]>;
  context: SharedContext;
}

/** What checking a language takes. */
interface Tools {
  schemas: Schemas;
  rules: readonly Rule[];
  analyzer: Analyzer;
  /** Is told which file is looked at. */
  onFile(path: string, index: number, total: number): void;
}

/** Checks the content as one language sees it. Gives what is wrong with its own files, and what to keep. */
export function checkLocale(
  { files, isOwn }: LocaleFiles,
  { schemas, rules, analyzer, onFile }: Tools,
  last?: LocaleState,
): { findings: Finding[]; state: LocaleState } {
  const all = [...files.values()];
  const shared = all.filter(({ path }) => !isPage(path));
  const isSameContext = last !== undefined && isSame(last.shared, shared);
  const context = isSameContext ? last.context : shareContext(files, schemas);
  const own = all.filter(({ path }) => isOwn(path));

  const analyses = new Map<SourceFile, Analysis>();
  for (const [index, file] of own.entries()) {
    const known = isSameContext ? last.analyses.get(file) : undefined;
    if (!known) onFile(file.path, index, own.length);
    analyses.set(file, known ?? analyzer.analyze(file, context));
  }

  const outside = hash('sha1', all.map((file) => `${file.path} ${readingOf(file).outside}`).join('\n'));
  const isSameOutside = isSameContext && last.outside === outside;
  // Needed only where something has to be looked at again.
  const index = memoize((): SiteIndex => indexSite(files, schemas, context, isOwn));
  const site = isSameOutside
    ? last.site
    : rules.flatMap(({ code, check }) =>
        (check.site?.(index('')) ?? []).map((problem) => ({ ...problem, code })),
      );
  const isDead = memoize((href) => analyzer.checkLink({ href, file: '' }, index('')).length > 0);
  const links = new Map<SourceFile, readonly Reported[]>();
  for (const [file, { hrefs }] of analyses) {
    const known = isSameOutside ? last.links.get(file) : undefined;
    const isSuspect = (href: string) =>
      href.startsWith('#')
        ? analyzer.checkLink({ href, file: file.path }, index('')).length > 0
        : isDead(href);
    const check = () => (hrefs.some(isSuspect) ? analyzer.checkLinks(file, index('')) : none);
    links.set(file, known && last?.analyses.get(file) === analyses.get(file) ? known : check());
  }

  const siteProblems = group(site);
  const findings = own.flatMap((file) => [
    ...(analyses.get(file)?.syntax ?? []),
    ...locate(
      file,
      [
        ...(siteProblems.get(file.path) ?? []),
        ...(analyses.get(file)?.problems ?? []),
        ...(links.get(file) ?? []),
      ],
      schemas,
    ),
  ]);
  // A file that is missing has problems too.
  for (const [path, problems] of siteProblems)
    if (!files.has(path)) findings.push(...locate(sourceFile(path, ''), problems, schemas));
  return { findings, state: { shared, analyses, outside, site, links, context } };
}

const none: readonly Reported[] = [];

function isSame(a: readonly SourceFile[], b: readonly SourceFile[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}

function group(problems: LocaleState['site']): Map<string, Reported[]> {
  const byFile = new Map<string, Reported[]>();
  for (const problem of problems) byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
  return byFile;
}
