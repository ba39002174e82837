import { cached } from '../../files/cache.ts';
import { codeHash } from '../code-hash.ts';
import type { PackagedFace } from './faces.ts';

/** A text with every letter, set to compare the widths of typefaces. */
export const sample =
  'Sphinx of black quartz, judge my vow. The five boxing wizards jump quickly. Pack my box with 48 dozen (or 576) liquor jugs.';

/**
 * The system fonts that stand in, and the width of the sample in Arial, in em. Liberation Sans is as wide as Arial, which
 * is where the widths were measured.
 */
const arial = {
  regular: { src: 'local("Arial"),local("Liberation Sans")', width: 54.767 },
  bold: { src: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")', width: 59.011 },
};

/** A range of weights that one system font stands in for, and the weight whose letters it is fitted to. */
interface Range {
  style: keyof typeof arial;
  weights: readonly [number, number];
  fittedTo: number;
}

/**
 * The `@font-face` rules that make Arial as wide and as high as a typeface, so that nothing moves when the typeface
 * replaces it. Computed from the metrics of the font.
 * @param isText whether text is set in it, which is mostly of regular weight, and not only headings
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
