import type { Image } from 'mdast';
import type { State } from '../convert.ts';
import type { Component } from '../tree.ts';
import { isPictureFile, wordsOf } from './words.ts';

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
  // Pictures for light and dark pages.
  const [, light = ''] = /["'`]([^"'`]+)["'`]/.exec(attributes.get('sources') ?? '') ?? [];
  if (isPictureFile(light)) return light;
  const key = picturesIn(attributes).find((key) => name === 'include' || /src$|light/i.test(key));
  const imported = [...attributes].map(([key, value]) =>
    imports.get(key.startsWith(':') ? value : (/^\{(\w+)\}$/.exec(value)?.[1] ?? '')),
  );
  return key
    ? attributes.get(key)
    : imported.find((path) => path && isPictureFile(path))?.replace(/\?\w+$/, '');
}

/** Attributes with other pictures, without those for dark pages. */
function picturesIn(attributes: Component['attributes']): string[] {
  const pictures = [...attributes].filter(
    ([key, value]) => isPictureFile(value) && !/^(?:src|icon|poster|\d+)$|dark/i.test(key),
  );
  return pictures.map(([key]) => key);
}

/** The pictures that a component has besides its text, such as that of a card. */
export function morePictures({ attributes, name, position }: Component): Image[] {
  return picturesIn(attributes)
    .filter((key) => name !== 'include' && !/src$/i.test(key))
    .map((key) => ({
      type: 'image',
      url: attributes.get(key) ?? '',
      alt: attributes.get('alt') ?? '',
      position,
    }));
}
