import { hash } from 'node:crypto';
import type { Weights } from '../../../renderer/theme/faces.ts';
import { Cache } from '../../files/cache.mjs';
import { codeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';

/** The format of the result. */
interface SubsetOptions {
  targetFormat: 'woff2' | 'truetype';
  /** The weights to keep of a variable font; all if undefined. */
  weights?: Weights | undefined;
}

const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The features that browsers apply to Latin text, and those of figures in tables. */
const latinFeatures = 'calt ccmp clig kern liga lnum locl mark mkmk rlig rvrn tnum'.split(' ');

/**
 * Reduces a font to some characters and weights. Cached, because WOFF2 is slow to encode.
 * @param font a WOFF2, TTF or OTF file
 * @throws if the font is damaged
 */
export async function subset(
  { engineDir, cacheDir }: Pick<Project, 'engineDir' | 'cacheDir'>,
  font: Buffer,
  characters: string,
  { targetFormat, weights }: SubsetOptions,
): Promise<Buffer> {
  const code = codeHash(engineDir, 'scripts/build/assets/subset.ts');
  const key = [code, hash('sha256', font), hash('sha256', characters), targetFormat, weights].join();
  return new Cache(cacheDir).getOrPut('fonts', key, async () => {
    const { default: subsetFont } = await import('subset-font');
    const [min = 0, max = min] = weights ?? [];
    const options = {
      targetFormat,
      ...(weights && { variationAxes: { wght: min === max ? min : { min, max } } }),
      ...(isLatin.test(characters) && { keepFeatures: latinFeatures }),
    };
    return subsetFont(font, characters, options);
  });
}
