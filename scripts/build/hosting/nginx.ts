import type { Redirect } from '../../../renderer/content/redirects.ts';
import { contentTypes, takesCharset } from '../../server/static/content-types.ts';
import type { HeaderRules } from '../../server/static/headers.ts';
import { escaped, mapOf } from './nginx-maps.ts';
import { redirectLines } from './nginx-redirects.ts';

/**
 * An nginx configuration that serves a built site as `npm run serve` does: the same headers, redirects, compressed
 * copies and not-found pages. It goes inside an `http` block; the folder and the port are to be filled in.
 * @param aliases the redirects of aliases
 * @param notFound the paths of the pages that are shown where nothing is, such as `/solutions/404`
 * @param listed the redirects that the content lists
 */
export function nginxConfig(
  rules: HeaderRules,
  aliases: readonly Redirect[],
  notFound: readonly string[],
  listed: readonly Redirect[] = [],
): string {
  const names = [...new Set(Object.values(rules).flatMap((headers) => Object.keys(headers)))].filter(
    (name) => name !== 'Content-Type',
  );
  const types = Object.entries(contentTypes);
  const charsetTypes = new Set(types.flatMap(([, type]) => (takesCharset(type) ? [type] : [])));
  // To nginx text/html goes without saying, and saying it is worth a warning.
  charsetTypes.delete('text/html');
  const moved = redirectLines(listed);
  return [
    '# Written by the build. Include it inside http { }, and set root and listen.',
    `map_hash_bucket_size ${bucketSize([...Object.keys(rules), ...[...aliases, ...listed].map(({ from }) => from)])};`,
    // The address as it was asked for: nginx rewrites $uri while it looks for the file.
    mapOf('$request_uri', '$site_path', [
      ['default', ''],
      ['~^(?<site_asked>[^?]*)', '$site_asked'],
    ]),
    ...names.map((name) => headerMap(name, rules)),
    mapOf('$uri', '$site_target', [['default', ''], ...aliases.map(({ from, to }) => [from, to] as const)]),
    // A form that is sent to the old address of a page is not to get that page for an answer.
    mapOf('$request_method', '$site_redirect', [
      ['default', ''],
      ['GET', '$site_target'],
      ['HEAD', '$site_target'],
    ]),
    ...moved.maps,
    'server {',
    '  listen 8080;',
    '  root /var/www/site;',
    '  charset utf-8;',
    `  charset_types ${[...charsetTypes].join(' ')};`,
    '  types {',
    ...types.map(([ending, type]) => `    ${type} ${ending};`),
    '  }',
    '  default_type application/octet-stream;',
    '  # The compressed copies that the build made. With the module ngx_brotli also: brotli_static on;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  etag on;',
    // A missing page may come, so a 404 must not be cached.
    ...names.map(
      (name) => `  add_header ${name} ${variableOf(name)}${name === 'Cache-Control' ? '' : ' always'};`,
    ),
    '  absolute_redirect off;',
    '  merge_slashes off;',
    '  error_page 404 /404.html;',
    '  if ($site_redirect) { return 301 $site_redirect$is_args$args; }',
    ...moved.server,
    '  # What configures servers, hidden files, and a second slash, which would make a path of another host.',
    '  location ~ ^/_(?!pages/)|/\\.(?!well-known/)|// { return 404; }',
    // What is captured is an address of a file here, so it leads nowhere else.
    '  location ~ ^(.+)/$ { if (-f $document_root$1.html) { return 308 $1$is_args$args; } return 404; }',
    '  location / { try_files $uri $uri.html $uri/index.html =404; }',
    ...notFound.map((path) => notFoundLocations(path)),
    '}',
    '',
  ].join('\n');
}

/** A not-found page is shown below its folder, and found at no address of its own. */
function notFoundLocations(path: string): string {
  const folder = path.slice(0, -'404'.length);
  const errorPage = `error_page 404 ${path}.html;`;
  return [
    `  location = ${path} { ${errorPage} return 404; }`,
    `  location = ${path}.html { ${errorPage} internal; }`,
    ...(folder === '/'
      ? []
      : [`  location ${folder} { ${errorPage} try_files $uri $uri.html $uri/index.html =404; }`]),
  ].join('\n');
}

function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * What a header says at each address. Of the patterns that fit nginx takes the first, and the rules mean the last; a path
 * is worth more than a pattern to both.
 */
function headerMap(name: string, rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([pattern, headers]): [string, string][] => {
    const value = headers[name];
    if (value === undefined) return [];
    if (pattern === '/*') return [['default', value]];
    return [[pattern.includes('*') ? `~^${escaped(pattern)}$` : pattern, value]];
  });
  return mapOf('$site_path', variableOf(name), lines.reverse());
}

/** What nginx needs for its longest key: a power of two with room for a pointer and a length. */
function bucketSize(keys: readonly string[]): number {
  const longest = Math.max(...keys.map((key) => Buffer.byteLength(key)));
  return Math.max(64, 2 ** Math.ceil(Math.log2(longest + 32)));
}
