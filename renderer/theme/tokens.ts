/** The colours of the site by role, `[light, dark]`. Every colour on a page is one of these. */
export const colours = {
  canvas: ['#fbfcfa', '#0d1411'],
  surface: ['#ffffff', '#141d19'],
  sunken: ['#f1f5f1', '#101815'],
  line: ['#d9e1db', '#2a3731'],
  control: ['#788a80', '#74877d'],
  ink: ['#12211a', '#eef4f0'],
  muted: ['#4b5b53', '#aebbb4'],
  brand: ['#0b6b47', '#63cf9d'],
  'brand-strong': ['#08492f', '#8fe0bb'],
  'brand-soft': ['#e3f2ea', '#16352a'],
  'on-brand': ['#ffffff', '#062014'],
  accent: ['#bf4209', '#ff9d5c'],
  'accent-strong': ['#9a3306', '#ffb684'],
  'accent-soft': ['#fdeee4', '#3a2214'],
  'on-accent': ['#ffffff', '#2a1203'],
  leaf: ['#ffab66', '#b03a06'],
  info: ['#1f5f99', '#82bdf0'],
  'info-soft': ['#e7f1fa', '#16293b'],
  danger: ['#b3261e', '#ff9c93'],
  'danger-soft': ['#fcebe9', '#3d1a17'],
  'status-online': ['#3ddc84', '#0b6b47'],
  'status-away': ['#ffab66', '#b45309'],
  'status-offline': ['#b9c6bf', '#5d7067'],
  band: ['#0a3a28', '#10291f'],
  'on-band': ['#f2faf5', '#eef7f1'],
  'on-band-muted': ['#c2dccf', '#b5cdc1'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The type scale: `[size, line height]`; the larger sizes grow with the window. */
export const type = {
  sm: ['0.9rem', '1.45'],
  base: ['1.0625rem', '1.6'],
  lg: ['clamp(1.125rem, 1.08rem + 0.25vw, 1.25rem)', '1.55'],
  xl: ['clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)', '1.3'],
  '2xl': ['clamp(1.5rem, 1.3rem + 0.9vw, 2.1rem)', '1.18'],
  '3xl': ['clamp(1.9rem, 1.5rem + 2vw, 3.25rem)', '1.08'],
  '4xl': ['clamp(2.4rem, 1.6rem + 3.6vw, 4.5rem)', '1'],
} as const;

/** The typefaces of headings and text: `[the site's own, fallbacks of the same width]`. */
export const typefaces = {
  heading: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback",system-ui,sans-serif'],
  text: ['"Source Sans 3 Variable"', '"Source Sans Fallback",system-ui,sans-serif'],
} as const;

/** The same as values of `font-family`; base styles define the custom properties. */
export const fontFamilies = { heading: 'var(--font-heading)', text: 'var(--font-text)' } as const;

/** The two elevations: a resting card, and what floats above the page. */
export const elevations = {
  rest: '0 1px 2px rgb(8 30 20 / .06), 0 2px 8px rgb(8 30 20 / .05)',
  float: '0 4px 12px rgb(8 30 20 / .12), 0 16px 40px rgb(8 30 20 / .18)',
} as const;

/** The one radius, and how long motion takes. */
export const shape = { radius: '0.75rem', motion: '180ms' } as const;
