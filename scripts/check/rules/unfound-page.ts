import type { Rule } from '../rule.ts';
import { type Promised, promisesIn } from '../search/promises.ts';

/** Number of search results that must include the page. */
const enough = 3;

export const unfoundPage: Rule = {
  code: 'unfound-page',
  description: 'A page that `search.json` promises is not among the first three search results.',
  help: 'Use the words of the query in the title or a heading of the page, or change the promise.',
  check: {
    content: ({ files, schemas, open }) =>
      promisesIn(files, schemas, open).flatMap((promise) => {
        const message = broken(promise);
        return message ? [{ file: promise.file, path: ['finds', promise.index, 'page'], message }] : [];
      }),
  },
};

/** Why a promise is broken; undefined if it is not. */
function broken({ query, page, found, isLeftOut }: Promised): string | undefined {
  const first = found.slice(0, enough);
  if (first.includes(page)) return undefined;
  if (isLeftOut) return `${page} is excluded from search, as it is from search engines`;
  const name = JSON.stringify(query);
  return first.length === 0
    ? `${name} finds nothing`
    : `${name} finds ${first.join(', ')} first, not ${page}`;
}
