import type { Place, Schema } from './api.ts';
import { specAt } from './blocks.ts';
import { isObject, type Path, pathOf, valueAt, withValue } from './paths.ts';
import { isBlock, rootSpec, type Schemas, type Spec, typeOf } from './schema.ts';

/** What is clicked on in the page. */
export interface Picked {
  /** The name and the text of the innermost element. */
  tag: string;
  text: string;
  /** Which one it is of the elements of its block with this name and text, and how many there are. */
  index: number;
  count: number;
}

/**
 * Where what is clicked on is written in its document, and whether it is a text that can be typed in.
 * @param place the block on the page
 * @param opened the document of the block, and the name of its schema
 * @param draw draws the page with another document in place of this one
 */
export async function findPicked(
  schemas: Schemas,
  picked: Picked,
  place: Place,
  opened: { value: unknown; schema: string },
  draw: (document: unknown) => Promise<string | null | undefined>,
): Promise<{ path: Path; isText: boolean }> {
  const root = rootSpec(schemas, opened.schema);
  const block = pathOf(place.at, opened.value);
  const { document, ...markers } = marked(schemas, root, opened.value, block);
  const page = new DOMParser().parseFromString((await draw(document)) ?? '', 'text/html');
  const drawn = page.querySelector(`[data-block="${CSS.escape(place.name)}"]`);
  const path = [...block, ...(drawn ? placeOf(picked, drawn, markers) : [])];
  const spec = specAt(schemas, root, opened.value, path);
  return { path, isText: canBeTyped(spec, valueAt(opened.value, path), picked.text) };
}

/** A document in which all that a block shows has markers, by which it is found on the page that is drawn of it. */
interface Marked {
  document: unknown;
  /** The place of each marker, from the block. */
  paths: Path[];
  /** The names of the files of pictures, and their places: one for decoration has no text for a marker. */
  pictures: [name: string, path: Path][];
}

/** Markers are characters that have no meaning, so that texts and Markdown stay what they are. */
const firstMarker = 0xe000;
const markers = /[\ue000-\uf8ff]/g;

/** Gives a marker to each text, picture and icon of a block. */
export function marked(schemas: Schemas, root: Spec, document: unknown, block: Path): Marked {
  const paths: Path[] = [];
  const pictures: Marked['pictures'] = [];
  const picture = (file: unknown, path: Path) => {
    pictures.push([String(file).replace(/^.*\/|\.\w+$/g, ''), path]);
    return { file, alt: markerFor(path) };
  };
  const markerFor = (path: Path) => String.fromCharCode(firstMarker + paths.push(path) - 1);
  const mark = (value: unknown, path: Path): unknown => {
    const spec = specAt(schemas, root, document, [...block, ...path]);
    if (!spec) return value;
    const { schema } = spec;
    if (Array.isArray(value)) return value.map((item, index) => mark(item, [...path, index]));
    if (typeof value === 'string') {
      if (schema.format === 'picture') return picture(value, path);
      if (schema.format === 'icon') return value + markerFor(path);
      return isShown(schema) && path.at(-1) !== 'file' ? withMarkers(value, markerFor(path)) : value;
    }
    if (!isObject(value) || (path.length > 0 && isBlock(spec))) return value;
    if ('file' in value && schema.properties?.alt)
      return { ...value, decorative: undefined, ...picture(value.file, path) };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mark(part, [...path, key])]));
  };
  return { document: withValue(document, block, mark(valueAt(document, block), [])), paths, pictures };
}

/** Whether visitors can see a text with this schema. */
function isShown({ format = 'markdown', pattern = '\\S', ...schema }: Schema): boolean {
  const isFree = schema.enum === undefined && schema.const === undefined && schema.entryOf === undefined;
  return isFree && schema.media === undefined && ['markdown', 'prose'].includes(format) && pattern === '\\S';
}

/** A text with a marker behind each word, except where it would change what is drawn. */
function withMarkers(text: string, marker: string): string {
  const parts =
    /\{[^{}]*\}|\]\([^()]*\)|<[^<>]*>|`+[^`]*`+|^[ \t]*(?:```|~~~|:::).*$|([\p{L}\p{N}]+(?![\p{L}\p{N}.)]))/gmu;
  const result = text.replace(parts, (match, word) => (word ? match + marker : match));
  return result === text ? text + marker : result;
}

/**
 * Where what is clicked on is written, from the block: a text, a picture or an icon, or else what is around it. Empty for the
 * block itself.
 * @param drawn the block as it is drawn with markers
 */
export function placeOf(
  { tag, text, index, count }: Picked,
  drawn: Element,
  { paths, pictures }: Omit<Marked, 'document'>,
): Path {
  const same = [...drawn.querySelectorAll(tag)].filter(
    (each) => each.textContent?.replace(markers, '') === text && each.closest('[data-block]') === drawn,
  );
  // If the page has more or less of them, it can be any.
  const found = same.length === count ? same.slice(index, index + 1) : same;
  const [picture] = found.flatMap((element) => pictureIn(element, pictures));
  if (picture) return picture;
  const [first = [], ...others] = found
    .flatMap((element) => markersAround(element, drawn))
    .map((marker) => paths[marker.charCodeAt(0) - firstMarker] ?? []);
  const end = first.findIndex((key, depth) => others.some((other) => other[depth] !== key));
  return end < 0 ? first : first.slice(0, end);
}

/** The places of a picture without a marker, by the name in its address. */
function pictureIn(element: Element, pictures: Marked['pictures']): Path[] {
  const source = element.getAttribute('src') ?? '';
  if (element.outerHTML.search(markers) >= 0) return [];
  return pictures.filter(([name]) => source.includes(`/${name}-`)).map(([, path]) => path);
}

/** The markers in the text of an element, or else in the closest element that has some. */
function markersAround(element: Element, block: Element): string[] {
  for (let at: Element | null = element; at && at !== block; at = at.parentElement) {
    const text = [...at.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const found = text.match(markers) ?? at.outerHTML.match(markers);
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
