import { createContext, Script } from 'node:vm';
import { memoize } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';

/** What Ajv needs of a regular expression; the text identifies it. */
export type Pattern = Pick<RegExp, 'test'> & { toString(): string };

/** How long a pattern of the site may take on a text, in milliseconds. */
const timeout = 1000;

const sandbox: { pattern?: RegExp; text?: string } = createContext({});
const call = new Script('pattern.test(text)');

/** Creates the function that compiles the patterns of schemas for Ajv. Those of the engine need no timeout. */
export function patternCompiler(schemas: Schemas) {
  const own = [...schemas].flatMap(([file, schema]) =>
    /^(data|collections)\//.test(file) ? JSON.stringify(schema) : [],
  );
  const compile = (pattern: string, flags: string): Pattern => {
    const isOwn = own.some((text) => text.includes(JSON.stringify(pattern)));
    return isOwn ? limitedPattern(pattern) : new RegExp(pattern, flags);
  };
  return Object.assign(compile, { code: 'new RegExp' });
}

/**
 * Compiles a pattern, with the flag `u`. On some texts, one that repeats a group, such as `(a+)+$`, takes longer than anyone
 * can wait. It then does not match, after a second; a text that has taken so long once is not tried again.
 */
export const limitedPattern: (source: string) => Pattern = memoize((source) => {
  const pattern = new RegExp(source, 'u');
  if (!/\)(?:[*+]|\{\d+,)/.test(source)) return pattern;
  const slow = new Set<string>();
  return {
    toString: () => String(pattern),
    test: (text) => {
      if (slow.has(text)) return false;
      Object.assign(sandbox, { pattern, text });
      try {
        return call.runInContext(sandbox, { timeout });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        slow.add(text);
        return false;
      }
    },
  };
});
