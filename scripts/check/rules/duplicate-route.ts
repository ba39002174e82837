import type { Path } from '../finding.ts';
import { endpointsIn } from '../forms/endpoints.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  description: 'Two pages, a page and an alias, or a page and the inbox of a form have the same address.',
  help: 'Change one.',
  check: { site: (site) => [...takenTwice(site), ...takenByInbox(site)] },
};

function takenTwice({ routes, own, documents, known }: SiteContext): SiteProblem[] {
  const owners = new Map<string, string>();
  const found: SiteProblem[] = [];
  const reported = new Set<string>();
  const claim = (address: string, file: string, path: Path): void => {
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, file);
    // invalid-template reports a template page whose addresses are all the same. Of the many addresses of a template
    // page, reporting one is enough.
    if (owner === undefined || owner === file || (path.length === 0 && reported.has(file))) return;
    reported.add(file);
    found.push({ file, path, message: `content/${owner} already has the address ${address}` });
  };
  for (const { path, file } of routes) claim(path, file, []);
  const pages = new Map(owners);
  const isLocale = localePrefixes(known);
  for (const [file, { aliases, collection }] of documents)
    if (collection === undefined)
      for (const [index, alias] of stringsIn(aliases).entries())
        if (pages.get(alias) === file) {
          const message = `${alias} is the address of this page itself; remove the alias`;
          found.push({ file, path: ['aliases', index], message });
        } else if (!alias.includes('{') && !isLocale(alias)) claim(alias, file, ['aliases', index]);
  return found.filter(({ file }) => own.has(file) || !documents.has(file));
}

/** Reports pages at the address of an inbox. */
function takenByInbox({ documents, byPath, scope }: SiteContext): SiteProblem[] {
  return endpointsIn(documents).flatMap(([name, { provider, address }]) => {
    const filled = provider === 'inbox' && typeof address === 'string' ? tryFill(address, scope) : undefined;
    const page = filled === undefined ? undefined : byPath.get(filled);
    if (!page) return [];
    const message = `content/${page.file} already has the address ${filled}; write one that only the inbox uses, such as /_inbox/contact`;
    return [{ file: 'site.json', path: ['forms', 'endpoints', name, 'address'], message }];
  });
}
