import { kindOf } from '../../../renderer/content/documents.ts';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import { visitAt } from '../json/walk.ts';

/**
 * Whether an edit of a layout or piece only changes texts that no other file depends on: no names, IDs, addresses,
 * links, variables or Markdown documents, which have anchors.
 */
export function isTextEdit(old: SourceFile, file: SourceFile, schemas: Schemas): boolean {
  return ['layout', 'piece'].includes(kindOf(file.path)) && isEditOf(old, file, schemas, isPlain);
}

/** Whether an edit of a layout only changes texts and links, on which no page depends. */
export function isLinkEdit(old: SourceFile | undefined, file: SourceFile, schemas: Schemas): boolean {
  return kindOf(file.path) === 'layout' && isEditOf(old, file, schemas, isVisible, ['link']);
}

/** Whether an edit of a layout only changes ids, texts and Markdown documents, on whose anchors other files depend. */
export function isAnchorEdit(old: SourceFile, file: SourceFile, schemas: Schemas): boolean {
  return kindOf(file.path) === 'layout' && isEditOf(old, file, schemas, isPlain, ['prose'], ['id']);
}

function isEditOf(
  old: SourceFile | undefined,
  file: SourceFile,
  schemas: Schemas,
  isAllowed: (text: string) => boolean,
  formats: readonly string[] = [],
  ignored: readonly string[] = [],
): boolean {
  const changes = old?.path === file.path ? changesIn(old.value, file.value, ignored) : undefined;
  return Boolean(
    changes?.every(({ before, after, path }) => {
      const { schema } = visitAt(file.path, file.value, schemas, path);
      const isText = isFreeText(schema) || formats.includes(schema.format ?? '');
      return isText && path.at(-1) !== 'name' && [before, after].every(isAllowed);
    }),
  );
}

/** The texts that differ between two values; undefined if anything else does, except properties to ignore. */
function changesIn(
  before: unknown,
  after: unknown,
  ignored: readonly string[],
  path: Path = [],
): { before: string; after: string; path: Path }[] | undefined {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string') return [{ before, after, path }];
  if (!isParts(before) || !isParts(after) || Array.isArray(before) !== Array.isArray(after)) return undefined;
  const [keys = [], others] = [before, after].map((each) =>
    Object.keys(each).filter((key) => !ignored.includes(key)),
  );
  if (keys.join() !== others?.join()) return undefined;
  const changes = keys.map((key) =>
    changesIn(before[key], after[key], ignored, [...path, Array.isArray(before) ? Number(key) : key]),
  );
  return changes.every((each) => each !== undefined) ? changes.flat() : undefined;
}

/** Whether a value is an object or a list. */
export function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

/** Whether a schema allows any visible text. */
function isFreeText({ type, format, pattern, enum: allowed, const: only, entryOf, prose }: Schema): boolean {
  const isRestricted = allowed !== undefined || only !== undefined || entryOf !== undefined || prose;
  return type === 'string' && pattern === '\\S' && !isRestricted && [undefined, 'markdown'].includes(format);
}

/** Whether a text has words, and neither variables nor links. */
function isPlain(text: string): boolean {
  return isVisible(text) && !/[{}<\]]/.test(text);
}

function isVisible(text: string): boolean {
  return text.trim() !== '';
}
