import { isRecord, kindOf } from '../../renderer/content/documents.ts';
import type { Overlay } from '../files/read.ts';
import { commonEnds } from '../site/equal.ts';
import { type Change, ChangeError, type NewFile, type Operation } from './change.ts';
import { type Contents, hashIn, textIn } from './contents.ts';
import { Draft, missing, type Sources } from './draft.ts';
import { formatJson } from './json.ts';
import { assertName } from './names.ts';

/** What a plan needs to know about the content. */
export interface PlanSources extends Sources {
  /** The bytes of a download, which was made before. */
  download(url: string): Uint8Array | undefined;
  /** What `$schema` is in a new file; undefined for a file without a schema. */
  schemaOf(path: string): string | undefined;
  /**
   * What changes if a file moves.
   * @param changed what changes before that
   */
  move(changed: Moved['changed'], from: string, to: string): Moved;
}

/** The effect of a file move. */
export interface Moved {
  /** New contents by path; undefined for files that are gone. */
  changed: ReadonlyMap<string, Contents | undefined>;
  moves: readonly { from: string; to: string }[];
  /** The old and new routes, without language prefix. */
  routes: readonly (readonly [from: string, to: string])[];
}

/** What a change does to a file. */
export interface FileChange {
  path: string;
  /** Undefined if the file is new. */
  before: Uint8Array | undefined;
  /** Undefined if the file goes. */
  after: Contents | undefined;
}

/** What a change does, before anything is written. */
export interface Plan {
  files: readonly FileChange[];
  moves: Moved['moves'];
  routes: Moved['routes'];
  /** The places that the operations change, as they are afterwards; removed ones as they were before. */
  touched: readonly { file: string; at: string }[];
  /** The change that undoes it. */
  inverse: Change;
}

/**
 * Plans a change. All places are those of the files as they are, so the order of the operations does not matter.
 * @throws ChangeError if an operation is not possible
 */
export function plan({ operations, hashes = {} }: Change, sources: PlanSources): Plan {
  const files = new Map<string, Draft>();
  const fileAt = (path: string): Draft => {
    const draft = files.get(path) ?? new Draft(path, sources);
    files.set(path, draft);
    return draft;
  };
  for (const [path, expected] of Object.entries(hashes)) {
    const actual = hashIn(sources.read(path));
    if (actual !== expected)
      throw new ChangeError(
        `content/${path} has the hash ${actual}, not ${expected}: it changed since it was read`,
      );
  }
  for (const [index, operation] of operations.entries()) refusing(index, () => prepare(operation, index));
  for (const part of [0, 1, 2] as const) for (const draft of files.values()) draft.run(part);
  const changed = new Map<string, Contents | undefined>();
  for (const draft of files.values()) if (draft.isChanged()) changed.set(draft.path, draft.contents());

  const [moves, routes]: [Moved['moves'][number][], Moved['routes'][number][]] = [[], []];
  for (const [index, operation] of operations.entries())
    if (operation.op === 'move-file')
      refusing(index, () => {
        const { file, to } = operation;
        if (!sources.read(file)) throw missing(file, sources);
        assertName(to);
        if (sources.read(to) || changed.get(to) !== undefined)
          throw new Error(`content/${to} already exists`);
        const moved = sources.move(changed, file, to);
        for (const [path, contents] of moved.changed) changed.set(path, contents);
        moves.push(...moved.moves);
        routes.push(...moved.routes);
      });
  const touched = [...files.values()].flatMap((draft) => draft.touched());
  return { ...planOf({ changed, moves, routes }, sources), touched };

  function prepare(operation: Operation, index: number): void {
    const { op, file } = operation;
    if (op === 'move-file') return;
    const draft = fileAt(file);
    if (op === 'create-file') draft.create(operation, index, contentsOf(operation, sources));
    else if (op === 'delete-file') draft.delete(index);
    else if (op === 'replace' || op === 'edit') draft.replace(operation, index);
    else {
      const target =
        'toFile' in operation && operation.toFile !== undefined ? fileAt(operation.toFile) : draft;
      draft.change(operation, index, target);
    }
  }
}

/** The plan that gives files other contents. */
export function planOf({ changed, moves, routes }: Moved, { read }: Pick<Sources, 'read'>): Plan {
  const files = [...changed].flatMap(([path, after]): FileChange[] => {
    const before = read(path);
    return hashIn(before) === hashIn(after) ? [] : [{ path, before, after }];
  });
  const hashes = files.map(({ path, after }) => [path, hashIn(after)]);
  const inverse = { hashes: Object.fromEntries(hashes), operations: files.map(inverseOf) };
  return { files, moves, routes, touched: [], inverse };
}

/** The contents that a plan gives to files. */
export function overlayOf({ files }: Pick<Plan, 'files'>): Overlay {
  return new Map(files.map(({ path, after }) => [path, after]));
}

function inverseOf({ path: file, before, after }: FileChange): Operation {
  if (before === undefined) return { op: 'delete-file', file };
  const text = textIn(before);
  if (text === undefined)
    return { op: 'create-file', file, base64: Buffer.from(before).toString('base64'), overwrite: true };
  if (typeof after !== 'string') return { op: 'create-file', file, text, overwrite: true };
  return { op: 'edit', file, ...differenceOf(after, text) };
}

/** The smallest single edit from one text to another, in whole characters. */
export function differenceOf(
  before: string,
  after: string,
): { offset: number; length: number; text: string } {
  const [same, tail] = commonEnds(before, after);
  const start = same - (/[\ud800-\udbff]$/.test(before.slice(0, same)) ? 1 : 0);
  const end = tail - (/^[\udc00-\udfff]/.test(before.slice(before.length - tail)) ? 1 : 0);
  return { offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) };
}

/** Runs a step of an operation, whose errors become refusals with its index. */
function refusing(index: number, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof ChangeError || !(error instanceof Error) || error instanceof TypeError) throw error;
    throw new ChangeError(error.message, index);
  }
}

function contentsOf(
  { file, value, text, base64, from }: NewFile,
  { download, schemaOf }: PlanSources,
): Contents {
  const contents = [value, text, base64, from].filter((each) => each !== undefined);
  if (contents.length !== 1) throw new Error('give one of "value", "text", "base64" and "from"');
  const isMediaFile = kindOf(file) === 'media';
  if (isMediaFile !== (base64 !== undefined || from !== undefined))
    throw new Error(isMediaFile ? 'a media file has "base64" or "from"' : 'write a "value" or a "text"');
  if (value !== undefined && !file.endsWith('.json'))
    throw new Error(`a "value" needs a file that ends in .json`);
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  if (from === undefined) return text ?? formatJson(setSchema(value, schemaOf(file)));
  const bytes = download(from);
  if (!bytes) throw new Error(`${from} was not downloaded`);
  return bytes;
}

function setSchema(value: unknown, schema: string | undefined): unknown {
  const isWithout = isRecord(value) && !('$schema' in value);
  return isWithout && schema !== undefined ? { $schema: schema, ...value } : value;
}
