import { memoize } from '../../../renderer/content/memoize.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { SiteIndex } from '../site/context.ts';
import { readingOf } from '../site/reading.ts';
import { withBlocks, withHead } from '../site/site.ts';
import { checkLinks, checkPart, type LocaleState, report, type SitePart, type Tools } from './locale.ts';

/**
 * Checks a changed page without checking the rest of its locale. This is possible if only its title, description and
 * blocks changed, or nothing that other pages use.
 * @param others states of the locales that inherit the page; undefined if one of them has its own translation of it
 * @returns false if more has changed, so that the whole locale must be checked
 */
export function replacePage(
  old: SourceFile,
  file: SourceFile,
  state: LocaleState,
  others: readonly LocaleState[] | undefined,
  tools: Tools,
): boolean {
  if (!isPage(file.path)) return false;
  if (readingOf(old).outside === readingOf(file).outside) return putPage(old, file, state, tools);
  const isHead = readingOf(old).structure === readingOf(file).structure;
  if (!others || !(isHead || hasOtherBlocks(old, file)) || !putPage(old, file, state, tools)) return false;
  for (const each of [state, ...others]) {
    if (isHead) putIndex(withHead(each.index(), file), 'heads', each, tools);
    else {
      putIndex(withBlocks(each.index(), file), 'blocks', each, tools);
      checkJumps(each, tools);
    }
  }
  return true;
}

/** Whether only the blocks of a page changed. Pages of a collection are excluded: lists elsewhere depend on them. */
function hasOtherBlocks(old: SourceFile, file: SourceFile): boolean {
  const [before, after] = [readingOf(old), readingOf(file)];
  const withoutBlocks = JSON.stringify({ ...before.known, blocks: [] });
  const isSame = withoutBlocks === JSON.stringify({ ...after.known, blocks: [] });
  return isSame && Boolean(before.document && after.document) && after.known.collection === undefined;
}

function putPage(old: SourceFile, file: SourceFile, state: LocaleState, tools: Tools): boolean {
  if (!state.analyses.delete(old)) return false;
  state.links.delete(old);
  const analysis = tools.analyzer.analyze(file, state.context);
  state.analyses.set(file, analysis);
  state.links.set(file, checkLinks(file, analysis, state, tools.analyzer));
  report(file, state, tools.schemas);
  return true;
}

/** Replaces the index of the site, and checks the changed part of the site again. */
function putIndex(index: SiteIndex, part: SitePart, state: LocaleState, { rules, schemas }: Tools): void {
  state.index = () => index;
  // Forces the next full check to check the whole site.
  state.outside = '';
  const touched = new Set(state.site[part].map(({ file }) => file));
  state.site = { ...state.site, [part]: checkPart(part, rules, state.index) };
  for (const { file } of state.site[part]) touched.add(file);
  if (touched.size === 0) return;
  for (const own of state.analyses.keys()) if (touched.has(own.path)) report(own, state, schemas);
}

/** Checks links with a fragment again. */
function checkJumps(state: LocaleState, { analyzer, schemas }: Tools): void {
  state.isDead = memoize((href) => analyzer.checkLink({ href, file: '' }, state.index()).length > 0);
  for (const [file, analysis] of state.analyses) {
    if (!analysis.hrefs.some((href) => href.includes('#'))) continue;
    const before = state.links.get(file) ?? [];
    const now = checkLinks(file, analysis, state, analyzer);
    state.links.set(file, now);
    if (before.length > 0 || now.length > 0) report(file, state, schemas);
  }
}
