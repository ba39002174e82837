import { kindOf } from '../../../renderer/content/documents.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import { piecesIn } from '../../../renderer/content/pieces.ts';
import { variablesIn } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn } from '../site/anchors.ts';
import type { BaseContext } from '../site/context.ts';
import { summaryOf } from '../site/file-summary.ts';
import { createBaseContext } from '../site/site.ts';
import type { Analysis } from './analyze.ts';
import { isParts } from './text-edit.ts';

/** A checked locale. */
interface Checked {
  /** All files except pages. */
  shared: readonly SourceFile[];
  context: BaseContext;
  analyses: ReadonlyMap<SourceFile, Analysis>;
}

/** What an edit of values in a data file changes in a locale. */
export interface ValueEdit {
  /** All files except pages, with the new data file. */
  shared: readonly SourceFile[];
  context: BaseContext;
  /** The other files whose findings can be different. */
  affected: ReadonlySet<SourceFile>;
  /** Whether it only changes texts, rather than addresses, anchors, queries or settings of the site. */
  isOfTexts: boolean;
}

/** Whether an edit of a data file only changes values, and not which variables are in them. */
export function isValueEdit(old: SourceFile, file: SourceFile): boolean {
  const isValid = summaryOf(old).document !== undefined && summaryOf(file).document !== undefined;
  return isValid && file.path.startsWith('data/') && differences(old.value, file.value) !== undefined;
}

/** The effect of an edit of values on a locale; undefined if any file can be affected. */
export function effectOf(
  old: SourceFile,
  file: SourceFile,
  { shared: before, context: known, analyses }: Checked,
  rules: readonly Rule[],
): ValueEdit | undefined {
  const shared = before.map((other) => (other === old ? file : other));
  const files = new Map(shared.map((each) => [each.path, each]));
  const context = createBaseContext(files, known.schemas, known.publication);
  const filled = differences(known.scope, context.scope);
  const written = differences(old.value, file.value);
  if (!filled || !written || context.scopeIsPartial !== known.scopeIsPartial) return undefined;
  const name = file.path.replace(/^data\/|\.json$/g, '');
  const changed = [...filled, ...written.map((path) => `${name}.${path}`)];
  const isChanged = memoize((source) =>
    changed.some((path) => `${path}.`.startsWith(`${source}.`) || `${source}.`.startsWith(`${path}.`)),
  );
  const searches = rules.flatMap(({ check }) => check.search?.texts ?? []);
  const texts = searches.flatMap((search) => differentTexts(search(known), search(context)));
  const direct = [...analyses].flatMap(([other, { sources }]) => {
    return sources.some(isChanged) || texts.some((text) => other.text.includes(text)) ? [other] : [];
  });
  const kinds = new Set(direct.map(({ path }) => kindOf(path)));
  // The currency, for example, applies everywhere.
  if (kinds.has('site')) return undefined;
  const pieces = direct.map(({ path }) => path).filter((path) => kindOf(path) === 'piece');
  const indirect = [...analyses.keys()].filter(
    (other) =>
      (kinds.has('entry') && isTemplate(other)) || (pieces.length > 0 && isUserOf(pieces, other, context)),
  );
  const affected = new Set([...direct, ...indirect]);
  affected.delete(old);
  const isOfTexts =
    [...affected].every(hasOnlyTexts) && (!kinds.has('layout') || haveSameAnchors(known, context));
  return { shared, context, affected, isOfTexts };
}

/** The dotted paths of the values that differ; undefined if names, types, or variables in texts differ. */
function differences(before: unknown, after: unknown, path = ''): string[] | undefined {
  if (before === after) return [];
  if (!isParts(before) || !isParts(after)) return isSameKind(before, after) ? [path] : undefined;
  const keys = Object.keys(before);
  if (keys.join('\n') !== Object.keys(after).join('\n')) return undefined;
  const found = keys.map((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}

function isSameKind(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string')
    return typeof before === 'number' && typeof after === 'number';
  const [old, now] = [before, after].map((text) => variablesIn(text).map(({ path }) => path));
  return old?.join() === now?.join();
}

/** The texts that a search looks for in one of two states only. */
function differentTexts(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const pairs = names.map((name) => [before.get(name) ?? [], after.get(name) ?? []]);
  return pairs.flatMap(([old = [], now = []]) => (old.join('\n') === now.join('\n') ? [] : [...old, ...now]));
}

function isUserOf(pieces: readonly string[], file: SourceFile, { known }: BaseContext): boolean {
  const used = piecesIn(summaryOf(file).known, known);
  return pieces.some((piece) => used.has(piece));
}

/** Whether the anchors of all layouts are the same. Headings can contain variables. */
function haveSameAnchors(before: BaseContext, after: BaseContext): boolean {
  const anchorsOf = (context: BaseContext) =>
    [...context.known]
      .filter(([path]) => kindOf(path) === 'layout')
      .flatMap(([, layout]) => anchorsIn(layout, context, context).map(({ name }) => name))
      .join();
  return anchorsOf(before) === anchorsOf(after);
}

/** Whether a page shows properties of entries in its texts. */
export function isTemplate(file: SourceFile): boolean {
  return isPage(file.path) && summaryOf(file).known.collection !== undefined;
}

const kindsWithTexts = ['page', 'entry', 'piece', 'layout', 'form', 'data'];

/** Whether values can only change texts of a file, rather than addresses, queries or settings of the site. */
function hasOnlyTexts(file: SourceFile): boolean {
  if (file.path.includes('{') || !kindsWithTexts.includes(kindOf(file.path))) return false;
  if (kindOf(file.path) !== 'page') return true;
  const { title: _, description: __, blocks: ___, ...settings } = summaryOf(file).known;
  return !/\{[^"{}]/.test(JSON.stringify(settings));
}
