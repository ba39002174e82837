import { memoize } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { summaryOf } from '../site/file-summary.ts';
import { pathIn } from '../text/links.ts';
import { checkLinks, type LocaleState, report, type Tools } from './locale.ts';
import { checkPart } from './site-problems.ts';

/**
 * Checks a changed page without checking the rest of its locale. This is possible if only its title, description and
 * blocks changed, or nothing that other pages use.
 * @param others states of the locales that inherit the page
 * @returns false if more has changed, so that the whole locale must be checked
 */
export function replacePage(
  old: SourceFile,
  file: SourceFile,
  state: LocaleState,
  others: readonly LocaleState[],
  tools: Tools,
): boolean {
  const { analyses, links } = state;
  if (!isPage(file.path) || !analyses.has(old)) return false;
  const isSeen = summaryOf(old).summaryHash !== summaryOf(file).summaryHash;
  if (isSeen && !isOnlyContent(old, file, tools.schemas)) return false;
  const analysis = tools.analyzer.analyze(file, state.context);
  analyses.delete(old);
  links.delete(old);
  analyses.set(file, analysis);
  links.set(file, []);
  if (isSeen) for (const each of [state, ...others]) updateSite(file, each, tools);
  links.set(file, checkLinks(file, analysis, state, tools.analyzer));
  report(file, state, tools.schemas);
  return true;
}

const content = ['$schema', 'title', 'description', 'blocks'];

/**
 * Whether only the title, description and blocks of a page changed, or whether it is valid JSON. Except for the title
 * and description, a page of a collection is excluded, because lists elsewhere depend on it. A page with aliases must
 * stay valid or invalid, because duplicate aliases are only reported in valid files.
 */
function isOnlyContent(old: SourceFile, file: SourceFile, schemas: Schemas): boolean {
  const [before, after] = [summaryOf(old), summaryOf(file)];
  if (before.structureHash === after.structureHash) return true;
  // Unknown properties have no effect; while someone types a name, it is unknown.
  const names = Object.keys(schemas.get('page.json')?.properties ?? {});
  const others = names.filter((name) => !content.includes(name));
  const isSame = others.every(
    (name) => JSON.stringify(before.known[name]) === JSON.stringify(after.known[name]),
  );
  const { aliases, collection } = after.known;
  const isAsValid = (before.document === undefined) === (after.document === undefined);
  return isSame && collection === undefined && (aliases === undefined || isAsValid);
}

/** Replaces a page in the index of a locale, and checks again what depends on it. */
function updateSite(file: SourceFile, state: LocaleState, { rules, analyzer, schemas }: Tools): void {
  const heads = state.heads();
  const site = state.index();
  const addresses = site.replace(file);
  // Forces the next full check to check the whole site.
  state.summaryHash = '';
  const { parts } = state.site;
  const touched = new Set<string>();
  for (const page of new Set(heads.flatMap(({ heads }) => [...heads.update(file.path)]))) {
    const problems = checkPart(page, rules, site, heads);
    for (const problem of [...(parts.get(page) ?? []), ...problems]) touched.add(problem.file);
    if (problems.length > 0) parts.set(page, problems);
    else parts.delete(page);
  }
  state.isDead = memoize((href) => analyzer.checkLink({ href, file: '' }, site).length > 0);
  const isInto = (href: string) => href.includes('#') && addresses.has(pathIn(href).path);
  for (const [other, analysis] of state.analyses) {
    if (analysis.hrefs.some(isInto)) {
      const before = state.links.get(other) ?? [];
      const now = checkLinks(other, analysis, state, analyzer);
      state.links.set(other, now);
      if (before.length + now.length > 0) touched.add(other.path);
    }
    if (touched.has(other.path)) report(other, state, schemas);
  }
}
