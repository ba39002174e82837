import type { FallbackKind } from '../../../renderer/theme/faces.ts';
import { Cache } from '../../files/cache.mjs';
import { codeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import type { Face } from './faces.ts';
import { openFace } from './open-face.ts';

/** A sample of ordinary prose, used to compare the widths of typefaces: letters occur as often as in the texts of pages. */
export const sample =
  'Most people read the first few lines of a page before they decide whether to go on. A good text says early what it is about, keeps its sentences short and leaves out what nobody asked for. It takes 15 minutes to write, or 20 with quotes, and saves everyone else an hour: just look at how quickly you found this.';

/** A system font that every system has under one of these names, and the width of the sample in it, in em. */
interface SystemFont {
  src: string;
  width: number;
}

/** The fallback system fonts. Measured with the Liberation fonts, which have the same metrics. */
const systemFonts: Readonly<Record<FallbackKind, Record<'regular' | 'bold', SystemFont>>> = {
  'sans-serif': {
    regular: { src: 'local("Arial"),local("Liberation Sans")', width: 135.746 },
    bold: { src: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")', width: 146.236 },
  },
  serif: {
    regular: {
      src: 'local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif")',
      width: 122.75,
    },
    bold: {
      src: 'local("Times New Roman Bold"),local("TimesNewRomanPS-BoldMT"),local("Liberation Serif Bold")',
      width: 129.501,
    },
  },
  monospace: {
    regular: { src: 'local("Courier New"),local("CourierNewPSMT"),local("Liberation Mono")', width: 186.63 },
    bold: {
      src: 'local("Courier New Bold"),local("CourierNewPS-BoldMT"),local("Liberation Mono Bold")',
      width: 186.63,
    },
  },
};

/** A range of weights that share a fallback font, and the weight whose metrics it matches. */
interface Range {
  style: 'regular' | 'bold';
  weights: readonly [number, number];
  fittedTo: number;
}

/**
 * The `@font-face` rules that adjust a system font to the metrics of a typeface, so that the layout does not shift when the
 * typeface loads.
 * @param isText whether body text uses it, which is mostly of regular weight, and not only headings
 */
export async function fallbackRules(project: Project, face: Face, isText: boolean): Promise<string> {
  const [min, max] = face.weights;
  const ranges: Range[] = isText
    ? [
        { style: 'regular', weights: [min, 500], fittedTo: 400 },
        { style: 'bold', weights: [600, max], fittedTo: 600 },
      ]
    : [{ style: 'bold', weights: [min, max], fittedTo: 700 }];
  const code = codeHash(
    project.engineDir,
    'scripts/build/assets/{faces,fallbacks,open-face,subset}.ts',
    'scripts/files/fonts/*.ts',
    'renderer/theme/faces.ts',
  );
  const make = async () =>
    (await Promise.all(ranges.map((range) => fallbackRule(project, face, range)))).join('');
  return String(
    await new Cache(project.cacheDir).getOrPut('fonts', JSON.stringify([code, face, ranges]), make),
  );
}

async function fallbackRule(
  project: Project,
  face: Face,
  { style, weights, fittedTo }: Range,
): Promise<string> {
  const [font] = await openFace(project, face, fittedTo);
  if (!font) throw new Error(`${face.id} has no Latin letters of weight ${fittedTo}`);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const { src, width } = systemFonts[face.kind][style];
  const scale = font.layout(sample).advanceWidth / unitsPerEm / width;
  const percent = (share: number) => `${Math.round(10_000 * share) / 100}%`;
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
