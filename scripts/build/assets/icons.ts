import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getIconData, iconToHTML, iconToSVG, svgToURL } from '@iconify/utils';
import type { Content } from '../../../renderer/content/content.ts';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Fragment } from '../../../renderer/server/render.tsx';
import { fileAt } from '../../files/disk.ts';
import { classesIn } from './pick.ts';

/** Prefix of icon class names. */
const prefix = 'i-tabler-';

/** The width and height of an icon in its own units. */
const side = 24;

type IconSet = Parameters<typeof getIconData>[0];
let set: IconSet | undefined;

/** The SVG elements of an icon; undefined if the set has no icon with this name. */
const drawingOf = memoize((name): string | undefined => {
  // Loaded on demand: it is large, and incremental builds may not need it.
  set ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as IconSet;
  const data = getIconData(set, name);
  return data ? iconToSVG(data).body : undefined;
});

/** The icons of a site. */
export interface Icons {
  /** The CSS rule of an icon, with its drawing; empty if there is no icon with this name. */
  ruleOf(name: string): string;
  /** Whether an icon is the site's own. Others can be in a sprite. */
  isOwn(name: string): boolean;
}

/**
 * Creates the icons of a site: those of the set and its own, which may have the name of one in the set.
 * @param siteIcons the bytes of SVG files by icon name, as Latin-1
 */
export function createIcons(siteIcons: ReadonlyMap<string, string> = new Map()): Icons {
  return {
    ruleOf: memoize((name) => {
      const file = siteIcons.get(name);
      // Base64, as files can contain anything, such as a style element.
      if (file !== undefined)
        return `.${prefix}${name}{--icon:url(data:image/svg+xml;base64,${btoa(file)}) center/contain}`;
      const drawing = drawingOf(name);
      if (drawing === undefined) return '';
      const url = svgToURL(iconToHTML(drawing, { viewBox: `0 0 ${side} ${side}` }));
      // In a quoted URL these characters need no escaping, which makes pages smaller.
      return `.${prefix}${name}{--icon:${url.replaceAll('%3C', '<').replaceAll('%3E', '>')}}`;
    }),
    isOwn: (name) => siteIcons.has(name),
  };
}

/** An SVG file with icons in a row. Browsers create each SVG image separately, so that one is much faster than many. */
export function iconSprite(names: readonly string[]): string {
  const cells = names.map(
    (name, index) => `<g transform="translate(${side * index})">${drawingOf(name)}</g>`,
  );
  return iconToHTML(cells.join(''), { viewBox: `0 0 ${side * names.length} ${side}` });
}

/** The bytes of the SVG files of a theme's own icons, by name. Throws system errors. */
export function readIcons({ theme }: Pick<Content, 'theme'>, contentDir: string): Map<string, string> {
  const files = Object.entries(theme?.icons ?? {});
  return new Map(
    files.map(([name, file]) => [name, readFileSync(fileAt(contentDir, `media/${file}`), 'latin1')]),
  );
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

/** Names of the icons in a fragment of HTML, in order, including those that its islands can render later. */
export const iconsIn = memoizeByObject((fragment: Fragment) => {
  const names = [...classesIn(fragment)].filter((name) => name.startsWith(prefix));
  const inProps = (fragment.props ?? '').matchAll(/"icon":"([a-z0-9-]+)"/g);
  return new Set([
    ...names.map((name) => name.slice(prefix.length)),
    ...Array.from(inProps, ([, name = '']) => name),
  ]);
});

/** The SVG of the site's mark, or of the one in a single colour; undefined if the theme has none. Throws system errors. */
export function readMark(
  { theme }: Pick<Content, 'theme'>,
  contentDir: string,
  name: 'mark' | 'monochrome' = 'mark',
): string | undefined {
  const file = theme?.[name];
  return file && readFileSync(fileAt(contentDir, `media/${file}`), 'utf8');
}
