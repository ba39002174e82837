import type { ThemeColours } from '../../schema/types.d.ts';

type ColourRole = keyof ThemeColours;

/** The text and background colours that blocks combine: `[text, background]`. */
export const textPairs: readonly (readonly [text: ColourRole, background: ColourRole])[] = [
  ...(['ink', 'muted', 'brand'] as const).flatMap((text) =>
    (['canvas', 'surface', 'sunken', 'brand-soft', 'accent-soft', 'info-soft', 'danger-soft'] as const).map(
      (background) => [text, background] as const,
    ),
  ),
  // Highlighted code is on sunken, its marked lines on accent-soft.
  ...(['accent', 'info', 'danger'] as const).flatMap((text) =>
    (['sunken', 'accent-soft'] as const).map((background) => [text, background] as const),
  ),
  ['accent', 'canvas'],
  ['accent', 'surface'],
  ['info', 'info-soft'],
  ['danger', 'canvas'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['canvas', 'danger'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
];

/** The minimum contrast of text required by WCAG 2.2 at level AA (1.4.3). */
export const leastContrast = 4.5;

/** The contrast ratio of two colours such as `#0b6b47`, from 1 to 21, as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the nearest colour with sufficient contrast to all others, mixed with as little black or white as possible, or
 * undefined if neither black nor white is sufficient.
 */
export function readable(colour: string, others: readonly string[]): string | undefined {
  for (let share = 1; share <= 100; share++) {
    for (const pole of ['#000000', '#ffffff']) {
      const candidate = mix(colour, pole, share / 100);
      if (others.every((other) => contrast(candidate, other) >= leastContrast)) return candidate;
    }
  }
  return undefined;
}

/** Mixes a colour with a share of another, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value + ((others[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
