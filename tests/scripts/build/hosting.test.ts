import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isPrefix, type Redirect, slashFormsOf } from '../../../renderer/content/redirects.ts';
import { headerRules } from '../../../scripts/build/hosting/headers.ts';
import { nginxConfig } from '../../../scripts/build/hosting/nginx.ts';
import { writeInto } from '../../../scripts/files/write.ts';
import { serve } from '../../../scripts/server/serve.ts';
import { headersFile } from '../../../scripts/server/static/headers.ts';
import { parseRedirects, redirectsFile, redirectsOf } from '../../../scripts/server/static/redirects.ts';
import { installed } from '../../../scripts/tools/programs.ts';
import { picker, random } from '../../random.ts';
import { temporaryFolder } from '../../temporary.ts';
import { portOf, send } from '../server/raw.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
const long = `/${'long-'.repeat(30)}address`;
const chat = ['https://*.chat.example', 'https://cdn.example/a%3Bb/'];
const chatless = ['/coming-soon', '/sectors', '/sectors/herbs', '/sectors/404'];
/** Decomposed, as macOS writes names. */
const macName = 'se\u0301rie';
const rules = headerRules(
  [],
  { images: [], forms: [], frames: [], chat, scripts: [], reports: [] },
  chatless,
  { hsts: 'max-age=31536000' },
);
const aliases = new Map([
  ['/old', '/pricing'],
  ['/Pricing', '/pricing'],
  ['/sk/starý', '/hovor/čoskoro'],
  [`/${macName}`, '/pricing'],
  [long, '/'],
]);
const redirects = redirectsOf(aliases);
const listed: Redirect[] = [
  { from: '/go/*', to: '/*', status: 301 },
  { from: '/blog/*', to: '/sectors/*', status: 301 },
  { from: '/blog/2019/*', to: 'https://archive.example/*', status: 302 },
  { from: '/blog/2019/best', to: '/pricing?from=blog', status: 301 },
  { from: '/Old_Page.html', to: '/pricing', status: 301 },
  { from: '/über', to: '/sectors#über', status: 302 },
  { from: '/Coming-Soon', to: '/coming-soon', status: 301 },
  { from: '/coming-SOON/', to: '/coming-soon', status: 302 },
];
const nginxSource = {
  rules,
  redirects: redirectsOf(aliases, listed),
  paths: [
    '/',
    '/pricing',
    '/coming-soon',
    '/hovor/čoskoro',
    '/sectors',
    '/sectors/herbs',
    '/404',
    '/sectors/404',
  ],
};
const page = (text: string) => `<!doctype html><title>${text}</title>`;
const files = {
  'index.html': page('start'),
  'pricing.html': page('prices'),
  'pricing.html.gz': gzipSync(page('prices')),
  'pricing.md': '# prices',
  'index.md': '# start',
  'coming-soon.html': page('soon'),
  'hovor/čoskoro.html': page('čoskoro'),
  '404.html': page('nothing'),
  'sectors.html': page('sectors'),
  'sectors/herbs.html': page('herbs'),
  'sectors/404.html': page('no sector'),
  '_pages/index.json': '{}',
  '_pages/pricing.json': '{}',
  'assets/a-1.js': 'a',
  '.git/config': 'secret',
  _headers: `${headersFile(rules)}# secret`,
  _redirects: redirectsFile(redirectsOf(aliases, listed)),
  '_inbox.json': '{"/_inbox/contact":{"honeypot":"secret"}}',
  '_scripts.json': '["secret"]',
  '_nginx.conf': `# secret\n${nginxConfig(nginxSource)}`,
};

// Without nginx, only the other hosts are tested.
const nginxProgram = installed(['nginx']);
const hosts: [name: string, port: () => number | string][] = [['the own server', () => portOf(server)]];
if (nginxProgram) hosts.push(['nginx', () => join(folder, 'socket')]);

let server: Awaited<ReturnType<typeof serve>>;
let nginx: ChildProcess | undefined;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const [path, text] of Object.entries(files)) writeInto(site, path, text);
  server = await serve(site, join(folder, 'inbox'), 0);
  if (nginxProgram) nginx = await startNginx(nginxProgram);
});
afterAll(() => {
  vi.unstubAllEnvs();
  nginx?.kill();
  server.close();
});

