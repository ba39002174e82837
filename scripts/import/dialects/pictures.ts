import type { Image } from 'mdast';
import type { State } from '../convert.ts';
import type { Component, DocumentBlock } from '../tree.ts';
import { addressOf, isPictureFile, shapeOf, wordsOf } from './words.ts';

/** The path that an attribute names, including imports and calls of functions; undefined if there is none. */
function pathIn(value: string, imports: ReadonlyMap<string, string>): string | undefined {
  const [, name = ''] = /^\{(\w+)(?:\.src)?\}$/.exec(value) ?? [];
  const [, called] =
    /^\{(?:require|useBaseUrl|withBase|url)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?\}$/.exec(value) ?? [];
  const path = imports.get(name) ?? called ?? (value.startsWith('{') ? undefined : value);
  return path?.replace(/\?\w+$/, '') || undefined;
}

/** The picture of a component; undefined if it has none. */
export function pictureIn(one: Component, state: State): Image | undefined {
  const { attributes, notation, position } = one;
  const url = sourceOf(one, state);
  const message = `expressions are not supported, so src of <${one.written}> is omitted`;
  if (!url && attributes.has('src')) state.note(one, 'expression', message, { isLost: true });
  const words = attributes.get('alt') ?? (notation === 'html' ? '' : wordsOf(one).join(' – '));
  const alt = words.startsWith('{') ? '' : words.replace(/\s+/g, ' ').trim();
  const title = notation === 'html' ? attributes.get('title') : undefined;
  return url ? { type: 'image', url, alt, ...(title && { title }), position } : undefined;
}

/** The path of the picture: in an attribute, without a name, or of an import that an attribute names. */
function sourceOf({ attributes, name }: Component, { imports }: State): string | undefined {
  const first = attributes.get('src') ?? attributes.get('0') ?? '';
  if (attributes.has('src') || isPictureFile(first)) return pathIn(first, imports);
  const key = pictureKeys(attributes).find((key) => name === 'include' || /src$|light/i.test(key));
  if (key) return attributes.get(key);
  const paths = [...attributes.values()].map((value) => imports.get(/^\{?(\w+)\}?$/.exec(value)?.[1] ?? ''));
  return paths.find((path) => path && isPictureFile(path))?.replace(/\?\w+$/, '');
}

/** Attributes with other pictures, without those for dark pages. */
function pictureKeys(attributes: Component['attributes']): string[] {
  return [...attributes]
    .filter(([key, value]) => isPictureFile(value) && !/^(?:src|icon|poster|\d+)$|dark/i.test(key))
    .map(([key]) => key);
}

/** The pictures that a component has besides its text, such as that of a card. */
export function morePictures({ attributes, name, position }: Component): Image[] {
  return pictureKeys(attributes)
    .filter((key) => name !== 'include' && !/src$/i.test(key))
    .map((key) => {
      const [url, alt] = [attributes.get(key) ?? '', attributes.get('alt') ?? ''];
      return { type: 'image', url, alt, position };
    });
}

/** URL prefixes for components that take an id, such as `YouTube`. */
const pages: readonly [name: RegExp, page: string][] = [
  [/youtube/, 'https://www.youtube.com/watch?v='],
  [/vimeo/, 'https://vimeo.com/'],
  [/codesandbox/, 'https://codesandbox.io/embed/'],
  [/loom/, 'https://www.loom.com/embed/'],
  [/tweet$|^x$/, 'https://platform.twitter.com/embed/Tweet.html?id='],
];
const ids = ['id', 'videoid', 'videoId', 'youTubeId', 'youtubeId', 'video', '0'];

/** The media, embed or list of a component; undefined if its attributes do not name one. */
export function blockOf(one: Component): DocumentBlock | undefined {
  const { name, attributes } = one;
  if (one.notation === 'container') return undefined;
  // In Jekyll, the name of the component follows `include`.
  const isInclude = name === 'include';
  const own = isInclude ? (attributes.get('0') ?? '').replace(/\.html?$/, '').toLowerCase() : name;
  if (shapeOf(one) === 'toc' || own === 'toc') return { kind: 'contents', addresses: [], label: '' };
  const labels = [
    ...['title', 'alt', 'user'].map((key) => attributes.get(key)),
    isInclude ? '' : wordsOf(one)[0],
  ];
  const label = labels.find((words) => words !== undefined) ?? '';
  const caption = attributes.get('caption');
  const words = { label, ...(caption && caption !== label && { caption }) };
  const src = attributes.get('src') ?? addressOf(attributes) ?? '';
  const address = /[{}\s]/.test(src) ? '' : src;
  if (/video$/.test(own) && /\.(?:mp4|m4v|webm|mov)(?:[?#].*)?$/i.test(address))
    return { kind: 'video', addresses: [address], ...words, isSilent: isFlagged(one, 'muted') };
  const isPlayer = /^(?:video|iframe|embed|reactplayer|videoplayer|embeddedvideo)$/.test(own);
  const [, page] = pages.find(([pattern]) => pattern.test(own)) ?? [];
  const [, post] = (page && /\/status\/(\d+)/.exec(address)) || [];
  if (!post && (isPlayer || page) && /^(?:https?:)?\/\//.test(address))
    return { kind: 'embed', addresses: [address], ...words };
  const id = ids
    .filter((key) => !(isInclude && key === '0'))
    .map((key) => attributes.get(key)?.replace(/\?.*$/, ''))
    .find((value) => value && /^[\w-]+$/.test(value));
  return page && (post ?? id) ? { kind: 'embed', addresses: [page + (post ?? id)], ...words } : undefined;
}

/** Whether a component has an attribute without a value, which can be named by its index. */
export function isFlagged({ attributes }: Component, name: string): boolean {
  return attributes.has(name) || [...attributes.values()].includes(name);
}
