import type { Schema } from './api.ts';
import { specAt } from './blocks.ts';
import { isObject, type Path, valueAt, withValue } from './paths.ts';
import { isBlock, type Schemas, type Spec, typeOf } from './schema.ts';

/** What is clicked on in the page. */
export interface Picked {
  /** The name and the text of the innermost element. */
  tag: string;
  text: string;
  /** Which one it is of the elements of its block with this name and text, and how many there are. */
  index: number;
  count: number;
}

/** A document in which all that a block shows has signs, by which it is found on the page that is drawn of it. */
interface Signed {
  document: unknown;
  /** The place of each sign, from the block. */
  paths: Path[];
  /** The names of the files of pictures, and their places: one for decoration has no text for a sign. */
  pictures: [name: string, path: Path][];
}

/** Signs are characters that have no meaning, so that texts and Markdown stay what they are. */
const firstSign = 0xe000;
const signs = /[\ue000-\uf8ff]/g;

/** Gives a sign to each text, picture and icon of a block. */
export function signed(schemas: Schemas, root: Spec, document: unknown, block: Path): Signed {
  const paths: Path[] = [];
  const pictures: Signed['pictures'] = [];
  const picture = (file: unknown, path: Path) => {
    pictures.push([String(file).replace(/^.*\/|\.\w+$/g, ''), path]);
    return { file, alt: signFor(path) };
  };
  const signFor = (path: Path) => String.fromCharCode(firstSign + paths.push(path) - 1);
  const sign = (value: unknown, path: Path): unknown => {
    const spec = specAt(schemas, root, document, [...block, ...path]);
    if (!spec) return value;
    const { schema } = spec;
    if (Array.isArray(value)) return value.map((item, index) => sign(item, [...path, index]));
    if (typeof value === 'string') {
      if (schema.format === 'picture') return picture(value, path);
      if (schema.format === 'icon') return value + signFor(path);
      return isShown(schema) && path.at(-1) !== 'file' ? withSign(value, signFor(path)) : value;
    }
    if (!isObject(value) || (path.length > 0 && isBlock(spec))) return value;
    if ('file' in value && schema.properties?.alt)
      return { ...value, decorative: undefined, ...picture(value.file, path) };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sign(part, [...path, key])]));
  };
  return { document: withValue(document, block, sign(valueAt(document, block), [])), paths, pictures };
}

/** Whether visitors can see a text with this schema. */
function isShown({ format = 'markdown', pattern = '\\S', ...schema }: Schema): boolean {
  const isFree = schema.enum === undefined && schema.const === undefined && schema.entryOf === undefined;
  return isFree && schema.media === undefined && ['markdown', 'prose'].includes(format) && pattern === '\\S';
}

/** A text with a sign behind each word, except where it would change what is drawn. */
function withSign(text: string, sign: string): string {
  const parts =
    /\{[^{}]*\}|\]\([^()]*\)|<[^<>]*>|`+[^`]*`+|^[ \t]*(?:```|~~~|:::).*$|([\p{L}\p{N}]+(?![\p{L}\p{N}.)]))/gmu;
  const result = text.replace(parts, (match, word) => (word ? match + sign : match));
  return result === text ? text + sign : result;
}

/**
 * Where what is clicked on is written, from the block: a text, a picture or an icon, or else what is around it. Empty for the
 * block itself.
 * @param drawn the block as it is drawn with signs
 */
export function placeOf(
  { tag, text, index, count }: Picked,
  drawn: Element,
  { paths, pictures }: Omit<Signed, 'document'>,
): Path {
  const same = [...drawn.querySelectorAll(tag)].filter(
    (each) => each.textContent?.replace(signs, '') === text && each.closest('[data-block]') === drawn,
  );
  // If the page has more or less of them, it can be any.
  const found = same.length === count ? same.slice(index, index + 1) : same;
  const [picture] = found.flatMap((element) => pictureIn(element, pictures));
  if (picture) return picture;
  const [first = [], ...others] = found
    .flatMap((element) => signsAround(element, drawn))
    .map((sign) => paths[sign.charCodeAt(0) - firstSign] ?? []);
  const end = first.findIndex((key, depth) => others.some((other) => other[depth] !== key));
  return end < 0 ? first : first.slice(0, end);
}

/** The places of a picture without a sign, by the name in its address. */
function pictureIn(element: Element, pictures: Signed['pictures']): Path[] {
  const source = element.getAttribute('src') ?? '';
  if (element.outerHTML.search(signs) >= 0) return [];
  return pictures.filter(([name]) => source.includes(`/${name}-`)).map(([, path]) => path);
}

/** The signs in the text of an element, or else in the closest element that has some. */
function signsAround(element: Element, block: Element): string[] {
  for (let at: Element | null = element; at && at !== block; at = at.parentElement) {
    const text = [...at.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const found = text.match(signs) ?? at.outerHTML.match(signs);
    if (found) return found;
  }
  return [];
}

/** Whether a text can be typed in place: one that is shown as it is written. */
export function canBeTyped(spec: Spec | undefined, value: unknown, text: string): boolean {
  const { schema = {} } = spec ?? {};
  return (
    value === text &&
    typeOf(schema) === 'string' &&
    isShown(schema) &&
    schema.format === undefined &&
    !/[{}]/.test(text)
  );
}