/** Starts nginx, listening on a socket. Rejects with its error output. */
function startNginx(program: string): Promise<ChildProcess> {
  const inbox = `http://127.0.0.1:${portOf(server)}`;
  const config = nginxConfig({ ...nginxSource, inbox })
    .replace('listen 8080;', `listen unix:${join(folder, 'socket')};`)
    .replace('/var/www/site', site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(join(folder, 'site.conf'), config);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr notice; events {}
     http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  );
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let texts = '';
    child.stderr.on('data', (text) => {
      texts += text;
      // Its sockets are open by now.
      if (texts.includes('event method')) resolve(child);
    });
    child.once('exit', () => reject(new Error(texts)));
  });
}

async function answerOf(port: number | string, address: string, method = 'GET', headers = '', sent = '') {
  const text = await send(
    port,
    `${method} ${address} HTTP/1.1\nHost: localhost\n${headers}Connection: close\n\n${sent}`,
  ).closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  // nginx sends some in several lines.
  const header = (name: string) => {
    const lines = [...head.matchAll(new RegExp(`^${name}: (.*?)\r?$`, 'gim'))].map(([, value]) => value);
    return lines.length > 0 ? lines.sort().join(', ') : undefined;
  };
  return { status: Number(status), location: header('location'), header, head, body };
}

/** Request targets crafted for open redirects, reading private files, or overloading the server. */
const hostile = [
  '//',
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '//pricing',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/%2f/evil.example/',
  '/%2fevil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%5cevil.example',
  '/%09/evil.example/',
  '/%09//evil.example/',
  '/%0d%0aX-Injected:%201/',
  '/pricing%0d%0aX-Injected:%201/',
  '/old%0d%0aX-Injected:%201',
  '/%0d/',
  '/%0a/',
  '/x/..//evil.example/',
  '/..\\site/_headers',
  '/%00',
  '/../site/_headers',
  '/..%2fsite%2f_headers',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a//evil.example///?b=%',
  '/evil.example/',
  '/pricing//',
  '/pricing.html/',
  '/assets/a-1.js/',
  '/assets/',
  '/pricing%00',
  '/pricing%2500',
  '/%',
  '/%ff',
  '/_headers',
  '/%5fheaders',
  '/%5Fheaders',
  '/_redirects',
  '/%5fredirects',
  '/%5fnginx.conf',
  '/%5finbox.json',
  '/_scripts.json',
  '/%5fscripts.json',
  '/./_headers',
  '/sectors/../_headers',
  '/sectors/%2e%2e/%5fheaders',
  '/.git/config',
  '/%2egit/config',
  '/go//evil.example/',
  '/go/\\evil.example/',
  '/blog//evil.example',
  '/404',
  '/404.html',
  '/%3404',
  '/sectors/404',
  '/sectors/404.html',
  '/PRICING',
  '/pricing/index',
  '/assets/..%2fpricing',
  '/assets/%2e%2e/pricing',
  '/assets/../pricing',
  '/assets%2fa-1.js',
  '/sectors/./herbs',
  '/sectors/herbs/.',
  '/sectors/herbs/..?a=b',
  '/sectors%2Fherbs',
  '/sectors/%09',
  '/pricing.html.gz',
  '/%E0%A4%A',
  '/%C3%28',
  `/${'a/'.repeat(3000)}`,
  `/${'a/'.repeat(3000)}a`,
  `${'/'.repeat(6000)}a`,
  `/a${'/'.repeat(6000)}a`,
  `/${'%2e%2e%2f'.repeat(600)}a`,
];

