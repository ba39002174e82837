import { cached } from '../../files/cache.ts';
import { codeHash } from '../code-hash.ts';
import type { PackagedFace } from './faces.ts';

/** A sample text with every letter, used to compare the widths of typefaces. */
export const sample =
  'Sphinx of black quartz, judge my vow. The five boxing wizards jump quickly. Pack my box with 48 dozen (or 576) liquor jugs.';

/**
 * The fallback system fonts, and the width of the sample in Arial, in em. Measured with Liberation Sans, which has the
 * same metrics.
 */
const arial = {
  regular: { src: 'local("Arial"),local("Liberation Sans")', width: 54.767 },
  bold: { src: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")', width: 59.011 },
};

/** A range of weights that share a fallback font, and the weight whose metrics it matches. */
interface Range {
  style: keyof typeof arial;
  weights: readonly [number, number];
  fittedTo: number;
}

/**
 * The `@font-face` rules that adjust Arial to the metrics of a typeface, so that the layout does not shift when the
 * typeface loads.
 * @param isText whether body text uses it, which is mostly of regular weight, and not only headings
 */
export async function fallbackRules(face: PackagedFace, isText: boolean): Promise<string> {
  const [least, most] = face.weights;
  const ranges: Range[] = isText
    ? [
        { style: 'regular', weights: [least, 500], fittedTo: 400 },
        { style: 'bold', weights: [600, most], fittedTo: 600 },
      ]
    : [{ style: 'bold', weights: [least, most], fittedTo: 700 }];
  const code = codeHash('scripts/build/assets/{faces,fallbacks,open-face}.ts');
  return cached('fonts', JSON.stringify([code, face, ranges]), async () =>
    (await Promise.all(ranges.map((range) => fallbackRule(face, range)))).join(''),
  );
}

async function fallbackRule(face: PackagedFace, { style, weights, fittedTo }: Range): Promise<string> {
  const { openFace } = await import('./open-face.ts');
  const [font] = openFace(face, fittedTo);
  if (!font) throw new Error(`${face.name} has no Latin letters of weight ${fittedTo}`);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const { src, width } = arial[style];
  const scale = font.layout(sample).advanceWidth / unitsPerEm / width;
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
  const ofBox = (length: number) => percent(length / unitsPerEm / scale);
  return [
    `@font-face{font-family:"${face.fallback}"`,
    `font-weight:${weights.join(' ')}`,
    `src:${src}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${ofBox(ascent)}`,
    `descent-override:${ofBox(-descent)}`,
    `line-gap-override:${ofBox(lineGap)}}`,
  ].join(';');
}
