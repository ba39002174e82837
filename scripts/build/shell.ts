import type { PageCss, Piece, Shell } from '../../renderer/server/render.tsx';
import { publisher } from '../files/write.ts';
import { type FontFaces, needsExtended } from './assets/fonts.ts';
import { oncePerPiece } from './assets/pick.ts';
import type { Styles } from './assets/styles.ts';
import type { Seo } from './seo/seo.ts';

/** What is made before the pages, and stands in each of them. It can be sent to a thread. */
export interface SiteParts {
  /** The build of the scripts, the text of the boot script, and the URL of the one for tooltips. */
  scripts: { build: string; boot: string; tooltips: string };
  fonts: FontFaces;
}

/** So many icons of its content stand in a document; pages with more have a stylesheet of the others at their end. */
const iconsInDocument = 20;

/** Makes the function that gives the CSS of a page. */
export function pageCss(
  fonts: FontFaces,
  { rulesFor, iconsFor }: Styles,
): (pieces: readonly Piece[]) => PageCss {
  const isExtended = oncePerPiece(({ html }) => needsExtended(html));
  return (pieces) => {
    const faces = pieces.some(isExtended) ? fonts.extended : '';
    const icons = iconsFor(pieces);
    return {
      critical: fonts.western + faces + rulesFor(pieces) + icons.slice(0, iconsInDocument).join(''),
      deferred: icons.slice(iconsInDocument).join(''),
      own: faces + icons.join(''),
    };
  };
}

/** Puts together what pages need from the build around them. */
export function shellOf(
  { scripts, fonts }: SiteParts,
  styles: Styles,
  { headTags }: Seo,
  outDir: string,
): Shell {
  return {
    build: scripts.build,
    cssFor: pageCss(fonts, styles),
    stylesheet: styles.whole.file,
    publish: publisher(outDir),
    // The boot script listens before there is anything to click; asynchronous, it waits for no stylesheet.
    head:
      `<link rel="stylesheet" href="${styles.print.file}" media="print">` +
      `<script type="module" async>${scripts.boot}</script>`,
    tooltips: scripts.tooltips,
    about: headTags,
  };
}
