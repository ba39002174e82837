import { kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import { piecesIn } from '../../../renderer/content/pieces.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { variablesIn } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, elementIds } from '../site/anchors.ts';
import type { BaseContext } from '../site/context.ts';
import { summaryOf } from '../site/file-summary.ts';
import { haveNamesOf } from '../site/queries.ts';
import { createBaseContext } from '../site/site.ts';
import type { Analysis } from './analyze.ts';
import type { SiteProblems } from './site-problems.ts';
import { validityOf } from './sources.ts';
import { isAnchorEdit, isParts } from './text-edit.ts';
import { validatorFor } from './validate.ts';

/** A checked locale. */
export interface Checked {
  /** All files except pages. */
  shared: readonly SourceFile[];
  context: BaseContext;
  analyses: ReadonlyMap<SourceFile, Analysis>;
  site: SiteProblems;
}

/** What an edit of a data file or layout changes in a locale. */
export interface SharedEdit {
  /** All files except pages, with the new version of the edited one. */
  shared: readonly SourceFile[];
  context: BaseContext;
  /** The other files whose findings can be different. */
  affected: ReadonlySet<SourceFile>;
  /** The ids that layouts gain or lose. */
  anchors: ReadonlySet<string>;
  /** Whether values change, which any link can depend on. */
  areValuesNew: boolean;
  /** Whether names change that any query can depend on. */
  areQueriesNew: boolean;
  /** Whether values only change texts, rather than addresses, queries or settings of the site. */
  isOfTexts: boolean;
}

/** Whether an edit of a data file does not change which variables are in it, or one of a layout only ids and texts. */
export function isSharedEdit(old: SourceFile, file: SourceFile, schemas: Schemas): boolean {
  if (![old, file].every((each) => summaryOf(each).document)) return false;
  return isData(file) ? differences(old.value, file.value) !== undefined : isAnchorEdit(old, file, schemas);
}

function isData({ path }: SourceFile): boolean {
  return path.startsWith('data/');
}

/** The effect of an edit of a data file or layout on a locale; undefined if any file can be affected. */
export function effectOf(
  old: SourceFile,
  file: SourceFile,
  { shared: before, context: known, analyses, site }: Checked,
  rules: readonly Rule[],
): SharedEdit | undefined {
  const shared = before.map((other) => (other === old ? file : other));
  const files = new Map(shared.map((each) => [each.path, each]));
  const context = createBaseContext(files, known.schemas, known.publication);
  const values = isData(file) ? changedValues(old, file, known, context) : [];
  if (!values || context.scopeIsPartial !== known.scopeIsPartial) return undefined;
  const anchors = changedAnchors(known, context);
  const changed = [...values, ...[...anchors].map((id) => `#${id}`)];
  const isRelated = memoize((source) =>
    changed.some((path) => `${path}.`.startsWith(`${source}.`) || `${source}.`.startsWith(`${path}.`)),
  );
  // Ids are compared as a whole, which is faster.
  const isChanged = values.length > 0 ? isRelated : (source: string) => changed.includes(source);
  const searches = rules.flatMap(({ check }) => check.search?.texts ?? []);
  const texts = searches.flatMap((search) => differentTexts(search(known), search(context)));
  const areNamesNew = isData(file) && shapeOf(old.value) !== shapeOf(file.value);
  const direct = [...analyses].flatMap(([other, { sources, problems }]) => {
    // Findings can suggest any name.
    const isOpen = areNamesNew && (problems.length > 0 || site.parts.has(other.path));
    const isAffected =
      isOpen ||
      sources.some(isChanged) ||
      texts.some((text) => other.text.includes(text)) ||
      (anchors.size > 0 && kindOf(other.path) === 'layout');
    return isAffected ? [other] : [];
  });
  const kinds = new Set(direct.map(({ path }) => kindOf(path)));
  // The currency, for example, applies everywhere.
  if (kinds.has('site')) return undefined;
  const pieces = direct.map(({ path }) => path).filter((path) => kindOf(path) === 'piece');
  const indirect = [...analyses.keys()].filter(
    (other) => (kinds.has('entry') && isTemplate(other)) || isUserOf(pieces, other, context),
  );
  const affected = new Set([...direct, ...indirect]);
  affected.delete(old);
  const areValuesNew = values.length > 0;
  const isOfTexts = !areValuesNew || [...affected].every((other) => hasOnlyTexts(other, isChanged));
  const areQueriesNew = areNamesNew && haveNamesOf(file.path.replace('.json', ''), context);
  return { shared, context, affected, anchors, areValuesNew, areQueriesNew, isOfTexts };
}

/** The paths of the values that an edit of a data file changes, and of its validity; undefined if variables in it differ. */
function changedValues(
  old: SourceFile,
  file: SourceFile,
  before: BaseContext,
  after: BaseContext,
): string[] | undefined {
  const name = file.path.replace(/^data\/|\.json$/g, '');
  const written = differences(old.value, file.value, name);
  const filled = differences(before.scope, after.scope);
  const [wasValid, isValid] = [old, file].map(
    ({ path, value }) => validatorFor(before.schemas).errorsIn(value, schemaFor(path)).length === 0,
  );
  return written && filled && [...written, ...filled, ...(wasValid === isValid ? [] : [validityOf(name)])];
}

/** The dotted paths of the values that differ; undefined if variables in texts or the order of keys do. */
function differences(before: unknown, after: unknown, path = ''): string[] | undefined {
  if (before === after) return [];
  if (!isParts(before) || !isParts(after)) return haveSameVariables(before, after) ? [path] : undefined;
  const [old, now] = [Object.keys(before), Object.keys(after)];
  if (old.filter((key) => key in after).join('\n') !== now.filter((key) => key in before).join('\n'))
    return undefined;
  const found = [...new Set([...old, ...now])].map((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}

function haveSameVariables(...values: readonly unknown[]): boolean {
  const [old, now] = values.map((value) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return variablesIn(text).map(({ path }) => path);
  });
  return old?.join() === now?.join();
}

/** The names and types in a value. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (isParts(part) ? part : typeof part));
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

/** Whether a file uses any of the pieces, directly or through others. */
export function isUserOf(pieces: readonly string[], file: SourceFile, { known }: BaseContext): boolean {
  if (pieces.length === 0) return false;
  const used = piecesIn(summaryOf(file).known, known);
  return pieces.some((piece) => used.has(piece));
}

/** The ids that layouts gain or lose, with and without their notice. */
function changedAnchors(before: BaseContext, after: BaseContext): ReadonlySet<string> {
  const [old, now] = [before, after].map((context) => {
    const layouts = [...context.known].filter(([path]) => kindOf(path) === 'layout');
    return new Map<string, string>(
      layouts.flatMap(([path, { notice, ...parts }]) =>
        [{ ...parts, notice }, parts].flatMap((layout, index) =>
          [
            ...anchorsIn(layout, context, context).map(({ name }) => name),
            ...elementIds(layout, context),
          ].map((name) => [`${path} ${index} ${name}`, name] as const),
        ),
      ),
    );
  });
  const isChanged = ([key]: readonly [string, string]) => !(old?.has(key) && now?.has(key));
  return new Set([...(old ?? []), ...(now ?? [])].filter(isChanged).map(([, name]) => name));
}

/** Whether a page shows properties of entries in its texts. */
export function isTemplate(file: SourceFile): boolean {
  return isPage(file.path) && summaryOf(file).known.collection !== undefined;
}

const kindsWithTexts = ['page', 'entry', 'piece', 'layout', 'form', 'data'];

/** Whether values can only change texts of a file, rather than addresses, queries or settings of the site. */
function hasOnlyTexts(file: SourceFile, isChanged: (source: string) => boolean): boolean {
  if (
    variablesIn(file.path).some(({ path }) => isChanged(path)) ||
    !kindsWithTexts.includes(kindOf(file.path))
  )
    return false;
  if (kindOf(file.path) !== 'page') return true;
  const { title: _, description: __, blocks: ___, ...settings } = summaryOf(file).known;
  return !/\{[^"{}]/.test(JSON.stringify(settings));
}
