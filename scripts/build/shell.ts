import type { Piece, Shell } from '../../renderer/server/render.tsx';
import { publisher } from '../files/write.ts';
import { type FontFaces, needsExtended } from './assets/fonts.ts';
import { oncePerPiece } from './assets/pick.ts';
import type { Styles } from './assets/styles.ts';
import type { Seo } from './seo/seo.ts';

/** What was made before the pages, and stands in each of them. It can be sent to a thread. */
export interface SiteParts {
  /** The name of the set of scripts, and the text of the boot script. */
  scripts: { build: string; boot: string };
  fonts: FontFaces;
}

/** Puts together what pages need from the build around them. */
export function shellOf(
  { scripts, fonts }: SiteParts,
  { cssFor, whole, print, iconsIn }: Styles,
  { headTags }: Seo,
  outDir: string,
): Shell {
  const isExtended = oncePerPiece(({ html }) => needsExtended(html));
  const facesFor = (pieces: readonly Piece[]) => (pieces.some(isExtended) ? fonts.extended : undefined);
  return {
    build: scripts.build,
    cssFor: (pieces) => fonts.western + (facesFor(pieces) ?? '') + cssFor(pieces),
    facesFor,
    cssFile: whole.file,
    publish: publisher(outDir),
    iconsIn,
    head: `${fonts.preload}<link rel="stylesheet" href="${print.file}" media="print">`,
    // A task of its own, and none of the one in which the browser ends the document.
    boot: `<script type="module" async>${scripts.boot}</script>`,
    about: headTags,
  };
}
