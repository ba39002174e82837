import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What Shiki says of a language. */
interface LanguageInfo {
  id: string;
  aliases?: string[];
}

/** Other names that are common, and the language whose grammar colours them. */
const others: Readonly<Record<string, string>> = {
  angular: 'angular-html',
  cfg: 'ini',
  conf: 'ini',
  ecmascript: 'javascript',
  editorconfig: 'ini',
  env: 'dotenv',
  es6: 'javascript',
  flow: 'javascript',
  golang: 'go',
  htm: 'html',
  mjml: 'html',
  mustache: 'handlebars',
  njk: 'jinja',
  node: 'javascript',
  npmrc: 'ini',
  nunjucks: 'jinja',
  patch: 'diff',
  plist: 'xml',
  postgres: 'sql',
  python3: 'python',
  'sh-session': 'shellsession',
  svg: 'xml',
  webmanifest: 'json',
};

let ids: Map<string, string> | undefined;

function languageIds(): Map<string, string> {
  // The list alone: a grammar is loaded when some code is written in it.
  if (!ids) {
    const { bundledLanguagesInfo } = require('shiki/langs') as { bundledLanguagesInfo: LanguageInfo[] };
    ids = new Map([
      ...Object.entries(others),
      ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
        [id, ...aliases].map((name) => [name, id] as const),
      ),
    ]);
  }
  return ids;
}

/** The names of the languages in which code can be coloured, aliases such as `ts` included. */
export function languageNames(): ReadonlyMap<string, string> {
  return languageIds();
}
