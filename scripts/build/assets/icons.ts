import { createRequire } from 'node:module';
import { getIconData, iconToHTML, iconToSVG, svgToURL } from '@iconify/utils';
import { memoize } from '../../../renderer/content/memoize.ts';
import { classesIn, memoizeByPiece } from './pick.ts';

/** Prefix of icon class names. */
const prefix = 'i-tabler-';

type IconSet = Parameters<typeof getIconData>[0];
let set: IconSet | undefined;

/** The CSS rule of an icon; empty if the set has no icon with this name. */
export const iconRule: (name: string) => string = memoize((name) => {
  // Loaded on demand: it is large, and incremental builds may not need it.
  set ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as IconSet;
  const data = getIconData(set, name);
  if (!data) return '';
  const { attributes, body } = iconToSVG(data);
  // The mask rule sets the size. In a quoted URL these characters need no escaping, which makes pages smaller.
  const url = svgToURL(iconToHTML(body, { viewBox: attributes.viewBox }));
  return `.${prefix}${name}{--icon:${url.replaceAll('%3C', '<').replaceAll('%3E', '>')}}`;
});

/** Names of the icons in a piece of HTML, in order, including those that its islands can render later. */
export const iconsIn = memoizeByPiece((piece) => {
  const names = [...classesIn(piece)].filter((name) => name.startsWith(prefix));
  const inProps = (piece.props ?? '').matchAll(/"icon":"([a-z0-9-]+)"/g);
  return new Set([
    ...names.map((name) => name.slice(prefix.length)),
    ...Array.from(inProps, ([, name = '']) => name),
  ]);
});
