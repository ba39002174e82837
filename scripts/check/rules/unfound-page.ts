import type { Rule } from '../rule.ts';
import { type Promised, promisesIn } from '../search/promises.ts';

/** A promise is kept where the page is among so many results. */
const enough = 3;

export const unfoundPage: Rule = {
  code: 'unfound-page',
  description: 'Search does not find a page among its first three results, as `search.json` promises.',
  help: 'Write the words of the query into the title or a heading of the page, or promise another one.',
  check: {
    content: ({ files, schemas, open }) =>
      promisesIn(files, schemas, open).flatMap((promise) => {
        const message = broken(promise);
        return message ? [{ file: promise.file, path: ['finds', promise.index, 'page'], message }] : [];
      }),
  },
};

/** Why a promise is not kept; undefined where it is. */
function broken({ query, page, found, isLeftOut }: Promised): string | undefined {
  const first = found.slice(0, enough);
  if (first.includes(page)) return undefined;
  if (isLeftOut) return `search leaves ${page} out, as search engines do`;
  const name = JSON.stringify(query);
  return first.length === 0
    ? `${name} finds nothing`
    : `${name} finds ${first.join(', ')} first, and not ${page}`;
}
