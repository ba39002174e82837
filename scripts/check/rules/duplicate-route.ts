import { aliasesIn } from '../../../renderer/content/routes.ts';
import type { Path } from '../finding.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  description: 'Two pages, or a page and an alias, have the same address.',
  help: 'Change one.',
  check: { site: takenTwice },
};

function takenTwice(site: SiteContext): SiteProblem[] {
  const { own, documents, known } = site;
  const { pages, taken, withAliases } = site.ask(pagesOf);
  const others = new Map<string, string>();
  const problems = [...taken];
  const isLocale = localePrefixes(known);
  for (const file of withAliases) {
    if (!documents.has(file)) continue;
    const page = known.get(file);
    const written = stringsIn(page?.aliases);
    for (const [index, spelled] of aliasesIn(page).entries()) {
      // Servers treat composed and decomposed letters alike.
      const alias = spelled.normalize();
      // `invalid-address` reports these.
      if (pages.get(alias) !== file && (alias.includes('{') || isLocale(alias))) continue;
      const isAgain = others.get(alias) === file && written.indexOf(written[index] ?? '') === index;
      const message = isAgain
        ? `an alias redirects with and without a slash at the end; remove this one`
        : whyTaken(alias, file, pages, others);
      if (message !== undefined) problems.push({ file, path: ['aliases', index], message });
      else others.set(alias, file);
    }
  }
  return problems.filter(({ file }) => own.has(file) || !documents.has(file));
}

function whyTaken(
  alias: string,
  file: string,
  pages: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string | undefined {
  const owner = pages.get(alias) ?? others.get(alias);
  if (pages.get(alias) === file) return `${alias} is the address of this page itself; remove the alias`;
  if (owner !== undefined && owner !== file) return `content/${owner} already has the address ${alias}`;
  return alias.endsWith('.md') && pages.has(alias.slice(0, -'.md'.length))
    ? `the build publishes the Markdown of a page at ${alias}; remove the alias`
    : undefined;
}

interface Pages {
  /** Files by address, with composed letters. */
  pages: ReadonlyMap<string, string>;
  /** The problems of pages whose address another page has. */
  taken: readonly SiteProblem[];
  /** Pages with aliases. Unlike the valid documents, which pages leave and join, these are always in the same order. */
  withAliases: readonly string[];
}

const pagesOf = siteQuery('pages by address', ({ routes, known }: SiteContext): Pages => {
  const pages = new Map<string, string>();
  const taken: SiteProblem[] = [];
  const reported = new Set<string>();
  const withPath = new Set<string>();
  for (const { path: address, file, named } of routes) {
    const owner = pages.get(address.normalize());
    if (owner === undefined) pages.set(address.normalize(), file);
    if (named !== undefined) withPath.add(file);
    // `invalid-template` reports a template page whose addresses are all the same.
    if (owner === undefined || owner === file) continue;
    // A translation whose `path` is the address of another page is at fault, in any order.
    const [wrong, right] = named === undefined && withPath.has(owner) ? [owner, file] : [file, owner];
    // Of the many addresses of a template page, reporting one is enough.
    if (reported.has(wrong)) continue;
    reported.add(wrong);
    const path: Path = withPath.has(wrong) ? ['path'] : [];
    taken.push({ file: wrong, path, message: `content/${right} already has the address ${address}` });
  }
  const withAliases = [...known].flatMap(([file, { aliases, collection }]) =>
    aliases !== undefined && collection === undefined ? [file] : [],
  );
  return { pages, taken, withAliases };
});
