import { specAt } from './blocks.ts';
import { isObject, type Path, valueAt } from './paths.ts';
import { type Schemas, type Spec, typeOf } from './schema.ts';

/** What is clicked on in the page. */
export interface Picked {
  /** The text of the innermost element. */
  text: string;
  /** Which one it is of the elements of its block with this text, and how many there are. */
  index: number;
  count: number;
  /** The HTML of the picture or icon, if it is one. */
  drawn: string;
}

/** Where something that is shown is written. */
export interface Found {
  /** From the block; empty for the block itself. */
  path: Path;
  /** Whether it can be typed in place: a plain text that is shown as it is written. */
  isText: boolean;
}

/** Where a text, picture or icon of a block is written, as far as that is certain. */
export function placeOf(schemas: Schemas, root: Spec, document: unknown, block: Path, picked: Picked): Found {
  const value = valueAt(document, block);
  const texts = textsIn(value);
  const shapeOf = (path: Path) => path.map((key) => (typeof key === 'number' ? 0 : key)).join('/');
  const same = texts.filter(({ text }) => text === picked.text);
  // Those of one list are shown in its order; whether those of others are is not certain.
  const [first] = same;
  const isOneList = same.every(({ path }) => shapeOf(path) === shapeOf(first?.path ?? []));
  const exact = same.length === picked.count && isOneList ? same[picked.index] : undefined;
  if (exact) {
    const spec = specAt(schemas, root, document, [...block, ...exact.path]);
    return { path: exact.path, isText: spec !== undefined && isPlain(spec, exact.text) };
  }
  const drawn = texts.filter(({ path, text }) =>
    isDrawn(schemas, root, document, [...block, ...path], text, picked.drawn),
  );
  if (drawn[0] && picked.text.trim() === '') return { path: drawn[0].path, isText: false };
  return { path: placeOfText(value, picked.text), isText: false };
}

function isPlain({ schema }: Spec, text: string): boolean {
  const isFree = schema.format === undefined && schema.enum === undefined && schema.entryOf === undefined;
  return typeOf(schema) === 'string' && isFree && !/[{}]/.test(text);
}

/** Whether a text names the picture or icon that is drawn. */
function isDrawn(
  schemas: Schemas,
  root: Spec,
  document: unknown,
  path: Path,
  text: string,
  drawn: string,
): boolean {
  if (drawn === '' || text === '') return false;
  const { format, media } = specAt(schemas, root, document, path)?.schema ?? {};
  if (format === 'icon') return new RegExp(`i-tabler-${text}(?![\\w-])`).test(drawn);
  const isFile = format === 'picture' || media !== undefined || path.at(-1) === 'file';
  const [name = ''] = text.split('/').at(-1)?.split('.') ?? [];
  return isFile && name !== '' && drawn.includes(name.toLowerCase());
}

interface Written {
  path: Path;
  text: string;
}

/** The texts in a value, in its order. */
function textsIn(value: unknown, path: Path = []): Written[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, held]) => textsIn(held, [...path, key]));
}

/** The place in a block of the text that a visitor sees; the block itself if it is not certain. */
export function placeOfText(block: unknown, shown: string): Path {
  const wanted = plain(shown);
  if (wanted === '') return [];
  const found = textsIn(block).filter(({ text }) => patternOf(text).test(wanted));
  // A variable matches anything.
  const certainty = ({ text }: Written) => text.replace(/\{[^{}]*\}/g, '').length;
  return found.sort((a, b) => certainty(b) - certainty(a))[0]?.path ?? [];
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Matches a written text as it is shown: without marks of Markdown, and with any value for a variable. */
function patternOf(written: string): RegExp {
  const bare = plain(written.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`_]/g, ''));
  const parts = bare.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
