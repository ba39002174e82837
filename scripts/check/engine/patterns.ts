import { memoize } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { linearPattern, type Pattern, patternProblem } from '../../files/patterns.ts';

/** Creates the function that compiles the patterns of schemas for Ajv. */
export function patternCompiler(schemas: Schemas) {
  const siteSchemas = [...schemas].flatMap(([file, schema]) =>
    /^(data|collections)\//.test(file) ? JSON.stringify(schema) : [],
  );
  const compile = (source: string): Pattern =>
    siteSchemas.some((text) => text.includes(JSON.stringify(source)))
      ? sitePattern(source)
      : enginePattern(source);
  return Object.assign(compile, { code: 'new RegExp' });
}

/** Compiles a pattern. Those of the engine that have lookaheads are fast in JavaScript, too. */
export const schemaPattern: (source: string) => Pattern = memoize(
  (source) => linearPattern(source) ?? new RegExp(source, 'u'),
);

/** JavaScript matches short texts ten times as fast, and no pattern of the engine takes longer than the cube of the length. */
function enginePattern(source: string): Pattern {
  const native = new RegExp(source, 'u');
  return {
    test: (text) => (text.length > 100 ? schemaPattern(source) : native).test(text),
    toString: () => String(native),
  };
}

/** Does not match texts that take too long. @throws if the pattern cannot be used */
function sitePattern(source: string): Pattern {
  const problem = patternProblem(source);
  if (problem) throw new Error(problem);
  const pattern = schemaPattern(source);
  return { test: (text) => !isTooLong(text, source) && pattern.test(text), toString: pattern.toString };
}

/** Whether a text is so long that matching it with a pattern of a site could take a second. */
export function isTooLong(text: string, source: string): boolean {
  return text.length * (linearPattern(source)?.size ?? 1) > 10_000_000;
}