describe.each(hosts)('%s', (_name, port) => {
  test.each(hostile.map((address) => [address.slice(0, 40), address]))(
    'does not redirect elsewhere or reveal anything: %s',
    async (_start, address) => {
      const { status, location, head, body } = await answerOf(port(), address);
      expect([400, 404]).toContain(status);
      expect(location).toBeUndefined();
      expect(head).not.toMatch(/^X-Injected/im);
      expect(body).not.toMatch(/secret|<title>(prices|start)/);
      expect((await answerOf(port(), '/')).status).toBe(200);
    },
  );

  test.each([
    ['/pricing/', 308, '/pricing'],
    ['/pricing/?to=//evil.example/%0d%0a', 308, '/pricing?to=//evil.example/%0d%0a'],
    ['/sectors/', 308, '/sectors'],
    ['/sectors/herbs/', 308, '/sectors/herbs'],
    ['/old', 301, '/pricing'],
    ['/old?a=b', 301, '/pricing?a=b'],
    ['/_pages/old.json', 301, '/_pages/pricing.json'],
    [long, 301, '/'],
    ['/Old_Page.html?a=b', 301, '/pricing?a=b'],
    ['/%C3%BCber?a=b', 302, '/sectors?a=b#%C3%BCber'],
    ['/u%CC%88ber/', 302, '/sectors#%C3%BCber'],
    ['/old/', 301, '/pricing'],
    ['/old/?a=b', 301, '/pricing?a=b'],
    [`${long}/`, 301, '/'],
    ['/Old_Page.html/', 301, '/pricing'],
    ['/Pricing', 301, '/pricing'],
    ['/Pricing/', 301, '/pricing'],
    ['/Coming-Soon', 301, '/coming-soon'],
    ['/coming-SOON', 302, '/coming-soon'],
    ['/sk/star%C3%BD', 301, '/hovor/%C4%8Doskoro'],
    ['/sk/stary%CC%81/', 301, '/hovor/%C4%8Doskoro'],
    ['/hovor/%C4%8Doskoro/?a=b', 308, '/hovor/%C4%8Doskoro?a=b'],
    ['/hovor/c%CC%8Coskoro', 308, '/hovor/%C4%8Doskoro'],
    ['/hovor/c%CC%8Coskoro/', 308, '/hovor/%C4%8Doskoro'],
    ['/%70ricing/', 308, '/pricing'],
    ['/blog/herbs', 301, '/sectors/herbs'],
    ['/blog/a%20b?c=d', 301, '/sectors/a%20b?c=d'],
    ['/blog/2019/x', 302, 'https://archive.example/x'],
    ['/blog/2019/best?a=b', 301, '/pricing?from=blog'],
    ['/go/pricing', 301, '/pricing'],
  ])('redirects %s with %i', async (address, status, location) => {
    expect(await answerOf(port(), address)).toMatchObject({ status, location });
  });

  test.each([
    ['/', 'start'],
    ['/pricing', 'prices'],
    ['/pricing.html', 'prices'],
    ['/pricing?a=b', 'prices'],
    ['/%70ricing', 'prices'],
    ['/sectors', 'sectors'],
    ['/sectors/herbs', 'herbs'],
  ])('serves the page at %s', async (address, title) => {
    const { status, header, body } = await answerOf(port(), address);
    expect([status, header('content-type')?.toLowerCase()]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<title>${title}<`);
  });

  test.each([
    ['/none', 'nothing'],
    ['/404', 'nothing'],
    ['/sectors/none', 'no sector'],
    ['/sectors/404', 'no sector'],
    ['/sectors/none/at/all', 'no sector'],
    ['/sectorsnone', 'nothing'],
  ])('serves the nearest not-found page at %s', async (address, title) => {
    const { status, body } = await answerOf(port(), address);
    expect([status, body]).toEqual([404, expect.stringContaining(`<title>${title}<`)]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'])('does not accept %s', async (method) => {
    for (const address of ['/', '/pricing', '/assets/a-1.js', '/old', '/pricing/', '/none', '/_inbox/none'])
      expect([address, (await answerOf(port(), address, method)).status]).toEqual([address, 405]);
  });

  test('sends the headers of the rules, whatever way an address is written in', async () => {
    const headersAt = async (address: string, name: string) => (await answerOf(port(), address)).header(name);
    const policyAt = (address: string) => headersAt(address, 'Content-Security-Policy');
    const [withChat, strict] = ['/*', '/_*'].map((pattern) => rules[pattern]?.['Content-Security-Policy']);
    expect(withChat).toContain('https://cdn.example/a%3Bb/');
    expect(strict).not.toContain('chat.example');
    for (const address of [
      '/pricing',
      '/%70ricing?a=b',
      '/pricing.html',
      '/',
      '/index',
      '/hovor/%C4%8Doskoro',
      '/none',
    ])
      expect([address, await policyAt(address)]).toEqual([address, withChat]);
    for (const address of [
      '/coming-soon',
      '/c%6Fming-soon',
      '/sectors/none',
      '/pricing.md',
      '/pricing/',
      '/assets/a-1.js',
    ])
      expect([address, await policyAt(address)]).toEqual([address, strict]);
    expect(await headersAt('/assets/a-1.js', 'Cache-Control')).toContain('immutable');
    expect(await headersAt('/assets/none.js', 'Cache-Control')).toBe('no-cache');
    expect(await headersAt('/assets/..%2fpricing', 'Cache-Control')).toBe('no-cache');
    expect(await headersAt('/pricing', 'Cache-Control')).toBe('no-cache');
    expect(await headersAt('/pricing.md', 'X-Robots-Tag')).toBe('noindex');
    expect(await headersAt('/pricing', 'X-Robots-Tag')).toBeUndefined();
    for (const [name, value] of Object.entries({ ...rules['/*'], ...rules['/_*'] }))
      expect([name, await headersAt('/sectors', name)]).toEqual([name, value]);
  });

  test.each([
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, *', undefined],
    ['', undefined],
  ])('serves the best copy for Accept-Encoding: %s', async (taken, encoding) => {
    const { header } = await answerOf(port(), '/pricing', 'GET', `Accept-Encoding: ${taken}\n`);
    expect([header('content-encoding'), header('vary')]).toEqual([encoding, 'Accept, Accept-Encoding']);
  });

  test.each([
    ['text/markdown', '# prices'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '# prices'],
    ['text/plain, Text/Markdown;q=1, */*', '# prices'],
    ['text/html, text/markdown', page('prices')],
    ['text/html;q=0.9, text/markdown;q=0.5', page('prices')],
    ['text/markdown;q=0.5, */*', page('prices')],
    ['text/markdown-x', page('prices')],
    ['*/*', page('prices')],
  ])('serves the page or its Markdown alternate for Accept: %s', async (taken, text) => {
    const at = (address: string) => answerOf(port(), address, 'GET', `Accept: ${taken}\n`);
    const { header, body } = await at('/pricing');
    const isMarkdown = text.startsWith('#');
    expect([body, header('content-type')?.toLowerCase(), header('x-robots-tag')]).toEqual([
      text,
      `text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`,
      isMarkdown ? 'noindex' : undefined,
    ]);
    expect(header('vary')).toContain('Accept');
    expect((await at('/')).body).toBe(isMarkdown ? '# start' : page('start'));
    // Without an alternate, and where the name of the file is asked for.
    expect((await at('/sectors')).body).toBe(page('sectors'));
    expect((await at('/pricing.html')).body).toBe(page('prices'));
    expect((await at('/assets/a-1.js')).header('vary')).toBeUndefined();
  });

  test.each([
    ['bytes=-1', 206, '>'],
    ['bytes=-99999999', 206, page('prices')],
    ['bytes=-0', 416, undefined],
    ['bytes=0-1', 206, '<!'],
    ['bytes=15-21', 206, '<title>'],
    ['bytes=5-2', 416, undefined],
    ['bytes=999-', 416, undefined],
    ['bytes=x', [200, 416], undefined],
    ['pages=1', 200, page('prices')],
  ])('responds to Range: %s with %j', async (range, expected, text) => {
    const { status, body } = await answerOf(port(), '/pricing', 'GET', `Range: ${range}\n`);
    expect([expected].flat()).toContain(status);
    if (text !== undefined) expect(body).toBe(text);
  });

  test('supports conditional requests', async () => {
    const { header } = await answerOf(port(), '/pricing');
    const etag = header('etag');
    expect(etag).toBeDefined();
    for (const [condition, status] of [
      [`If-None-Match: ${etag}`, 304],
      [`If-None-Match: "other", ${etag}`, 304],
      ['If-None-Match: "other"', 200],
      [`If-Modified-Since: ${header('last-modified')}`, 304],
      ['If-Match: "other"', 412],
    ] as const)
      expect([condition, (await answerOf(port(), '/pricing', 'GET', `${condition}\n`)).status]).toEqual([
        condition,
        status,
      ]);
  });
});

test.skipIf(!nginxProgram)('nginx answers like the own server', async () => {
  const [own, other] = hosts.map(([, port]) => port());
  const compared = [
    'Location',
    'Content-Type',
    'Content-Encoding',
    'Vary',
    'Allow',
    ...Object.keys(rules['/*'] ?? {}),
  ];
  const addresses = [
    ...hostile,
    ...[...aliases.keys(), ...listed.map(({ from }) => from)].flatMap((from) => {
      const path = encodeURI(from.replace('*', 'a%20b'));
      return [path, `${path}?a=b`, `${path}/`, path.toUpperCase(), path.toLowerCase()];
    }),
    ...nginxSource.paths.flatMap((path) => {
      const encoded = encodeURI(path);
      const forms = [
        encoded,
        `${encoded}/`,
        `${encoded}.html`,
        `${encoded}?`,
        encodeURI(path.normalize('NFD')),
      ];
      return [...forms, `${encoded}/../..`, encoded.toUpperCase(), encoded.replace(/[a-z]/, '%6$&')];
    }),
    ...[
      '/_pages/index.json',
      '/_pages/none.json',
      '/_pages/old.json',
      '/pricing.md',
      '/none.md',
      '/assets/x.js',
    ],
    ...[
      '/_inbox',
      '/sectors/none',
      '/sectors/none/',
      '/sectors/.x',
      '/sectors/_x',
      '/404/',
      '/sectors/404/',
      '/index/',
    ],
    ...[
      '/blog',
      '/blog/',
      '/%62log/x',
      '/blog/a%2fb',
      '/blog/..%2fx',
      '/blog/x#y',
      '/pricing%20',
      '/pricing;a=b',
    ],
  ];
  const pick = picker(random(7));
  const parts = addresses.flatMap((address) => address.split('/').slice(0, 5));
  for (let round = 0; round < 400; round++)
    addresses.push(
      `/${Array.from({ length: 1 + (round % 4) }, () => pick(parts)).join(round % 9 ? '/' : '//')}`,
    );
  const different: object[] = [];
  for (const address of addresses)
    for (const [method, taken] of [
      ['GET', '*/*'],
      ['GET', 'text/markdown'],
      ['HEAD', '*/*'],
      ['POST', '*/*'],
    ] as const) {
      const [first, second] = await Promise.all(
        [own, other].map(async (port) => {
          const { status, header, body } = await answerOf(
            port ?? '',
            address,
            method,
            `Accept-Encoding: gzip\nAccept: ${taken}\n`,
          );
          // nginx answers these before it looks at its configuration, and adds texts to others.
          if (status === 400 || status === 405) return { status, allow: header('Allow') };
          const isPage = status === 200 || status === 404;
          const names = isPage ? compared : compared.filter((name) => name !== 'Content-Type');
          const headers = Object.fromEntries(names.map((name) => [name, header(name)?.toLowerCase()]));
          return { status, headers, ...(isPage && method === 'GET' && { body }) };
        }),
      );
      if (!isDeepStrictEqual(first, second)) different.push({ address, method, taken, first, second });
    }
  expect(different).toEqual([]);
});

test.each(hosts)('%s passes a form on to the inbox', async (_name, port) => {
  const body = JSON.stringify({ name: 'Zoe' });
  const { status, body: answer } = await answerOf(
    port(),
    '/_inbox/contact',
    'POST',
    `Content-Type: application/json\nContent-Length: ${body.length}\n`,
    body,
  );
  expect([status, answer]).toEqual([200, expect.stringContaining('"success":true')]);
});

test('alias redirects are exact paths of pages, so malicious URLs match none', () => {
  const lines = redirectsFile(redirects).trim().split('\n');
  // Asterisks and colons would be patterns.
  for (const line of lines) expect(line).toMatch(/^(\/[\w.%-]+)+\/? \/([\w.%-]+\/?)* 301$/);
  for (const { from } of parseRedirects(redirectsFile(redirects))) expect(hostile).not.toContain(from);
});

test('parsing redirects is the inverse of formatting, which adds the forms with a final slash', () => {
  const all = redirectsOf(aliases, listed);
  const written = all.flatMap((redirect) =>
    (isPrefix(redirect) ? [redirect.from] : slashFormsOf(redirect.from)).map((from) => ({
      from,
      to: encodeURI(redirect.to),
      status: redirect.status,
    })),
  );
  expect(parseRedirects(redirectsFile(all))).toEqual(written);
});
