import type { FallbackKind } from '../../../renderer/theme/faces.ts';
import { Cache } from '../../files/cache.mjs';
import { codeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import type { Face } from './faces.ts';
import { openFace } from './open-face.ts';

/** The widths of a sample in the regular and the bold system font, in em. */
type Widths = readonly [regular: number, bold: number];

/** Ordinary prose in a language, used to compare the widths of typefaces: letters occur as often as in the texts of pages. */
interface Sample {
  text: string;
  /** Measured with the Liberation fonts, which have the metrics of the system fonts, without accents. */
  widths: Readonly<Record<FallbackKind, Widths>>;
}

export const english: Sample = {
  text: 'Most people read the first few lines of a page before they decide whether to go on. A good text says early what it is about, keeps its sentences short and leaves out what nobody asked for. It takes 15 minutes to write, or 20 with quotes, and saves everyone else an hour: just look at how quickly you found this.',
  widths: { 'sans-serif': [135.746, 146.236], serif: [122.75, 129.501], monospace: [186.63, 186.63] },
};

/** By the language of a site. In others, the widths are those of English. */
const samples: Readonly<Record<string, Sample>> = {
  cs: {
    text: 'Většina lidí přečte prvních pár řádků stránky, než se rozhodne, zda bude pokračovat. Dobrý text brzy řekne, o čem je, drží věty krátké a vynechá to, na co se nikdo neptal. Napsat ho trvá 15 minut, s citáty 20, a všem ostatním ušetří hodinu: podívejte se, jak rychle jste našli právě tohle.',
    widths: { 'sans-serif': [125.101, 134.414], serif: [113.456, 121.052], monospace: [173.428, 173.428] },
  },
  de: {
    text: 'Die meisten lesen die ersten Zeilen einer Seite, bevor sie entscheiden, ob sie bleiben. Ein guter Text sagt früh, worum es geht, fasst sich kurz und lässt weg, wonach niemand gefragt hat. Ihn zu schreiben dauert 15 Minuten, mit Zitaten 20, und alle anderen sparen eine Stunde: So schnell haben Sie das hier gefunden.',
    widths: { 'sans-serif': [140.399, 150.127], serif: [126.069, 133.57], monospace: [189.631, 189.631] },
  },
  es: {
    text: 'La mayoría de la gente lee las primeras líneas de una página antes de decidir si sigue. Un buen texto dice pronto de qué trata, usa frases cortas y deja fuera lo que nadie ha preguntado. Se tarda 15 minutos en escribirlo, o 20 con citas, y ahorra una hora a todos los demás: mire qué rápido ha encontrado esto.',
    widths: { 'sans-serif': [137.14, 146.819], serif: [122.264, 130.565], monospace: [186.03, 186.03] },
  },
  fr: {
    text: 'La plupart des gens lisent les premières lignes d’une page avant de décider s’ils continuent. Un bon texte dit tôt de quoi il parle, garde ses phrases courtes et laisse de côté ce que personne n’a demandé. Il faut 15 minutes pour l’écrire, ou 20 avec des citations, et cela épargne une heure à tous les autres.',
    widths: { 'sans-serif': [134.749, 144.599], serif: [120.384, 127.587], monospace: [186.03, 186.03] },
  },
};

/** The fallback system fonts: every system has one of these names. */
const systemFonts: Readonly<Record<FallbackKind, readonly [regular: string, bold: string]>> = {
  'sans-serif': [
    'local("Arial"),local("Liberation Sans")',
    'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")',
  ],
  serif: [
    'local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif")',
    'local("Times New Roman Bold"),local("TimesNewRomanPS-BoldMT"),local("Liberation Serif Bold")',
  ],
  monospace: [
    'local("Courier New"),local("CourierNewPSMT"),local("Liberation Mono")',
    'local("Courier New Bold"),local("CourierNewPS-BoldMT"),local("Liberation Mono Bold")',
  ],
};

/** A range of weights that share a fallback font, regular or bold, and the weight whose metrics it matches. */
interface Range {
  style: 0 | 1;
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
        { style: 0, weights: [min, 500], fittedTo: 400 },
        { style: 1, weights: [600, max], fittedTo: 600 },
      ]
    : [{ style: 1, weights: [min, max], fittedTo: 700 }];
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
  const { text, widths } = samples[face.language] ?? english;
  // The first font has no accented letters of some languages; those without accents are as wide.
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  const scale = font.layout(letters).advanceWidth / unitsPerEm / widths[face.kind][style];
  const percent = (share: number) => `${Math.round(10_000 * share) / 100}%`;
  const ofBox = (length: number) => percent(length / unitsPerEm / scale);
  return [
    `@font-face{font-family:"${face.fallback}"`,
    `font-weight:${weights.join(' ')}`,
    `src:${systemFonts[face.kind][style]}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${ofBox(ascent)}`,
    `descent-override:${ofBox(-descent)}`,
    `line-gap-override:${ofBox(lineGap)}}`,
  ].join(';');
}
