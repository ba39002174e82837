import { translationOf } from '../../../renderer/content/language.ts';
import {
  isPrefix,
  listedRedirects,
  type Redirect,
  redirectsName,
  withoutFinalSlash,
} from '../../../renderer/content/redirects.ts';
import { aliasesIn } from '../../../renderer/content/routes.ts';
import { reservedUrl } from '../../files/reserved.ts';
import type { Path } from '../finding.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import { isBuiltFile } from '../site/built-files.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';
import { endOf, withoutLanguage } from '../site/redirects.ts';
import { isTooLong, tooLong, whyUnreachable } from '../text/unreachable.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  description: 'Two pages, or a page and an alias, have the same address.',
  help: 'Change one.',
  check: { site: takenTwice },
};

function takenTwice(site: SiteContext): SiteProblem[] {
  const { localeDocuments, documents, allDocuments } = site;
  const { pages, conflicts, withAliases } = site.ask(pagesOf);
  const others = new Map<string, string>();
  const problems = [...conflicts];
  const isLocale = localePrefixes(allDocuments);
  for (const file of withAliases) {
    if (!documents.has(file)) continue;
    const page = allDocuments.get(file);
    const rawAliases = stringsIn(page?.aliases);
    for (const [index, spelled] of aliasesIn(page).entries()) {
      // Servers treat composed and decomposed letters alike.
      const alias = spelled.normalize();
      // `invalid-address` reports these.
      if (pages.get(alias) !== file && (alias.includes('{') || isLocale(alias))) continue;
      const isAgain = others.get(alias) === file && rawAliases.indexOf(rawAliases[index] ?? '') === index;
      const message = isAgain
        ? `an alias redirects with and without a slash at the end; remove this one`
        : problemOfAlias(alias, file, pages, others);
      if (message !== undefined) problems.push({ file, path: ['aliases', index], message });
      else others.set(alias, file);
    }
  }
  return problems.filter(({ file }) => localeDocuments.has(file) || !documents.has(file));
}

function problemOfAlias(
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
  /** Files by the path of their page, with composed letters. */
  pages: ReadonlyMap<string, string>;
  /** The problems of pages whose path another page has. */
  conflicts: readonly SiteProblem[];
  /** Pages with aliases. Unlike the valid documents, which pages leave and join, these are always in the same order. */
  withAliases: readonly string[];
}

const pagesOf = siteQuery('pages by address', ({ routes, allDocuments }: SiteContext): Pages => {
  const pages = new Map<string, string>();
  const conflicts: SiteProblem[] = [];
  const reported = new Set<string>();
  const withPath = new Set<string>();
  for (const { path: routePath, file, pathByName } of routes) {
    const owner = pages.get(routePath.normalize());
    if (owner === undefined) pages.set(routePath.normalize(), file);
    if (pathByName !== undefined) withPath.add(file);
    // `invalid-template` reports a template page whose paths are all the same.
    if (owner === undefined || owner === file) continue;
    // A translation whose `path` is that of another page is at fault, in any order.
    const [wrong, right] = pathByName === undefined && withPath.has(owner) ? [owner, file] : [file, owner];
    // Of the many paths of a template page, reporting one is enough.
    if (reported.has(wrong)) continue;
    reported.add(wrong);
    const path: Path = withPath.has(wrong) ? ['path'] : [];
    conflicts.push({ file: wrong, path, message: `content/${right} already has the address ${routePath}` });
  }
  const withAliases = [...allDocuments].flatMap(([file, { aliases, collection }]) =>
    aliases !== undefined && collection === undefined ? [file] : [],
  );
  return { pages, conflicts, withAliases };
});

