import type { Theme, ThemeColour, ThemeColours, ThemeElevation, ThemeType } from '../../schema/types.d.ts';
import type { ColourRole } from './contrast.ts';
import { derivedColours, type Palette } from './derived.ts';
import type { FaceChoice } from './faces.ts';

/** A theme without optional properties. */
export interface Tokens {
  scheme?: Theme['scheme'];
  colours: Palette;
  faces: Readonly<Record<'heading' | 'text', FaceChoice>>;
  type: Readonly<Required<ThemeType>>;
  radius: string;
  tiles: NonNullable<Theme['tiles']>;
  spacing: number;
  elevation: Readonly<Required<ThemeElevation>>;
  motion: string;
}

const pair = (light: string, dark: string) => ({ light, dark });

/** The neutral theme, used by sites without a `theme.json`. */
const neutral: Tokens = {
  colours: {
    canvas: pair('#fbfbfc', '#101214'),
    surface: pair('#ffffff', '#181b1e'),
    sunken: pair('#f2f3f5', '#131518'),
    line: pair('#dadde2', '#2e3338'),
    control: pair('#7b828c', '#7a818b'),
    ink: pair('#16191d', '#f0f2f4'),
    muted: pair('#4e555e', '#b1b8c0'),
    brand: pair('#1f4fa3', '#8ab4f8'),
    'brand-strong': pair('#163a7a', '#b3cefb'),
    'brand-soft': pair('#e8effb', '#1a2a44'),
    'on-brand': pair('#ffffff', '#0a1930'),
    accent: pair('#1f4fa3', '#8ab4f8'),
    'accent-strong': pair('#163a7a', '#b3cefb'),
    'accent-soft': pair('#e8effb', '#1a2a44'),
    'on-accent': pair('#ffffff', '#0a1930'),
    ornament: pair('#8ab4f8', '#1f4fa3'),
    info: pair('#1f5f99', '#82bdf0'),
    'info-soft': pair('#e7f1fa', '#16293b'),
    danger: pair('#b3261e', '#ff9c93'),
    'danger-soft': pair('#fcebe9', '#3d1a17'),
    'status-online': pair('#3ddc84', '#3ddc84'),
    'status-away': pair('#ffab66', '#ffab66'),
    'status-offline': pair('#c2c7ce', '#c2c7ce'),
    band: pair('#1b2431', '#161c25'),
    'on-band': pair('#f5f7fa', '#f0f2f4'),
    'on-band-muted': pair('#c9d1dc', '#b9c1cb'),
  },
  faces: { heading: 'Bricolage Grotesque', text: 'Source Sans 3' },
  type: {
    sm: { size: '0.9rem', lineHeight: 1.45 },
    base: { size: '1.0625rem', lineHeight: 1.6 },
    lg: { size: 'clamp(1.125rem, 1.08rem + 0.25vw, 1.25rem)', lineHeight: 1.55 },
    xl: { size: 'clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)', lineHeight: 1.3 },
    '2xl': { size: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.1rem)', lineHeight: 1.18 },
    '3xl': { size: 'clamp(1.9rem, 1.5rem + 2vw, 3.25rem)', lineHeight: 1.08 },
    '4xl': { size: 'clamp(2.4rem, 1.6rem + 3.6vw, 4.5rem)', lineHeight: 1 },
  },
  radius: '0.5rem',
  tiles: 'rounded',
  spacing: 1,
  elevation: { rest: '0 1px 2px rgb(0 0 0 / .06)', float: '0 4px 24px rgb(0 0 0 / .16)' },
  motion: '180ms',
};

/** Completes a theme: colours are derived from those that are set, everything else is that of the neutral theme. */
export function tokensOf(theme: Theme = {}): Tokens {
  const { scheme } = theme;
  const themeColours = mapColours(theme.colours ?? {}, ({ light, dark = light }) => ({ light, dark }));
  const colours = { ...neutral.colours, ...derivedColours(themeColours, neutral.colours), ...themeColours };
  return {
    ...(scheme && { scheme }),
    colours: scheme === 'light' ? mapColours(colours, ({ light }) => ({ light, dark: light })) : colours,
    faces: { ...neutral.faces, ...theme.faces },
    type: { ...neutral.type, ...theme.type },
    radius: theme.radius ?? neutral.radius,
    tiles: theme.tiles ?? neutral.tiles,
    spacing: theme.spacing ?? neutral.spacing,
    elevation: { ...neutral.elevation, ...theme.elevation },
    motion: theme.motion ?? neutral.motion,
  };
}

function mapColours<Colours extends ThemeColours>(
  colours: Colours,
  change: (colour: ThemeColour) => Required<ThemeColour>,
): Record<keyof Colours & ColourRole, Required<ThemeColour>> {
  const changed = Object.entries(colours).map(([role, colour]) => [role, change(colour)]);
  return Object.fromEntries(changed);
}

/** The typefaces of headings and text as `font-family` values; base styles define the custom properties. */
export const fontFamilies = { heading: 'var(--font-heading)', text: 'var(--font-text)' } as const;
