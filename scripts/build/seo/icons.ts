import { colours } from '../../../renderer/theme/tokens.ts';
import type { Site } from '../../../schema/types.d.ts';
import { writeInto } from '../../files/write.ts';
import type { LastSite } from '../last.ts';
import { iconSvg } from './icon.tsx';

/** The icons of an installed site: their names, sizes, and whether a system may cut them to its own shape. */
const installed = [
  { src: '/icon-192.png', width: 192, purpose: 'any' },
  { src: '/icon-512.png', width: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', width: 512, purpose: 'maskable' },
] as const;

/** The largest icon: the logo, as others are told of it. */
export const logo: string = installed[1].src;

/** Elements of the head that name the icons and the manifest. */
export const iconLinks: string =
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

/** Where the icons of the site lie. */
const iconAddresses: readonly string[] = [
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  ...installed.map(({ src }) => src),
];

/** Draws the icons of the site from its mark: what lies at which address. */
export async function siteIcons(): Promise<Map<string, string | Buffer>> {
  const { rasterise } = await import('./raster.ts');
  const plain = iconSvg();
  // A system cuts away at most what lies outside the middle four fifths.
  const maskable = iconSvg({ background: 'canvas', margin: 0.16 });
  const icons = await Promise.all(
    installed.map(
      async ({ src, width, purpose }) =>
        [src, await rasterise(purpose === 'maskable' ? maskable : plain, width)] as const,
    ),
  );
  return new Map<string, string | Buffer>([
    ['/icon.svg', plain],
    ['/favicon.ico', ico(await rasterise(plain, 32), 32)],
    ['/apple-touch-icon.png', await rasterise(iconSvg({ background: 'canvas', margin: 0.12 }), 180)],
    ...icons,
  ]);
}

/**
 * The web manifest.
 * @param description what the site is, in a sentence
 */
export function webManifest({ brand, language }: Site, description: string): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    theme_color: colours.brand[0],
    background_color: colours.canvas[0],
    icons: installed.map(({ src, width, purpose }) => ({
      src,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose,
    })),
  });
}

/** Puts a PNG into the file format that browsers ask for unasked: a directory of one picture, and the picture. */
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

/** Writes the icons into a folder; those of the last site are taken over where the same code drew them. */
export async function writeIcons(outDir: string, last: LastSite): Promise<void> {
  if (last.sameCode && iconAddresses.every(last.take)) return;
  for (const [address, icon] of await siteIcons()) writeInto(outDir, address, icon);
}
