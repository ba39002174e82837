import { once } from '../../../renderer/content/memoize.ts';
import type { Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { Heads } from '../site/heads.ts';
import type { Reported } from './locate.ts';

type SiteReported = Reported & { file: string };

/** The problems that depend on other pages, except broken links. */
export interface SiteProblems {
  /** Those of rules that check the whole site. */
  whole: readonly SiteReported[];
  /** Those of rules that check titles, descriptions and blocks, by the document that they checked. */
  parts: Map<string, readonly SiteReported[]>;
}

/** The titles and descriptions of a site that one rule checks. */
export interface HeadsOfRule {
  code: string;
  heads: Heads;
}

/** The problems of a site without any. */
export function noProblems(): SiteProblems {
  return { whole: [], parts: new Map() };
}

/** All problems, in no particular order. */
export function problemsIn({ whole, parts }: SiteProblems): SiteReported[] {
  return [...whole, ...[...parts.values()].flat()];
}

/** Functions that collect the titles and descriptions of a site, one for each rule that checks them. */
export function headsFor(rules: readonly Rule[], site: () => SiteContext): (() => HeadsOfRule)[] {
  return rules.flatMap(({ code, check: { head } }) =>
    head ? [once(() => ({ code, heads: new Heads(site(), head) }))] : [],
  );
}

/** Runs the rules for the whole site, and those for its documents one by one. Yields after each rule and document. */
export function* checkSite(
  rules: readonly Rule[],
  site: SiteContext,
  heads: readonly HeadsOfRule[],
): Generator<undefined, SiteProblems> {
  const parts: SiteProblems['parts'] = new Map();
  for (const file of site.documents.keys()) {
    const problems = checkPart(file, rules, site, heads);
    if (problems.length > 0) parts.set(file, problems);
    yield;
  }
  const whole: SiteReported[] = [];
  for (const rule of rules) {
    if (!rule.check.site) continue;
    whole.push(...checkWhole([rule], site));
    yield;
  }
  return { whole, parts };
}

/** Runs the rules that check the whole site. */
export function checkWhole(rules: readonly Rule[], site: SiteContext): readonly SiteReported[] {
  return rules.flatMap(({ code, check }) =>
    (check.site?.(site) ?? []).map((problem) => ({ ...problem, code })),
  );
}

/** Runs the rules that check the title, description and blocks of a document. */
export function checkPart(
  file: string,
  rules: readonly Rule[],
  site: SiteContext,
  heads: readonly HeadsOfRule[],
): readonly SiteReported[] {
  const found: SiteReported[] = [];
  for (const { code, heads: each } of heads)
    for (const problem of each.problemsOf(file)) found.push({ ...problem, code });
  if (!site.own.has(file)) return found;
  for (const { code, check } of rules)
    for (const problem of check.blocks?.(file, site) ?? []) found.push({ ...problem, file, code });
  return found;
}
