import type { ThemeColour } from '../../schema/types.d.ts';
import { type ColourRole, contrast, leastContrast, mix } from './contrast.ts';

/** A colour for light and dark pages. */
type Colour = Readonly<Required<ThemeColour>>;

/** Colours of all roles. */
export type Palette = Readonly<Record<ColourRole, Colour>>;

/** The share of black or white in a colour on hover. */
const hoverShare = 0.25;
/** The share of a colour in a soft background. */
const softShare = { light: 0.1, dark: 0.16 };

/**
 * Derives colours that a theme omits from the brand and accent colours that it sets, so that these two are enough.
 * @param neutral the colours of everything else
 */
export function derivedColours(themeColours: Partial<Palette>, neutral: Palette): Partial<Palette> {
  const { brand, accent = brand } = themeColours;
  const canvas = themeColours.canvas ?? neutral.canvas;
  const [brandShades, accentShades] = [brand && shadesOf(brand, canvas), accent && shadesOf(accent, canvas)];
  return {
    ...(brand &&
      brandShades && {
        'brand-strong': brandShades.strong,
        'brand-soft': brandShades.soft,
        'on-brand': brandShades.on,
      }),
    ...(brand && { ornament: { light: brand.dark, dark: brand.light }, band: bandOf(brand) }),
    ...(accent &&
      accentShades && { accent, 'accent-strong': accentShades.strong, 'accent-soft': accentShades.soft }),
    ...(accentShades && { 'on-accent': accentShades.on }),
  };
}

/** The colour on hover, as a soft background, and of text on it. */
function shadesOf({ light, dark }: Colour, canvas: Colour) {
  return {
    strong: { light: mix(light, '#000000', hoverShare), dark: mix(dark, '#ffffff', hoverShare) },
    soft: { light: mix(canvas.light, light, softShare.light), dark: mix(canvas.dark, dark, softShare.dark) },
    on: { light: textOn(light), dark: textOn(dark) },
  };
}

/** White, or nearly black if white is too faint. */
function textOn(colour: string): string {
  return contrast('#ffffff', colour) >= leastContrast ? '#ffffff' : mix('#000000', colour, 0.12);
}

/** The brand colour, nearly black. */
function bandOf({ light }: Colour): Colour {
  return { light: mix('#0c0d10', light, 0.28), dark: mix('#0c0d10', light, 0.16) };
}
