import { createRequire } from 'node:module';
import type { ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type Temml from 'temml';

let temml: typeof Temml | undefined;

/** Converts TeX to MathML. Throws on invalid TeX. */
function mathml(tex: string, isBlock: boolean): string {
  // Loaded on demand, because most sites have no formulas.
  temml ??= createRequire(import.meta.url)('temml') as typeof Temml;
  return temml.renderToString(tex, { displayMode: isBlock, throwOnError: true });
}

/** The commands that Temml leaves to CSS that the theme does not include, by class. */
const unsupportedCommands: Readonly<Record<string, string>> = {
  actuarial: '\\angl',
  'longdiv-arc': '\\longdiv',
  'phasor-angle': '\\phase',
  textcircle: '\\textcircled',
  'tml-cancelto': '\\cancelto',
};
const unsupportedClass = new RegExp(`class="(?:[^"]* )?(${Object.keys(unsupportedCommands).join('|')})[" ]`);

/** The error of a TeX formula; undefined if it is valid. */
export function texProblem(tex: string, isBlock: boolean): string | undefined {
  try {
    const [, mark] = unsupportedClass.exec(mathml(tex, isBlock)) ?? [];
    return mark && `browsers cannot render ${unsupportedCommands[mark]} in this formula`;
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `this formula is not valid TeX: ${line.trim()}`;
  }
}

/** A formula as MathML elements, with its TeX source as annotation. */
export function mathElements(tex: string, isBlock: boolean): ElementContent[] {
  const { children } = fromHtml(mathml(tex, isBlock), { fragment: true });
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [];
    return [{ ...child, properties: { ...child.properties, alttext: tex } }];
  });
}
