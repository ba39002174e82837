import type { HeaderRules } from '../../server/static/headers.ts';

/**
 * An nginx configuration that serves a built site as `npm run serve` does: the same headers, redirects, compressed
 * copies and not-found pages. It goes inside an `http` block; the folder and the port are to be filled in.
 * @param aliases the targets of redirects by address
 * @param notFound the paths of the pages that are shown where nothing is, such as `/solutions/404`
 */
export function nginxConfig(
  rules: HeaderRules,
  aliases: ReadonlyMap<string, string>,
  notFound: readonly string[],
): string {
  const names = [...new Set(Object.values(rules).flatMap((headers) => Object.keys(headers)))].filter(
    (name) => name !== 'Content-Type',
  );
  return [
    '# Written by the build. Include it inside http { }, and set root and listen.',
    ...names.map((name) => headerMap(name, rules)),
    mapOf('$uri', '$alias', [['default', ''], ...aliases]),
    'server {',
    '  listen 8080;',
    '  root /var/www/site;',
    '  charset utf-8;',
    '  charset_types text/css text/javascript application/json text/markdown text/plain text/xml;',
    '  types {',
    ...Object.entries(types).map(([type, endings]) => `    ${type} ${endings};`),
    '  }',
    '  # The compressed copies that the build made. With the module ngx_brotli also: brotli_static on;',
    '  gzip_static on;',
    '  etag on;',
    // A missing page may come, so a 404 must not be cached.
    ...names.map(
      (name) => `  add_header ${name} ${variableOf(name)}${name === 'Cache-Control' ? '' : ' always'};`,
    ),
    '  absolute_redirect off;',
    '  if ($alias) { return 301 $alias; }',
    '  location ~ ^/(.+)/$ { return 308 /$1; }',
    '  location ~ ^/_(?!pages/) { return 404; }',
    ...[...notFound]
      .sort((a, b) => a.length - b.length)
      .map((path) => {
        const folder = path.slice(0, -'404'.length);
        return `  location ${folder} { error_page 404 ${path}.html; try_files $uri $uri.html $uri/index.html =404; }`;
      }),
    '}',
    '',
  ].join('\n');
}

const types: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'application/pdf': 'pdf',
};

function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** What a header says at each address. Of the patterns that fit nginx takes the first, and the rules mean the last. */
function headerMap(name: string, rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([pattern, headers]): [string, string][] => {
    const value = headers[name];
    if (value === undefined) return [];
    if (pattern === '/*') return [['default', value]];
    return [[`~^${escaped(pattern)}(\\?.*)?$`, value]];
  });
  // Not the address as nginx rewrites it while it looks for the file.
  return mapOf('$request_uri', variableOf(name), lines.reverse());
}

function escaped(pattern: string): string {
  return pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}

function mapOf(from: string, to: string, lines: readonly (readonly [string, string])[]): string {
  const written = lines.map(([key, value]) => `  ${key === 'default' ? key : quoted(key)} ${quoted(value)};`);
  return [`map ${from} ${to} {`, ...written, '}'].join('\n');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
