import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What Shiki says of a language. */
interface LanguageInfo {
  id: string;
  aliases?: string[];
}

let ids: Map<string, string> | undefined;

function languageIds(): Map<string, string> {
  // The list alone: a grammar is loaded when some code is written in it.
  if (!ids) {
    const { bundledLanguagesInfo } = require('shiki/langs') as { bundledLanguagesInfo: LanguageInfo[] };
    ids = new Map(
      bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
        [id, ...aliases].map((name) => [name, id] as const),
      ),
    );
  }
  return ids;
}

/** The names of the languages in which code can be coloured, aliases such as `ts` included. */
export function languageNames(): ReadonlyMap<string, string> {
  return languageIds();
}
