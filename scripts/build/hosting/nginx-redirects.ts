import {
  encodeTarget,
  isPrefix,
  type Redirect,
  spellingsOf,
  withQuery,
} from '../../../renderer/content/redirects.ts';
import { escaped, quoted } from './nginx-maps.ts';

/**
 * The nginx locations of redirects, and of pages with letters outside of ASCII in other spellings. Unlike the keys of a `map`,
 * they respect case, so that `/About` can redirect to `/about`. nginx refuses two locations with the same path: a redirect
 * takes precedence, and the first of several.
 */
export function redirectLocations(
  redirects: readonly Redirect[],
  paths: readonly string[],
  base: string,
): string[] {
  const exact = redirects
    .filter((redirect) => !isPrefix(redirect))
    .flatMap((redirect) => spellingsOf(redirect.from).map((from) => [from, returnOf(redirect)] as const));
  const pages = paths
    .filter((path) => /[^ -~]/.test(path))
    .flatMap((path) => spellingsOf(path).map((spelling) => [path, spelling] as const))
    .filter(([path, spelling]) => spelling !== path)
    .map(([path, spelling]) => [spelling, `return 308 ${encodeURI(path)}$is_args$args;`] as const);
  return [
    ...[
      ...new Map([
        [`${base}/`, `try_files ${base}/index$site_page ${base}/index.html =404;`],
        ...pages,
        ...exact.reverse(),
      ]),
    ].map(([path, directive]) => `  location = ${quoted(path)} { ${directive} }`),
    ...redirects.filter(isPrefix).map(prefixLocation),
  ];
}

/**
 * Matches the raw request path, so that the rest of it stays encoded, and excludes a leading double slash, which would be
 * another host.
 */
function prefixLocation(redirect: Redirect): string {
  const start = redirect.from.slice(0, -1);
  const pattern = `^${escaped(encodeURI(start))}(?<site_rest>(?![/\\\\])[^?#]*)`;
  return `  location ^~ ${quoted(start)} { if ($request_uri ~ ${quoted(pattern)}) { ${returnOf(redirect)} } return 404; }`;
}

function returnOf({ to, status }: Redirect): string {
  const target = encodeTarget(to).replaceAll('$', '%24').replace(/\*$/, '$site_rest');
  return `return ${status} ${quoted(withQuery(target, '$is_args$args'))};`;
}