export const invalidRedirect: Rule = {
  code: 'invalid-redirect',
  isRenderable: true,
  description: 'A redirect is part of a cycle, has a target that does not exist, or a source that is taken.',
  help: 'Redirect from an unused address directly to the final one.',
  check: {
    site: (site) => {
      if (!site.localeDocuments.has(redirectsName)) return [];
      const owners = new Set<string>();
      return listedRedirects(site.allDocuments).flatMap((redirect, index): SiteProblem[] => {
        if (!redirect) return [];
        const path = withoutFinalSlash(redirect.from).normalize();
        const isSecond = owners.has(path);
        owners.add(path);
        const from = isSecond
          ? `${redirect.from} is already redirected; remove this`
          : problemOfSource(redirect, site);
        const to = problemOfTarget(redirect, site);
        return [
          ...(from ? [{ file: redirectsName, path: ['redirects', index, 'from'], message: from }] : []),
          ...(to ? [{ file: redirectsName, path: ['redirects', index, 'to'], ...to }] : []),
        ];
      });
    },
    files: ({ paths }) =>
      paths.flatMap((file) => {
        const { original, code } = translationOf(file) ?? {};
        if (original !== redirectsName) return [];
        const message = `this file is not used; move its redirects to content/${redirectsName}, with sources such as /${code}/…`;
        return [{ file, message }];
      }),
  },
};

/** What already exists at the source of a redirect. */
function problemOfSource(redirect: Redirect, site: SiteContext): string | undefined {
  const { allDocuments, byPath } = site;
  const { from } = redirect;
  const unreachable = whyUnreachable(from);
  if (unreachable !== undefined) return unreachable;
  const reservedPath = reservedUrl(from.replace(/\/\*$/, ''));
  if (reservedPath !== undefined)
    return `${reservedPath} is reserved for files of the site, which this redirect would hide`;
  if (isBuiltFile(from, site)) return `the build publishes ${from}, which this redirect would hide`;
  const path = withoutLanguage(from, allDocuments);
  if (path.endsWith('.md') && byPath.get(path.slice(0, -'.md'.length)))
    return `the build publishes the Markdown of a page at ${from}, which this redirect would hide`;
  if (isPrefix(redirect)) {
    const start = path.slice(0, -1);
    // Page aliases are exact redirects, which take precedence.
    const hidden = [...byPath.keys()].find((at) => at.startsWith(start) && byPath.get(at)?.path === at);
    const page = byPath.get(hidden ?? '');
    return page && `content/${page.file} has the address ${hidden}, which this redirect would hide`;
  }
  const redirectPath = path.replace(/(?<=.)\/$/, '');
  const page = byPath.get(redirectPath) ?? byPath.get(redirectPath.normalize());
  if (!page) return undefined;
  const what = page.path === redirectPath ? 'has the address' : 'has the alias';
  return `content/${page.file} already ${what} ${redirectPath}`;
}

function problemOfTarget(
  { from, to }: Redirect,
  site: SiteContext,
): Pick<SiteProblem, 'message' | 'suggestion' | 'isCertain'> | undefined {
  if (isTooLong(to)) return { message: tooLong };
  // `pattern-mismatch` reports a * elsewhere.
  if (to.endsWith('/*') && !from.endsWith('/*') && from.includes('*')) return undefined;
  if (to.endsWith('/*') && !from.endsWith('/*'))
    return { message: 'this * needs one at the end of "from"; add that one, or remove this one' };
  const url = tryFill(String(site.allDocuments.get('site.json')?.url ?? ''), site.scope);
  if (url && (to === url || to.startsWith(`${url}/`))) {
    const path = to.slice(url.length) || '/';
    const message = `this is an address of this site; write the path ${path}`;
    return { message, suggestion: path, isCertain: true };
  }
  const end = endOf(from, site);
  if (end?.isCycle) return { message: `this redirects back to ${from} in an endless loop` };
  if (!to.startsWith('/') || !to.endsWith('/*')) return undefined;
  if (end && end.to !== to) {
    const message = `${to} is redirected; write its target, ${end.to}`;
    return { message, suggestion: end.to, isCertain: true };
  }
  const start = withoutLanguage(to, site.allDocuments).slice(0, -1);
  const isThere = [...site.byPath.keys()].some((path) => path.startsWith(start));
  return isThere ? undefined : { message: `no page has an address under ${start}` };
}
