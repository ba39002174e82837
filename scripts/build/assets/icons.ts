import { createRequire } from 'node:module';
import { getIconData, iconToHTML, iconToSVG, svgToURL } from '@iconify/utils';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Piece } from '../../../renderer/server/render.tsx';
import { classesIn } from './pick.ts';

/** Prefix of icon class names. */
const prefix = 'i-tabler-';

/** The width and height of an icon in its own units. */
const side = 24;

type IconSet = Parameters<typeof getIconData>[0];
let set: IconSet | undefined;

/** The SVG elements of an icon; undefined if the set has no icon with this name. */
function drawingOf(name: string): string | undefined {
  // Loaded on demand: it is large, and incremental builds may not need it.
  set ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as IconSet;
  const data = getIconData(set, name);
  return data ? iconToSVG(data).body : undefined;
}

/** The CSS rule of an icon, with its drawing; empty if the set has no icon with this name. */
export const iconRule: (name: string) => string = memoize((name) => {
  const drawing = drawingOf(name);
  if (drawing === undefined) return '';
  const url = svgToURL(iconToHTML(drawing, { viewBox: `0 0 ${side} ${side}` }));
  // In a quoted URL these characters need no escaping, which makes pages smaller.
  return `.${prefix}${name}{--icon:${url.replaceAll('%3C', '<').replaceAll('%3E', '>')}}`;
});

/** An SVG file with icons in a row. Browsers create each SVG image separately, so that one is much faster than many. */
export function iconSprite(names: readonly string[]): string {
  const cells = names.map(
    (name, index) => `<g transform="translate(${side * index})">${drawingOf(name)}</g>`,
  );
  return iconToHTML(cells.join(''), { viewBox: `0 0 ${side * names.length} ${side}` });
}

/** The CSS rules of the icons of a sprite at a URL. */
export function spriteRules(names: readonly string[], url: string): string {
  const step = 100 / Math.max(1, names.length - 1);
  const rules = names.map((name, index) => {
    const left = Number((step * index).toFixed(4));
    return `.${prefix}${name}{--icon:url(${url}) ${left}%/${100 * names.length}%}`;
  });
  return rules.join('');
}

/** Names of the icons in a piece of HTML, in order, including those that its islands can render later. */
export const iconsIn = memoizeByObject((piece: Piece) => {
  const names = [...classesIn(piece)].filter((name) => name.startsWith(prefix));
  const inProps = (piece.props ?? '').matchAll(/"icon":"([a-z0-9-]+)"/g);
  return new Set([
    ...names.map((name) => name.slice(prefix.length)),
    ...Array.from(inProps, ([, name = '']) => name),
  ]);
});
