import { variantName } from '../../../renderer/content/locales.ts';
import type { Rule } from '../rule.ts';
import { type CheckedExpectation, expectationsIn, expectationsName } from '../search/expectations.ts';

/** Number of search results that must include the page. */
const enough = 3;

export const missingSearchResult: Rule = {
  code: 'missing-search-result',
  isRenderable: true,
  description: 'A page that `search.json` expects is not among the first three search results.',
  help: 'Use the words of the query in the title or a heading of the page, or change the expectation.',
  check: {
    content: (content) =>
      expectationsIn(content).flatMap((expected) => {
        const { file, index, page, language, aliasOf } = expected;
        const path = ['finds', index, 'page'];
        if (language !== undefined) {
          const own = variantName(expectationsName, language);
          const prefix = `/${language}`;
          // The addresses in the file of this language already have its prefix.
          const rest = page.slice(prefix.length * (own === file ? 2 : 1)) || '/';
          return own === file
            ? [{ file, path, message: `leave out /${language}`, suggestion: rest, isCertain: true }]
            : [{ file, path, message: `pages under /${language} belong in ${own}; write ${rest} there` }];
        }
        if (aliasOf !== undefined) {
          const message = `${page} is an alias; write the address of its page`;
          return [{ file, path, message, suggestion: aliasOf, isCertain: true }];
        }
        const message = broken(expected);
        return message ? [{ file, path, message }] : [];
      }),
  },
};

/** Why an expectation is not met; undefined if it is. */
function broken({ query, page, found, isLeftOut }: CheckedExpectation): string | undefined {
  const first = found.slice(0, enough);
  if (first.includes(page)) return undefined;
  if (isLeftOut) return `${page} is excluded from search, as it is from search engines`;
  const name = JSON.stringify(query);
  return first.length === 0
    ? `${name} finds nothing`
    : `${name} finds ${first.join(', ')} first, not ${page}`;
}
