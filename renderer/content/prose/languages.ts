import { createRequire } from 'node:module';
import { once } from '../memoize.ts';

const require = createRequire(import.meta.url);

/** The entry of a language in Shiki. */
interface LanguageInfo {
  id: string;
  aliases?: string[];
}

/** Other common names, and the language whose grammar highlights them. */
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

/** The names of all languages that can be highlighted, including aliases such as `ts`, and the grammar of each. */
export const languageNames: () => ReadonlyMap<string, string> = once(() => {
  // Import only the list; the grammar of a language is loaded on its first use.
  const { bundledLanguagesInfo } = require('shiki/langs') as { bundledLanguagesInfo: LanguageInfo[] };
  const bundledNames = bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((name) => [name, id] as const),
  );
  return new Map([...Object.entries(others), ...bundledNames]);
});
