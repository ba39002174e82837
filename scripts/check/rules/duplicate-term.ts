import { declaredIn, textsIn } from '../../../renderer/content/collections/collection.ts';
import { termSlug } from '../../../renderer/content/collections/terms.ts';
import type { Path } from '../finding.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { spellingOf } from '../text/spelling.ts';

export const duplicateTerm: Rule = {
  code: 'duplicate-term',
  description: 'Two terms of a facet have the same address, such as Product and product.',
  help: 'Write a term the same way in all entries, and choose terms that differ in letters or digits.',
  check: {
    site: (site) =>
      [...site.collections].flatMap((collection) =>
        [...declaredIn(site.known, collection).facets]
          // Described terms are names of files.
          .filter(([, { terms }]) => terms === undefined)
          .flatMap(([facet]) => problemsOf(usesIn(collection, facet, site), site)),
      ),
  },
};

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

function groupBy(uses: readonly Use[], keyOf: (use: Use) => string): Map<string, Use[]> {
  const groups = new Map<string, Use[]>();
  for (const use of uses) {
    const key = keyOf(use);
    const group = groups.get(key);
    if (group) group.push(use);
    else groups.set(key, [use]);
  }
  return groups;
}
