import { isObject, type JsonDocuments } from './documents.ts';

/** The file of redirects that are not aliases of pages. */
export const redirectsName = 'redirects.json';

export interface Redirect {
  /** The decoded path; with a trailing `/*`, it matches every path below. */
  from: string;
  /** A path or a full URL; a trailing `/*` is replaced by the part that matched `/*` in `from`. */
  to: string;
  status: 301 | 302;
}

/** The redirects in the content, in order and without base path; undefined for invalid ones. */
export function listedRedirects(documents: JsonDocuments): (Redirect | undefined)[] {
  const { redirects } = documents.get(redirectsName) ?? {};
  return Array.isArray(redirects) ? redirects.map(readRedirect) : [];
}

function readRedirect(redirect: unknown): Redirect | undefined {
  const { from, to, status } = isObject(redirect) ? redirect : {};
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  // Half of a surrogate pair, which no URL can contain.
  if (/\p{Cs}/u.test(`${from} ${to}`)) return undefined;
  return { from, to, status: status === 302 ? 302 : 301 };
}

/** A redirect from and to the paths of a site with a base path. */
export function redirectBelow(base: string, { from, to, status }: Redirect): Redirect {
  return { from: base + from, to: to.startsWith('/') ? base + to : to, status };
}

/** Whether a redirect matches every path below a prefix. */
export function isPrefix({ from }: Redirect): boolean {
  return from.endsWith('/*');
}

/** A path with and without a final slash, in composed and decomposed letters; visitors and old sites use any of them. */
export function spellingsOf(path: string): string[] {
  return [
    ...new Set(slashFormsOf(path).flatMap((form) => [form, form.normalize('NFC'), form.normalize('NFD')])),
  ];
}

/** A path without and with a final slash. The payload of a page has none. */
export function slashFormsOf(path: string): string[] {
  const bare = withoutFinalSlash(path);
  return path === '/' || path.includes('/_pages/') ? [path] : [bare, `${bare}/`];
}

export function withoutFinalSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** Sorts redirects by precedence: exact paths, then prefixes, longest first. */
export function inOrder(redirects: Iterable<Redirect | undefined>): Redirect[] {
  const all = [...redirects].filter((redirect) => redirect !== undefined);
  const prefixes = all.filter(isPrefix).sort((a, b) => b.from.length - a.from.length);
  return [...all.filter((redirect) => !isPrefix(redirect)), ...prefixes];
}

/**
 * Creates the function that finds the redirect of a requested path in any spelling; undefined if there is none. The first of
 * several wins.
 */
export function redirectFinder(
  redirects: Iterable<Redirect | undefined>,
): (path: string, decoded?: string) => Redirect | undefined {
  const ordered = inOrder(redirects);
  const exact = new Map(
    ordered
      .filter((redirect) => !isPrefix(redirect))
      .flatMap((redirect) => spellingsOf(redirect.from).map((from) => [from, redirect] as const))
      .reverse(),
  );
  const prefixes = ordered
    .filter(isPrefix)
    .map((redirect) => ({ ...redirect, start: encodeURI(redirect.from.slice(0, -1)) }));
  return (path, decoded = decodeURIComponent(path)) => {
    const found = exact.get(decoded);
    if (found) return found;
    const prefix = prefixes.find(({ start }) => path.startsWith(start));
    const rest = prefix && path.slice(prefix.start.length);
    // A leading slash would turn the rest into the name of another host.
    if (!prefix || rest === undefined || /^[/\\]/.test(rest)) return undefined;
    const { from, to, status } = prefix;
    return { from, to: to.endsWith('/*') ? to.slice(0, -1) + rest : to, status };
  };
}

/** The target as an ASCII header value, without double encoding. */
export function encodeTarget(to: string): string {
  return encodeURI(to).replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** Appends the query of the request to the target, unless the target has one. */
export function appendQuery(to: string, query: string): string {
  return to.includes('?') ? to : to.replace(/(?=#)|$/, () => query);
}
