import { hash } from 'node:crypto';
import type { Content, PageHead } from '../../../renderer/content/content.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Picture } from '../../../schema/types.d.ts';
import { countSteps } from '../../cli/steps.ts';
import { codeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import { writeInto } from '../../files/write.ts';
import type { Face } from '../assets/faces.ts';
import { mapConcurrently } from '../concurrency.ts';
import type { Output } from '../output/output.ts';
import type { DrawOgImage } from './og-image.ts';
import { ogImageSize } from './og-image-size.ts';
import { fileNameOf } from './urls.ts';

/** Truecolour is fast to encode; at about 50 KB, it is small enough for an image that only crawlers load. */
const truecolour = { compressionLevel: 4 };

/** What an Open Graph image depends on. Translations have one if their title differs. */
type Subject = Pick<PageHead, 'original' | 'title'>;

/** The Open Graph images of a site. */
interface OgImages {
  /** The meta elements for the image of a page: its own picture, or the one generated from its title. */
  metaTags(page: Subject & { image?: Picture }, fullTitle: string): string;
  /** Writes the generated images, except those of the previous build. */
  write(pages: readonly PageHead[], output: Output): Promise<void>;
}

/** Opens the Open Graph images of a site. Their URLs contain a hash of their text and the code that renders them. */
export function createOgImages(
  project: Project,
  { site, theme, base }: Pick<Content, 'site' | 'theme' | 'base'>,
  heading: Face | undefined,
  mark: string | undefined,
): OgImages {
  const { colours } = tokensOf(theme);
  const code = codeHash(
    project.engineDir,
    'scripts/build/seo/{drawn-fonts,icon,og-image,og-images,rasterize,typeset}.ts',
    'scripts/build/assets/{faces,open-face,subset}.ts',
    'scripts/files/fonts/*.ts',
    'renderer/theme/faces.ts',
  );
  const textOf = (title: string) => ({ brand: site.brand.name, slogan: site.brand.slogan ?? '', title });
  const imageUrlOf = ({ original, title }: Subject) => {
    const key = hash('sha256', JSON.stringify([code, colours, heading?.id, textOf(title), mark])).slice(0, 8);
    return `${base}/og${fileNameOf(original.slice(base.length))}-${key}.png`;
  };
  return {
    metaTags: ({ image, ...page }, fullTitle) =>
      [
        `<meta property="og:image" content="${escapeHtml(new URL(site.url).origin + (image?.src ?? imageUrlOf(page)))}">`,
        `<meta property="og:image:width" content="${ogImageSize.width}">`,
        `<meta property="og:image:height" content="${ogImageSize.height}">`,
        `<meta property="og:image:alt" content="${escapeHtml(image?.alt || fullTitle)}">`,
        '<meta name="twitter:card" content="summary_large_image">',
      ].join(''),
    write: async (all, output) => {
      const pages = all.filter(({ hasImage }) => !hasImage);
      // Translations with the same title share an image.
      const titles = new Map(pages.map((page) => [imageUrlOf(page), page.title]));
      const steps = countSteps('Open Graph images', titles.size);
      let draw: Promise<DrawOgImage> | undefined;
      // While this thread renders one image, Node's thread pool encodes others.
      await mapConcurrently([...titles], async ([url, title]) => {
        steps.step();
        if (output.reuse(url)) return;
        const [{ createOgImage }, { rasterize }] = await Promise.all([
          import('./og-image.ts'),
          import('./rasterize.ts'),
        ]);
        draw ??= createOgImage(project, { colours }, heading, mark);
        const image = await rasterize(
          project.cacheDir,
          (await draw)(textOf(title)),
          ogImageSize.width,
          truecolour,
        );
        writeInto(output.staging, url, image);
      });
      steps.end();
    },
  };
}
