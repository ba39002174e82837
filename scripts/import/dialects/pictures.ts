import type { Image } from 'mdast';
import type { State } from '../convert.ts';
import type { Component, DocumentBlock } from '../tree.ts';
import { isPictureFile, shapeOf, urlIn, wordsOf } from './words.ts';

/** The path that an attribute names, including imports and calls of functions; undefined if there is none. */
function pathIn(value: string, imports: ReadonlyMap<string, string>): string | undefined {
  const [, name = ''] = /^\{(\w+)(?:\.src)?\}$/.exec(value) ?? [];
  const [, called] =
    /^\{(?:require|useBaseUrl|withBase|url)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?\}$/.exec(value) ?? [];
  const path = imports.get(name) ?? called ?? (value.startsWith('{') ? undefined : value);
  return path?.replace(/\?\w+$/, '') || undefined;
}

/** The picture of a component; undefined if it has none. */
export function pictureIn(component: Component, state: State): Image | undefined {
  const { attributes, notation, position } = component;
  const [main] = ['src', '0'].flatMap((key) => attributes.get(key) ?? []);
  const imported = [...attributes.values()].map((value) => state.imports.get(value.replace(/[{}]/g, '')));
  const paths = [main, ...pictureKeys(attributes).map((key) => attributes.get(key)), ...imported];
  const [url] = paths.flatMap((value) => (value && pathIn(value, state.imports)) || []);
  const message = `expressions are not supported, so src of <${component.originalName}> is omitted`;
  if (!url && attributes.has('src')) state.note(component, 'expression', message, { isLost: true });
  const words = attributes.get('alt') ?? (notation === 'html' ? '' : wordsOf(component).join(' – '));
  const alt = words.startsWith('{') ? '' : words.replace(/\s+/g, ' ').trim();
  const title = notation === 'html' ? attributes.get('title') : undefined;
  return url ? { type: 'image', url, alt, ...(title && { title }), position } : undefined;
}

/** Attributes with pictures besides the first, such as that of a card, without those for dark pages. */
function pictureKeys(attributes: Component['attributes']): string[] {
  const isPicture = ([key, value]: [string, string]) =>
    isPictureFile(value) && !/^(?:src|icon|poster|\d+)$|dark/i.test(key);
  return [...attributes].filter(isPicture).map(([key]) => key);
}

/** The pictures that a component has besides its text. */
export function morePictures({ attributes, position }: Component): Image[] {
  const alt = attributes.get('alt') ?? '';
  return pictureKeys(attributes).map((key) => ({
    type: 'image',
    url: attributes.get(key) ?? '',
    alt,
    position,
  }));
}

/** URL prefixes for components that take an id, such as `YouTube`. */
const pages: readonly [name: RegExp, page: string][] = [
  [/youtube/, 'https://www.youtube.com/watch?v='],
  [/vimeo/, 'https://vimeo.com/'],
];

/** The embed or list of a component; undefined if its attributes do not name one. */
export function blockOf(component: Component): DocumentBlock | undefined {
  const { name, attributes, notation } = component;
  if (notation === 'container') return undefined;
  // In Jekyll, the name of the component follows `include`.
  const isInclude = name === 'include';
  const what = isInclude ? (attributes.get('0') ?? '').replace(/\.html?$/, '').toLowerCase() : name;
  if (shapeOf(component) === 'toc' || what === 'toc') return { kind: 'contents', urls: [], label: '' };
  const [, page] = pages.find(([pattern]) => pattern.test(what)) ?? [];
  const src = attributes.get('src') ?? urlIn(attributes) ?? '';
  const [id] = ['id', 'videoid', 'videoId', 'youTubeId', 'youtubeId', 'video', isInclude ? '' : '0']
    .map((key) => attributes.get(key)?.replace(/\?.*$/, '') ?? '')
    .filter((value) => /^[\w-]+$/.test(value));
  const url = /^(?:https?:)?\/\/[^\s{}]+$/.test(src) ? src : id && page + id;
  if (!page || !url) return undefined;
  const label = attributes.get('title') ?? attributes.get('alt') ?? (isInclude ? '' : wordsOf(component)[0]);
  return { kind: 'embed', urls: [url], label: label ?? '', caption: attributes.get('caption') };
}

/** Whether a component has an attribute without a value, which can be named by its index. */
export function isFlagged({ attributes }: Component, name: string): boolean {
  return attributes.has(name) || [...attributes.values()].includes(name);
}
