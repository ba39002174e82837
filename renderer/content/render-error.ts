import { isObject, type JsonDocuments, type JsonObject, kindOf } from './documents.ts';
import { blockPaths } from './pieces.ts';

type Path = readonly (string | number)[];

/** A block as it is written, which could not be resolved. */
export class BlockError extends Error {
  readonly block: JsonObject;

  constructor(block: JsonObject, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.block = block;
  }
}

/** An error that names what was being rendered. */
class RenderError extends Error {}

/** Returns the line of a value in a file under `content/`. */
export type LineOf = (file: string, path: Path) => number | undefined;

export interface Rendered {
  /** The file of the page, layout or form, and what is in it. */
  file: string;
  document: unknown;
  /** The path of the page; undefined for layouts and forms. */
  path?: string;
  /** The type of the block, if the error is not a `BlockError`. */
  type?: string | undefined;
}

/**
 * The error of content that passed the check but cannot be rendered: a bug of the engine. Names the file, the line if it can
 * be found, the block and the page.
 * @param documents where the block may be written, if not on the page
 */
export function renderError(
  error: unknown,
  { file, document, path, type }: Rendered,
  documents: JsonDocuments,
  lineOf: LineOf = () => undefined,
): Error {
  if (error instanceof RenderError) return error;
  const failedBlock = error instanceof BlockError ? error.block : undefined;
  const isIt = (block: JsonObject) => (failedBlock ? block === failedBlock : block.type === type);
  const [place = { file, path: [] }] = [[file, document] as const, ...documents].flatMap(([file, part]) =>
    // Without the block itself, its type only tells it apart from others on the page.
    (failedBlock || part === document) && isObject(part)
      ? blockPaths(part, isIt).map((path) => ({ file, path }))
      : [],
  );
  const line = lineOf(place.file, place.path);
  const where = `content/${place.file}${line === undefined ? '' : `:${line}`}`;
  const block = String(failedBlock?.type ?? type ?? '');
  const on = path === undefined ? '' : ` on ${path}`;
  const what = block
    ? `the block ${block}${on}`
    : path === undefined
      ? `this ${kindOf(file)}`
      : `the page ${path}`;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${where}: ${what} cannot be rendered: ${reason}. The content passed the check, so this is a bug of the engine; please report it with this message.`;
  return new RenderError(message, { cause: error instanceof BlockError ? error.cause : error });
}
