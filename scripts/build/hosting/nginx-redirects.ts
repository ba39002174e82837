import {
  encodeTarget,
  inOrder,
  isPrefix,
  type Redirect,
  withQuery,
} from '../../../renderer/content/redirects.ts';
import { escaped, mapOf } from './nginx-maps.ts';

/** nginx directives for redirects, inside and before the `server` block; empty if there are none. */
export interface RedirectLines {
  maps: string[];
  server: string[];
}

/**
 * The redirects in the content for nginx. `return` does not accept a variable as status, so each status has its
 * own maps, in which redirects with other statuses have no target.
 */
export function redirectLines(listed: readonly Redirect[]): RedirectLines {
  const redirects = inOrder(listed);
  const statuses = [...new Set(redirects.map(({ status }) => status))].sort();
  const valueIn = (status: number, redirect: Redirect) =>
    redirect.status === status ? targetOf(redirect) : '';
  return {
    maps: statuses.flatMap((status) => [
      // The raw request path, so that the rest of it stays encoded.
      mapOf('$site_path', `$site_below_${status}`, [
        ['default', ''],
        ...redirects
          .filter(isPrefix)
          .map((redirect) => [patternOf(redirect), valueIn(status, redirect)] as const),
      ]),
      mapOf('$uri', `$site_moved_${status}`, [
        ['default', `$site_below_${status}`],
        ...redirects
          .filter((redirect) => !isPrefix(redirect))
          .map((redirect) => [redirect.from, valueIn(status, redirect)] as const),
      ]),
      mapOf('$request_method', `$site_go_${status}`, [
        ['default', ''],
        ['GET', `$site_moved_${status}`],
        ['HEAD', `$site_moved_${status}`],
      ]),
    ]),
    server: statuses.map((status) => `  if ($site_go_${status}) { return ${status} $site_go_${status}; }`),
  };
}

/** Excludes targets with a leading double slash, which would be another host. */
function patternOf({ from }: Redirect): string {
  return `~^${escaped(encodeURI(from.slice(0, -1)))}(?<site_rest>(?![/\\\\]).*)$`;
}

function targetOf({ to }: Redirect): string {
  const target = encodeTarget(to).replaceAll('$', '%24').replace(/\*$/, '$site_rest');
  return withQuery(target, '$is_args$args');
}
