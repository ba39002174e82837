import { markPdf, markSvg } from '../../blocks/brand-assets/files.ts';
import type { Site } from '../../schema/types.d.ts';

/** The date of all files in a kit, the first that a ZIP can hold: its bytes depend on nothing but the logos. */
const mtime = new Date(1980, 0, 1);

/** The width of the PNG files in pixels. */
const width = 1024;

/** Makes the press kit of a site: a ZIP of its logos. Gives its contents by address; nothing where the site has none. */
export async function pressKitFile({ pressKit }: Site): Promise<Record<string, Uint8Array>> {
  if (!pressKit) return {};
  const [{ zipSync }, { rasterize }] = await Promise.all([import('fflate'), import('./seo/rasterize.ts')]);
  const { address, file, variants } = pressKit;
  const logos = variants.map(async (variant) => {
    const svg = markSvg(variant);
    const name = `${file}-${variant.name}`;
    return [
      [`${name}.svg`, Buffer.from(svg)],
      [`${name}.png`, await rasterize(svg, width)],
      [`${name}.pdf`, Buffer.from(markPdf(variant))],
    ] as const;
  });
  return { [address]: zipSync(Object.fromEntries((await Promise.all(logos)).flat()), { mtime }) };
}
