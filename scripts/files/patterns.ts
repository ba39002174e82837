import { RE2JS } from 're2js';
import { memoize } from '../../renderer/content/memoize.ts';

/** A compiled pattern. Its text identifies it, as Ajv expects. */
export interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

/** A pattern whose time for a match is at most in proportion to its size and the length of the text. */
interface LinearPattern extends Pattern {
  size: number;
}

/**
 * Compiles a regular expression of JSON Schema for texts that someone hostile may have written: JavaScript tries all ways to
 * match, which can take longer than anyone can wait. Undefined if it contains what cannot be matched without.
 * @throws if it is invalid
 */
export const linearPattern: (source: string) => LinearPattern | undefined = memoize((source) => {
  const native = new RegExp(source, 'u');
  if (isTooLarge(source)) return undefined;
  try {
    const pattern = RE2JS.compile(translated(source));
    return {
      size: pattern.programSize(),
      test: (text) => pattern.test(text),
      toString: () => String(native),
    };
  } catch {
    return undefined;
  }
});

/** Whether compiling a pattern could take long. Repetitions are written out, also those of repetitions. */
function isTooLarge(source: string): boolean {
  const counts = [...source.matchAll(/(?<!\\u)\{(\d+)(?:,(\d*))?\}/g)].map(([, min, max]) =>
    Number(max || min),
  );
  return source.length * counts.reduce((sum, count) => sum + count, 1) > 50_000;
}

/** Why a pattern cannot be used, with advice; undefined if it can. */
export function patternProblem(source: string): string | undefined {
  try {
    if (linearPattern(source)) return undefined;
    return `the pattern ${JSON.stringify(source.slice(0, 200))} could take very long; write one without lookarounds such as (?=a), references such as \\1, large repetitions such as {5000}, and long class names such as \\p{Letter} for \\p{L}`;
  } catch {
    return `${JSON.stringify(source.slice(0, 200))} is not a valid regular expression`;
  }
}

/** The white space of JavaScript. */
const space = '\\s\\v\\x{feff}\\p{Z}';

/** The same pattern for RE2, where classes contain other characters and scripts have no prefix. */
function translated(source: string): string {
  let isInClass = false;
  const same = source.replace(/\\[pP]\{(?:Script|sc)=|\\[\s\S]|[[\].]/g, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    if (token === '\\s') return isInClass ? space : `[${space}]`;
    if (token === '\\S' && !isInClass) return `[^${space}]`;
    if (token === '.' && !isInClass) return '[^\\n\\r\\x{2028}\\x{2029}]';
    return token.replace(/\{.+=$/, '{');
  });
  return RE2JS.translateRegExp(same);
}
