import { drawingPdf, drawingSvg } from '../../blocks/parts/drawing.ts';
import type { Site } from '../../schema/types.d.ts';

/** Fixed date of all files, the earliest that ZIP supports, so that the output is deterministic. */
const mtime = new Date(1980, 0, 1);

/** Width of the PNG files in pixels. */
const width = 1024;

/** Creates the press kit of a site, a ZIP file of its logos, by URL; empty if it has none. @param base its base path */
export async function pressKitFile(
  cacheDir: string,
  { pressKit }: Site,
  base = '',
): Promise<Record<string, Uint8Array>> {
  if (!pressKit) return {};
  const [{ zipSync }, { rasterize }] = await Promise.all([import('fflate'), import('./seo/rasterize.ts')]);
  const { address, file, drawing, variants } = pressKit;
  const logos = variants.map(async (variant) => {
    const svg = drawingSvg(drawing, variant.colours);
    const name = `${file}-${variant.name}`;
    return [
      [`${name}.svg`, Buffer.from(svg)],
      [`${name}.png`, await rasterize(cacheDir, svg, width)],
      [`${name}.pdf`, Buffer.from(drawingPdf(drawing, variant.colours))],
    ] as const;
  });
  return { [base + address]: zipSync(Object.fromEntries((await Promise.all(logos)).flat()), { mtime }) };
}
