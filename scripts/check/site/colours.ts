import { isObject, objectOf } from '../../../renderer/content/documents.ts';
import type { ColourRole } from '../../../renderer/theme/contrast.ts';
import type { Palette } from '../../../renderer/theme/derived.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';

/** Whether a value is a colour with six digits. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

export interface ThemePalette {
  /** Those that it sets, if they are valid; other rules report the rest. */
  themeColours: Partial<Palette>;
  /** Those of all roles. */
  colours: Palette;
  /** The schemes in which pages are shown. */
  schemes: readonly ('light' | 'dark')[];
}

export function paletteOf(theme: unknown): ThemePalette {
  const { scheme, colours } = objectOf(theme);
  const isLight = scheme === 'light';
  const colourEntries = Object.keys(tokensOf().colours).flatMap((role) => {
    const colour = isObject(colours) ? colours[role] : undefined;
    if (!isObject(colour)) return [];
    const { light, dark = isLight ? light : undefined } = colour;
    return isColour(light) && isColour(dark) ? [[role as ColourRole, { light, dark }] as const] : [];
  });
  const themeColours: Partial<Palette> = Object.fromEntries(colourEntries);
  return {
    themeColours,
    colours: tokensOf({ ...(isLight && { scheme: 'light' }), colours: themeColours }).colours,
    schemes: isLight ? ['light'] : ['light', 'dark'],
  };
}
