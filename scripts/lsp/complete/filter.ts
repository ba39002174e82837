import { isObject } from '../../../renderer/content/documents.ts';
import { type Analyzer, createAnalyzer } from '../../check/engine/analyze.ts';
import type { Path } from '../../check/finding.ts';
import { rules } from '../../check/rules/index.ts';
import { sourceFile } from '../../files/source-file.ts';
import type { Cursor } from '../cursor.ts';

let analyzer: Analyzer | undefined;

/** Maximum number of candidates to check, in a document of ordinary length. */
const maxChecked = 100;
/** Maximum number of characters to check per completion; long documents get fewer candidates. */
const readable = 2_000_000;

/**
 * Keeps the candidates that the check accepts at a location.
 * @param write returns the value with a candidate inserted
 * @returns the accepted candidates, and whether all were checked; unchecked ones are left out
 */
export function acceptedByCheck<Item>(
  items: readonly Item[],
  cursor: Cursor,
  write: (item: Item) => unknown,
): { kept: Item[]; isAll: boolean } {
  const length = Math.max(1, cursor.document.getText().length);
  const some = items.slice(0, Math.min(maxChecked, Math.ceil(readable / length)));
  return {
    kept: some.filter((item) => isAccepted(write(item), cursor)),
    isAll: some.length === items.length,
  };
}

function isAccepted(value: unknown, { context, locale, at, textFile, offset, visit }: Cursor): boolean {
  analyzer ??= createAnalyzer(rules);
  const { file, document, source } = context;
  if (textFile === undefined) {
    const editedFile = sourceFile(file, JSON.stringify(replaceValue(document, at, value)), source.texts);
    const { problems } = analyzer.analyze(editedFile, locale.context);
    const isLink = ['link', 'target'].includes(visit.schema.format ?? '') || String(value).includes('](');
    const dead = isLink ? analyzer.checkLinks(editedFile, locale.site) : [];
    return ![...problems, ...dead].some(({ path }) => at.every((key, index) => path[index] === key));
  }
  const text = String(value);
  const texts = new Map([...(source.texts ?? []), [textFile, text]]);
  const editedFile = sourceFile(file, source.text, texts);
  const { problems } = analyzer.analyze(editedFile, locale.context);
  return !problems.some(
    ({ textSpan: source }) =>
      source?.text === text && source.offset <= offset && offset <= source.offset + source.length,
  );
}

/** Copies a document with the value at a path replaced. */
function replaceValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.with(Number(key), replaceValue(document[Number(key)], rest, value));
  return isObject(document) ? { ...document, [key]: replaceValue(document[key], rest, value) } : document;
}
