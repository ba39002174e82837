import type { Path } from '../finding.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  description: 'Two pages, or a page and an alias, have the same address.',
  help: 'Change one.',
  check: { site: takenTwice },
};

function takenTwice({ routes, own, documents, known }: SiteContext): SiteProblem[] {
  const pages = new Map<string, string>();
  const others = new Map<string, string>();
  const found: SiteProblem[] = [];
  const reported = new Set<string>();
  const claim = (address: string, file: string, path: Path, isAlias: boolean): void => {
    const owner = pages.get(address) ?? others.get(address);
    if (owner === undefined) (isAlias ? others : pages).set(address, file);
    // invalid-template reports a template page whose addresses are all the same. Of the many addresses of a template
    // page, reporting one is enough.
    if (owner === undefined || owner === file || (!isAlias && reported.has(file))) return;
    reported.add(file);
    found.push({ file, path, message: `content/${owner} already has the address ${address}` });
  };
  for (const { path, file, named } of routes) claim(path, file, named === undefined ? [] : ['path'], false);
  const isLocale = localePrefixes(known);
  // Unlike the valid documents, which pages leave and join, these are always in the same order.
  for (const [file, { aliases, collection }] of known)
    if (aliases !== undefined && collection === undefined && documents.has(file))
      for (const [index, alias] of stringsIn(aliases).entries())
        if (pages.get(alias) === file) {
          const message = `${alias} is the address of this page itself; remove the alias`;
          found.push({ file, path: ['aliases', index], message });
        } else if (alias.endsWith('.md') && pages.has(alias.slice(0, -'.md'.length))) {
          const message = `the build publishes the Markdown of a page at ${alias}; remove the alias`;
          found.push({ file, path: ['aliases', index], message });
        } else if (!alias.includes('{') && !isLocale(alias)) claim(alias, file, ['aliases', index], true);
  return found.filter(({ file }) => own.has(file) || !documents.has(file));
}
