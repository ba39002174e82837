import { isObject, type JsonDocuments } from './documents.ts';

/** The file of the redirects that are no aliases of pages. */
export const redirectsName = 'redirects.json';

/** An address that leads to another. */
export interface Redirect {
  /** A path, decoded; with `/*` at its end, every path below it. */
  from: string;
  /** A path or a whole address; `/*` at its end takes what stands for that of `from`. */
  to: string;
  status: 301 | 302;
}

/** The redirects that the content lists, each as far as it can be read. */
export function listedRedirects(documents: JsonDocuments): (Redirect | undefined)[] {
  const { redirects } = documents.get(redirectsName) ?? {};
  return Array.isArray(redirects) ? redirects.map(readRedirect) : [];
}

function readRedirect(written: unknown): Redirect | undefined {
  const { from, to, status } = isObject(written) ? written : {};
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { from, to, status: status === 302 ? 302 : 301 };
}

/** Whether a redirect holds for every path below another. */
export function isPrefix({ from }: Redirect): boolean {
  return from.endsWith('/*');
}

/** Redirects in the order in which they hold: exact paths, then prefixes, the longest first. */
export function inOrder(redirects: Iterable<Redirect | undefined>): Redirect[] {
  const all = [...redirects].filter((redirect) => redirect !== undefined);
  const prefixes = all.filter(isPrefix).sort((a, b) => b.from.length - a.from.length);
  return [...all.filter((redirect) => !isPrefix(redirect)), ...prefixes];
}

/** Makes the function that finds the redirect of a path, given as a browser asks for it; undefined where there is none. */
export function redirectFinder(
  redirects: Iterable<Redirect | undefined>,
): (path: string) => Redirect | undefined {
  const ordered = inOrder(redirects);
  const exact = new Map(
    ordered.filter((redirect) => !isPrefix(redirect)).map((redirect) => [redirect.from, redirect]),
  );
  const prefixes = ordered
    .filter(isPrefix)
    .map((redirect) => ({ ...redirect, start: encodeURI(redirect.from.slice(0, -1)) }));
  return (path) => {
    const found = exact.get(decodeURIComponent(path));
    if (found) return found;
    const prefix = prefixes.find(({ start }) => path.startsWith(start));
    const rest = prefix && path.slice(prefix.start.length);
    // A slash at its start could make the rest the name of another host.
    if (!prefix || rest === undefined || /^[/\\]/.test(rest)) return undefined;
    const { from, to, status } = prefix;
    return { from, to: to.endsWith('/*') ? to.slice(0, -1) + rest : to, status };
  };
}

/** The target of a redirect as a header names it: in ASCII, what is encoded already left as it is. */
export function encodedTarget(to: string): string {
  return encodeURI(to).replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** A target with the query that was asked for, unless it has one of its own. */
export function withQuery(to: string, query: string): string {
  return to.includes('?') ? to : to.replace(/(?=#)|$/, () => query);
}
