import type { Content } from '../../../renderer/content/content.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { iconSvg } from './icon.ts';

/** Icons of the web manifest: names, sizes and whether they are maskable. */
const installed = [
  { src: '/icon-192.png', width: 192, purpose: 'any' },
  { src: '/icon-512.png', width: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', width: 512, purpose: 'maskable' },
] as const;

/** The icon of the web manifest of which systems only draw the shape. */
const single = { src: '/icon-monochrome-512.png', width: 512, purpose: 'monochrome' } as const;

/** The safe zone of icons that systems crop is their inner 80%. */
const safeMargin = 0.16;

/** The largest icon, used as the logo in structured data. */
export const logo: string = installed[1].src;

/** Head elements for icons and manifest. */
export function iconLinks(base: string): string {
  return `<link rel="apple-touch-icon" href="${base}/apple-touch-icon.png"><link rel="manifest" href="${base}/manifest.webmanifest">`;
}

/**
 * Renders the icons of the site, by URL.
 * @param mark SVG of the site's mark
 * @param monochrome SVG of the mark in a single colour, if there is one
 * @param base the base path of the site
 */
export async function siteIcons(
  cacheDir: string,
  theme: Theme | undefined,
  mark: string,
  monochrome?: string,
  base = '',
): Promise<Record<string, string | Buffer>> {
  const { rasterize } = await import('./rasterize.ts');
  const tokens = tokensOf(theme);
  const plain = iconSvg(mark, tokens);
  const maskable = iconSvg(mark, tokens, { background: 'canvas', margin: safeMargin });
  const icons = await Promise.all(
    installed.map(
      async ({ src, width, purpose }) =>
        [src, await rasterize(cacheDir, purpose === 'maskable' ? maskable : plain, width)] as const,
    ),
  );
  const files = {
    '/icon.svg': plain,
    '/favicon.ico': ico(await rasterize(cacheDir, plain, 32), 32),
    '/apple-touch-icon.png': await rasterize(
      cacheDir,
      iconSvg(mark, tokens, { background: 'canvas', margin: 0.12 }),
      180,
    ),
    ...Object.fromEntries(icons),
    ...(monochrome && {
      [single.src]: await rasterize(
        cacheDir,
        iconSvg(monochrome, tokens, { margin: safeMargin }),
        single.width,
      ),
    }),
  };
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [base + path, file]));
}

/**
 * The web manifest.
 * @param description the site in one sentence
 */
export function webManifest(
  { site, theme, base = '' }: Pick<Content, 'site' | 'theme'> & Partial<Pick<Content, 'base'>>,
  description: string,
): string {
  const { brand, language } = site;
  const { colours } = tokensOf(theme);
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description,
    lang: language,
    start_url: `${base}/`,
    display: 'browser',
    theme_color: colours.brand.light,
    background_color: colours.canvas.light,
    icons: [...installed, ...(theme?.monochrome ? [single] : [])].map(({ src, width, purpose }) => ({
      src: base + src,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose,
    })),
  });
}

/** Wraps a PNG in an ICO file with a single image. */
function ico(png: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
