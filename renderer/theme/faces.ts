import type { ThemeFaces, ThemeOwnFace } from '../../schema/types.d.ts';

/** A typeface as a theme names it: a bundled one, a system font, or font files of the site. */
export type FaceChoice = NonNullable<ThemeFaces['text']>;

/** The kind of system font that is shown until a typeface is loaded, and for letters that it lacks. */
export type FallbackKind = NonNullable<ThemeOwnFace['fallback']>;

/** The families that the CSS declares for a typeface. */
export interface FaceFamilies {
  family: string;
  /** The fallback family: a system font with adjusted metrics, shown until the typeface is loaded. */
  fallback: string;
  kind: FallbackKind;
}

/** A typeface that is bundled with the engine. */
export interface BundledFace extends FaceFamilies {
  name: string;
  /** The name of its `@fontsource` packages and font files. */
  slug: string;
  weights: Weights;
}

/** The lightest and the boldest weight of a variable font. */
export type Weights = readonly [least: number, most: number];

/** The weights that the styles use. Bolder text is as bold as the boldest of them, so that the fonts are small. */
export const usedWeights: Readonly<Record<'heading' | 'text', Weights>> = {
  heading: [700, 700],
  text: [400, 600],
};

const bundled = (
  name: string,
  slug: string,
  weights: Weights,
  more: Partial<BundledFace> = {},
): BundledFace => ({
  name,
  slug,
  weights,
  family: `${name} Variable`,
  fallback: `${name} Fallback`,
  kind: 'sans-serif',
  ...more,
});

/** The typefaces that a theme can name, in addition to system fonts; `schema/theme.json` lists and describes them. */
export const bundledFaces: readonly BundledFace[] = [
  bundled('Bricolage Grotesque', 'bricolage-grotesque', [200, 800], {
    fallback: 'Bricolage Fallback',
  }),
  bundled('Source Sans 3', 'source-sans-3', [200, 900], {
    fallback: 'Source Sans Fallback',
  }),
  bundled('Atkinson Hyperlegible Next', 'atkinson-hyperlegible-next', [200, 800]),
  bundled('Figtree', 'figtree', [300, 900]),
  bundled('Fraunces', 'fraunces', [100, 900], { kind: 'serif' }),
  bundled('Inter', 'inter', [100, 900]),
  bundled('Source Serif 4', 'source-serif-4', [200, 900], { kind: 'serif' }),
  bundled('Space Grotesk', 'space-grotesk', [300, 700]),
];

/** The bundled typeface of a name; undefined for system fonts and font files of the site. */
export function bundledFace(face: FaceChoice): BundledFace | undefined {
  return bundledFaces.find(({ name }) => name === face);
}

/** The families of font files of the site. Different files have different families. */
export function ownFamilies({ file, bold, fallback: kind = 'sans-serif' }: ThemeOwnFace): FaceFamilies {
  const family = bold === undefined ? file : `${file} ${bold}`;
  return { family, fallback: `${family} ${kind}`, kind };
}

const systemFonts: Readonly<Record<FallbackKind, string>> = {
  'sans-serif': 'system-ui,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  monospace: 'ui-monospace,"Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace',
};

/** The `font-family` of a typeface: the family that is loaded, if any, the fallback adjusted to it, and system fonts. */
export function fontStack(face: FaceChoice): string {
  const families = typeof face === 'string' ? bundledFace(face) : ownFamilies(face);
  if (!families) return systemFonts[face === 'serif' || face === 'monospace' ? face : 'sans-serif'];
  const { family, fallback, kind } = families;
  return `"${family}","${fallback}",${systemFonts[kind]}`;
}
