import {
  encodeTarget,
  isPrefix,
  type Redirect,
  spellingsOf,
  withQuery,
} from '../../../renderer/content/redirects.ts';
import { escaped, quoted } from './nginx-maps.ts';

/**
 * The nginx locations of redirects. Unlike the keys of a `map`, they respect case, so that `/About` can redirect to `/about`.
 * The first of several redirects from the same path wins.
 */
export function redirectLocations(redirects: readonly Redirect[]): string[] {
  const exact = redirects
    .filter((redirect) => !isPrefix(redirect))
    .flatMap((redirect) => spellingsOf(redirect.from).map((from) => [from, redirect] as const));
  return [
    ...[...new Map(exact.reverse())].map(
      ([from, redirect]) => `  location = ${quoted(from)} { ${returnOf(redirect)} }`,
    ),
    ...redirects.filter(isPrefix).map(prefixLocation),
  ];
}

/** The locations of pages with letters outside of ASCII, in all spellings but the address itself. */
export function spellingLocations(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    spellingsOf(path)
      .filter((spelling) => /[^ -~]/.test(path) && spelling !== path)
      .map((spelling) => `  location = ${quoted(spelling)} { return 308 ${encodeURI(path)}$is_args$args; }`),
  );
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
