import { memoize } from '../../../renderer/content/memoize.ts';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import { isPage } from '../../files/read.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { summaryOf } from '../site/file-summary.ts';
import { pathIn } from '../text/links.ts';
import { checkLinks, type LocaleState, report, type Tools } from './locale.ts';
import { effectOf, isSharedEdit, type SharedEdit } from './shared-edit.ts';
import { checkPart, checkWhole } from './site-problems.ts';
import { isTextEdit } from './text-edit.ts';

/** A changed file in the locale that contains it. */
interface Replacement {
  old: SourceFile;
  file: SourceFile;
  state: LocaleState;
  /** States of the locales that inherit the file. */
  others: readonly LocaleState[];
  tools: Tools;
}

/**
 * Checks a changed page, data file, layout or piece without checking the rest of its locale.
 * @returns false if more changed, so that the whole locale must be checked
 */
export function replaceFile(replacement: Replacement): boolean {
  const { old, file, state, tools } = replacement;
  if (!state.analyses.has(old)) return false;
  if (isPage(file.path)) return replacePage(replacement);
  if (isTextEdit(old, file, tools.schemas)) return replaceTexts(replacement);
  return isSharedEdit(old, file, tools.schemas) && replaceShared(replacement);
}

/** Checks a page. Returns false if more than the title and description of one with a collection changed. */
function replacePage(replacement: Replacement): boolean {
  const { old, file, state, others, tools } = replacement;
  const [before, after] = [summaryOf(old), summaryOf(file)];
  const isSeen = before.summaryHash !== after.summaryHash;
  const hasCollection = before.known.collection !== undefined || after.known.collection !== undefined;
  // The addresses of such a page, and the feeds of the site, depend on other files too.
  if (isSeen && hasCollection && before.structureHash !== after.structureHash) return false;
  analyzeAgain(replacement, () => {
    if (isSeen) for (const each of [state, ...others]) updateSite([file], each, tools);
  });
  return true;
}

function replaceTexts(replacement: Replacement): true {
  const { old, file, state, others } = replacement;
  // What rules know about a layout or piece has its old texts, which they do not read.
  for (const each of [state, ...others])
    each.shared = each.shared.map((other) => (other === old ? file : other));
  analyzeAgain(replacement);
  return true;
}

/** Maximum number of files to check at once. More are checked in steps. */
const maxAffected = 50;

/** Checks a data file or layout, and what refers to it. Returns false if that affects more than texts and anchors. */
function replaceShared({ old, file, state, others, tools }: Replacement): boolean {
  const all = [state, ...others].map((each) => ({ each, edit: effectOf(old, file, each, tools.rules) }));
  if (!all.every(({ edit }) => edit?.isOfTexts && edit.affected.size <= maxAffected)) return false;
  for (const { each, edit } of all) if (edit) applyEdit(old, file, each, edit, tools);
  return true;
}

function applyEdit(
  old: SourceFile,
  file: SourceFile,
  state: LocaleState,
  edit: SharedEdit,
  tools: Tools,
): void {
  const { analyses, links } = state;
  const { shared, context, affected, anchors, areQueriesNew } = edit;
  const site = state.index();
  state.heads();
  state.shared = shared;
  Object.assign(state.context, context);
  site.setShared(anchors.size > 0);
  if (analyses.delete(old)) analyses.set(file, tools.analyzer.analyze(file, context));
  if (links.delete(old)) links.set(file, []);
  for (const other of affected) analyses.set(other, tools.analyzer.analyze(other, context));
  const analyzed = [...affected, file].map(({ path }) => path);
  const pages = [...affected].filter(({ path }) => isPage(path));
  updateSite(pages, state, tools, {
    ...edit,
    analyzed,
    parts: areQueriesNew ? site.documents.keys() : analyzed,
  });
}

/** Analyzes and reports the new version of a file. */
function analyzeAgain({ old, file, state, tools }: Replacement, update = () => {}): void {
  const { analyses, links } = state;
  const { analyzer, schemas } = tools;
  const analysis = analyzer.analyze(file, state.context);
  analyses.delete(old);
  links.delete(old);
  analyses.set(file, analysis);
  links.set(file, []);
  update();
  links.set(file, checkLinks(file, analysis, state, analyzer));
  report(file, state, schemas);
}

/** What changed in a locale besides pages. */
interface Shared extends Pick<SharedEdit, 'anchors' | 'areValuesNew'> {
  /** Files to report because they were analyzed again. */
  analyzed: readonly string[];
  /** Documents whose blocks to check again. */
  parts: Iterable<string>;
}

const nothing: Shared = { anchors: new Set(), areValuesNew: false, analyzed: [], parts: [] };

/** Replaces pages in the index of a locale, and checks again what depends on them. */
function updateSite(
  pages: readonly SourceFile[],
  state: LocaleState,
  { rules, analyzer, schemas }: Tools,
  shared: Shared = nothing,
): void {
  const heads = state.heads();
  const site = state.index();
  const replaced = pages.map((page) => site.replace(page));
  const current = new Set(replaced.flatMap((each) => [...each.current]));
  const moves = replaced.flatMap(({ moved }) => moved ?? []);
  const moved = moves.length > 0 ? new Set(moves.flatMap((each) => [...each])) : undefined;
  // Forces the next full check to check the whole site.
  state.summaryHash = '';
  const analyzed = new Set(shared.analyzed);
  const touched = new Set(analyzed);
  const touch = (problems: readonly { file: string }[]) => {
    for (const problem of problems) touched.add(problem.file);
  };
  const { parts } = state.site;
  for (const page of new Set([
    ...pages.flatMap(({ path }) => heads.flatMap(({ heads }) => [...heads.update(path)])),
    ...shared.parts,
  ])) {
    const problems = checkPart(page, rules, site, heads);
    touch([...(parts.get(page) ?? []), ...problems]);
    if (problems.length > 0) parts.set(page, problems);
    else parts.delete(page);
  }
  // Two template pages can report the same entry, in the order of a full check.
  state.site.parts = new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (moved) {
    const whole = checkWhole(rules, site);
    touch([...state.site.whole, ...whole]);
    state.site.whole = whole;
  }
  state.isDead = memoize((href) => analyzer.checkLink({ href, file: '' }, site).length > 0);
  const isInto = (href: string) => {
    const { path, anchor } = /[?#]/.test(href) ? pathIn(href) : { path: href, anchor: undefined };
    return moved?.has(path) || (anchor !== undefined && (current.has(path) || shared.anchors.has(anchor)));
  };
  const isMoved = ({ path }: SourceFile) =>
    moved && (!isPage(path) || site.settingsOf(path).some((at) => moved.has(at.path)));
  for (const [other, analysis] of state.analyses) {
    const before = state.links.get(other) ?? [];
    // Which page a broken link probably means, and where redirects end, can depend on any address.
    const isOpen =
      shared.areValuesNew ||
      (shared.anchors.size > 0 && before.length > 0) ||
      analyzed.has(other.path) ||
      (moved && (before.length > 0 || other.path === redirectsName));
    if (isOpen || analysis.hrefs.some((href) => isInto(href) || (href.startsWith('#') && isMoved(other)))) {
      const now = checkLinks(other, analysis, state, analyzer);
      state.links.set(other, now);
      if (before.length + now.length > 0) touched.add(other.path);
    }
    if (touched.has(other.path)) report(other, state, schemas);
  }
  // Some problems are about missing files.
  for (const path of touched) if (!site.source(path)) report(sourceFile(path, ''), state, schemas);
}
