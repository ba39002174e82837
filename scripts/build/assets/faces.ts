import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FaceName } from '../../../renderer/theme/tokens.ts';

/** A typeface that comes with the site. */
export interface PackagedFace {
  name: FaceName;
  /** The family that the CSS declares. */
  family: string;
  /** The family of the system font that stands in for it until it is loaded. */
  fallback: string;
  /** The name of its files, and of its packages: the variable font, and one file per weight. */
  slug: string;
  /** The lightest and the boldest weight of the variable font. */
  weights: readonly [number, number];
}

/** The typefaces that a theme can name, besides those of the system. */
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

/** The path of the font of a single weight, which the build measures and draws with; the file may be missing. */
export function staticFile({ slug }: PackagedFace, subset: string, weight: number): string {
  const folder = dirname(resolve(`@fontsource/${slug}/package.json`));
  return join(folder, 'files', `${slug}-${subset}-${weight}-normal.woff`);
}
