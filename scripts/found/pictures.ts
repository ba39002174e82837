import { escapeHtml } from '../../renderer/head.ts';
import type { Site } from '../../schema/types.d.ts';
import { writeInto } from '../write.ts';
import { cardSize, cardSvg } from './card.tsx';
import { pictureKey, rasterise } from './raster.ts';

/** The pictures that stand for pages where they are shared. */
export interface Pictures {
  /** Has the picture of a page drawn; gives the elements of its head that name it. */
  linksTo(page: { original: string; title: string }, fullTitle: string): Promise<string>;
  /** Waits for what is being drawn, and writes it into a folder. */
  write(outDir: string): Promise<void>;
}

/** Opens the pictures of a site: they are drawn aside while its pages are rendered. */
export function openPictures({ brand, url }: Site): Pictures {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    linksTo: async ({ original, title }, fullTitle) => {
      const svg = await cardSvg({ brand: brand.name, slogan: brand.slogan, title });
      const name = original === '/' ? '/index' : original;
      const address = `/og${name}-${pictureKey(svg, cardSize.width).slice(0, 8)}.png`;
      if (!drawn.has(address)) {
        const picture = rasterise(svg, cardSize.width);
        // What goes wrong is told when the pictures are written.
        picture.catch(() => {});
        drawn.set(address, picture);
      }
      return [
        `<meta property="og:image" content="${escapeHtml(url + address)}">`,
        `<meta property="og:image:width" content="${cardSize.width}">`,
        `<meta property="og:image:height" content="${cardSize.height}">`,
        `<meta property="og:image:alt" content="${escapeHtml(fullTitle)}">`,
        '<meta name="twitter:card" content="summary_large_image">',
      ].join('');
    },
    write: async (outDir) => {
      for (const [address, picture] of drawn) writeInto(outDir, address, await picture);
    },
  };
}
