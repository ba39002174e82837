import { isLanguage } from '../../renderer/content/language.ts';
import contentsTitles from './contents-titles.json' with { type: 'json' };
import { type FrontMatterValue, textOf } from './front-matter.ts';

/** The title of a table of contents in the languages that are recognized in paths, by their code. */
const titles: Readonly<Record<string, string>> = contentsTitles;

/** The language of a document: from its front matter, or a part of its path such as `de` in `docs/de/a.md` and `a.de.md`. */
export function languageOf(file: string, values: ReadonlyMap<string, FrontMatterValue>): string | undefined {
  const languages = [values.get('lang'), values.get('language')].map(textOf);
  const parts = file
    .replace(/\.mdx?$/i, '')
    .split(/[/.]/)
    .filter((part) => Object.hasOwn(titles, part.slice(0, 2).toLowerCase()));
  return [...languages, ...parts].flatMap((name) => codeOf(name ?? '') ?? [])[0];
}

/** A language code in the spelling of pages: `zh-cn` becomes `zh-CN`. */
function codeOf(name: string): string | undefined {
  const [language = '', ...more] = name.split(/[-_]/);
  const parts = more.map((part) =>
    part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase(),
  );
  const code = [language.toLowerCase(), ...parts].join('-');
  return isLanguage(code) ? code : undefined;
}

/** The title of a table of contents in a language; in English if it is not known. */
export function contentsTitle(language = 'en'): string {
  return titles[language] ?? titles[language.slice(0, 2)] ?? 'On this page';
}
