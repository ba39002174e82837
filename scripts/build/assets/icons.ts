import { createRequire } from 'node:module';
import { getIconData, iconToHTML, iconToSVG, svgToURL } from '@iconify/utils';
import { classesIn, oncePerPiece } from './pick.ts';

/** What the class of an icon starts with; its name follows. */
const prefix = 'i-tabler-';

const rules = new Map<string, string>();
type IconSet = Parameters<typeof getIconData>[0];
let set: IconSet | undefined;

/** The rule that gives an icon its drawing; empty for a name that the set does not have. */
export function iconRule(name: string): string {
  const known = rules.get(name);
  if (known !== undefined) return known;
  // It is large, and a build that takes all pages over needs none of it.
  set ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as IconSet;
  const data = getIconData(set, name);
  let rule = '';
  if (data) {
    const { attributes, body } = iconToSVG(data);
    // Masks have a size of their own. A quoted URL may have these signs as they are, which makes pages smaller.
    const url = svgToURL(iconToHTML(body, { viewBox: attributes.viewBox }));
    rule = `.${prefix}${name}{--icon:${url.replaceAll('%3C', '<').replaceAll('%3E', '>')}}`;
  }
  rules.set(name, rule);
  return rule;
}

/** The names of the icons in a piece, in order: of its HTML, and those that its islands may render later. */
export const iconsIn = oncePerPiece((piece) => {
  const names = [...classesIn(piece)].filter((name) => name.startsWith(prefix));
  const inProps = (piece.props ?? '').matchAll(/"icon":"([a-z0-9-]+)"/g);
  return new Set([
    ...names.map((name) => name.slice(prefix.length)),
    ...Array.from(inProps, ([, name = '']) => name),
  ]);
});
