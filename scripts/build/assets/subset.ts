import { hash } from 'node:crypto';
import { cached } from '../../files/cache.ts';
import { codeHash } from '../code-hash.ts';

/** The format of the result, and the weight to pin a variable font to. */
export interface SubsetOptions {
  targetFormat: 'woff2' | 'truetype';
  variationAxes?: { wght: number };
}

/**
 * Reduces a font to some characters. Cached, because WOFF2 is slow to encode.
 * @param font a WOFF2, TTF or OTF file
 * @throws if the font is damaged
 */
export async function subset(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
  const code = codeHash('scripts/build/assets/subset.ts');
  const key = [code, hash('sha256', font), hash('sha256', characters), JSON.stringify(options)].join();
  const encoded = await cached('fonts', key, async () => {
    const { default: subsetFont } = await import('subset-font');
    return (await subsetFont(font, characters, options)).toString('base64');
  });
  return Buffer.from(encoded, 'base64');
}
