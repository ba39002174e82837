import { hash } from 'node:crypto';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Site } from '../../../schema/types.d.ts';
import { codePrint } from '../hashes.ts';
import { fileNameOf } from './addresses.ts';

/** The size that services show a shared page in. */
export const cardSize = { width: 1200, height: 630 } as const;

/** A picture that stands for a page where it is shared. */
export interface Picture {
  address: string;
  /** Draws it: a PNG. */
  draw(): Promise<Buffer>;
}

/** The pictures that stand for pages where they are shared. */
export interface Pictures {
  /** Gives the elements of the head of a page that name its picture. */
  linksTo(page: { original: string; title: string }, fullTitle: string): string;
  /** The picture of a page. */
  pictureOf(page: { original: string; title: string }): Picture;
}

/** Opens the pictures of a site. Their addresses change with their words and with what draws them. */
export function openPictures({ brand, url }: Site): Pictures {
  const code = codePrint(
    'scripts/build/seo/{card,raster}.ts*',
    'scripts/build/seo/icon.tsx',
    'renderer/theme/tokens.ts',
    'blocks/parts/drawing.ts',
  );
  const wordsOn = (title: string) => ({ brand: brand.name, slogan: brand.slogan, title });
  const addressOf = ({ original, title }: { original: string; title: string }) => {
    const print = hash('sha256', JSON.stringify([code, wordsOn(title)])).slice(0, 8);
    return `/og${fileNameOf(original)}-${print}.png`;
  };
  return {
    linksTo: (page, fullTitle) =>
      [
        `<meta property="og:image" content="${escapeHtml(url + addressOf(page))}">`,
        `<meta property="og:image:width" content="${cardSize.width}">`,
        `<meta property="og:image:height" content="${cardSize.height}">`,
        `<meta property="og:image:alt" content="${escapeHtml(fullTitle)}">`,
        '<meta name="twitter:card" content="summary_large_image">',
      ].join(''),
    pictureOf: (page) => ({
      address: addressOf(page),
      draw: async () => {
        const [{ cardSvg }, { rasterise }] = await Promise.all([import('./card.tsx'), import('./raster.ts')]);
        return rasterise(await cardSvg(wordsOn(page.title)), cardSize.width);
      },
    }),
  };
}
