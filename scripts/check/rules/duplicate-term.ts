import { declaredIn, textsIn } from '../../../renderer/content/collections/collection.ts';
import { termSlug } from '../../../renderer/content/collections/terms.ts';
import type { Glossary } from '../../../schema/types.d.ts';
import type { Path } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { spellingOf } from '../text/spelling.ts';

export const duplicateTerm: Rule = {
  code: 'duplicate-term',
  description:
    'Two terms of a facet have the same address, such as Product and product, or two of the glossary differ only in capitals.',
  help: 'Write a term the same way in all entries, and choose terms that differ in letters or digits.',
  check: {
    title: { Glossary: ({ value }) => glossaryProblems((value as Glossary).terms ?? {}) },
    site: (site) =>
      [...site.collections].flatMap((collection) =>
        [...declaredIn(site.known, collection).facets]
          // Described terms are names of files.
          .filter(([, { terms }]) => terms === undefined)
          .flatMap(([facet]) => problemsOf(usesIn(collection, facet, site), site)),
      ),
  },
};

/** Terms that differ only in capitals may have one definition, for each of their spellings is looked for. */
function glossaryProblems(terms: Glossary['terms']): Problem[] {
  return [...groupBy(Object.entries(terms), ([term]) => term.toLowerCase()).values()].flatMap(
    ([first, ...others]) =>
      others
        .filter(([, definition]) => definition !== first?.[1])
        .map(([term]): Problem => {
          const message = `this term differs from ${JSON.stringify(first?.[0])} only in capitals, but has another definition; write one`;
          return { below: ['terms', term], at: 'key', message };
        }),
  );
}

/** A term of a facet as an entry writes it. */
interface Use {
  name: string;
  file: string;
  path: Path;
}

function usesIn(collection: string, facet: string, { documents }: SiteContext): Use[] {
  const entries = [...documents].filter(([file]) => file.startsWith(`${collection}/`));
  return entries.flatMap(([file, { [facet]: value }]) =>
    textsIn(value).map((name, index) => ({
      ...{ name, file },
      path: Array.isArray(value) ? [facet, index] : [facet],
    })),
  );
}

/** The uses of terms that have the address of a more common one. */
function problemsOf(uses: readonly Use[], { own }: SiteContext): SiteProblem[] {
  const bySlug = groupBy(uses, ({ name }) => termSlug(name));
  return [...bySlug.values()].flatMap((same) => {
    const byName = [...groupBy(same, ({ name }) => name).values()];
    const [[first] = [], ...others] = byName.sort((a, b) => b.length - a.length);
    return others.flat().flatMap(({ name, file, path }): SiteProblem[] => {
      if (!first || !own.has(file)) return [];
      const conflict = `${JSON.stringify(name)} has the same address as ${JSON.stringify(first.name)} in content/${first.file}`;
      return spellingOf(name) === spellingOf(first.name)
        ? [{ file, path, message: `${conflict}; write it the same way`, suggestion: first.name }]
        : [{ file, path, message: `${conflict}; choose terms that differ in letters or digits` }];
    });
  });
}
