import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FaceName } from '../../../renderer/theme/tokens.ts';

/** A typeface that is bundled with the site. */
export interface PackagedFace {
  name: FaceName;
  /** The family that the CSS declares. */
  family: string;
  /** The fallback family: a system font with adjusted metrics, shown until the typeface is loaded. */
  fallback: string;
  /** The name of its `@fontsource` packages and font files. */
  slug: string;
  /** The lightest and the boldest weight of the variable font. */
  weights: readonly [number, number];
}

/** The typefaces that a theme can name, in addition to system fonts. */
export const packagedFaces: readonly PackagedFace[] = [
  {
    name: 'Bricolage Grotesque',
    family: 'Bricolage Grotesque Variable',
    fallback: 'Bricolage Fallback',
    slug: 'bricolage-grotesque',
    weights: [200, 800],
  },
  {
    name: 'Source Sans 3',
    family: 'Source Sans 3 Variable',
    fallback: 'Source Sans Fallback',
    slug: 'source-sans-3',
    weights: [200, 900],
  },
];

const { resolve } = createRequire(import.meta.url);

/** The path of the variable font that browsers load. @param subset the letters of the file, such as `latin` */
export function variableFile({ slug }: PackagedFace, subset: string): string {
  return resolve(`@fontsource-variable/${slug}/files/${slug}-${subset}-wght-normal.woff2`);
}

/** The path of the static font of one weight, used to measure and draw text at build time. The file may not exist. */
export function staticFile({ slug }: PackagedFace, subset: string, weight: number): string {
  const folder = dirname(resolve(`@fontsource/${slug}/package.json`));
  return join(folder, 'files', `${slug}-${subset}-${weight}-normal.woff`);
}
