import { expect, test } from 'vitest';
import { headerRules } from '../../../scripts/build/hosting/headers.ts';
import { nginxConfig } from '../../../scripts/build/hosting/nginx.ts';

const rules = headerRules([], { images: [], forms: [], frames: [], chat: ['https://chat.example'] }, [
  '/coming-soon',
]);
const config = nginxConfig(rules, [{ from: '/old', to: '/new', status: 301 }], ['/404', '/solutions/404']);

/** The value of an nginx map for an address: that of the exact key, or of the first matching pattern. */
function lookUp(variable: string, asked: string): string | undefined {
  const [address = ''] = asked.split('?');
  const [, body = ''] = new RegExp(`map \\S+ \\$${variable} \\{\n([^}]*)\n\\}`).exec(config) ?? [];
  const lines = [...body.matchAll(/^ {2}(?:"~(.+?)"|(default)|"(.+?)") "(.*)";$/gm)];
  const fitting =
    lines.find(([, , , plain]) => plain === address) ??
    lines.find(([, pattern]) => pattern && new RegExp(pattern.replaceAll('\\\\', '\\')).test(address));
  return (fitting ?? lines.find(([, , isDefault]) => isDefault))?.[4];
}

test('every header rule is in the configuration', () => {
  expect(lookUp('site_cache_control', '/assets/a-1.js')).toContain('immutable');
  expect(lookUp('site_cache_control', '/pricing')).toBe('no-cache');
  expect(lookUp('site_content_security_policy', '/pricing')).toContain('chat.example');
  expect(lookUp('site_content_security_policy', '/coming-soon?a=b')).not.toContain('chat.example');
  expect(lookUp('site_content_security_policy', '/coming-soon-too')).toContain('chat.example');
  expect(lookUp('site_x_robots_tag', '/pricing.md')).toBe('noindex');
  expect(lookUp('site_x_robots_tag', '/pricing')).toBeUndefined();
  for (const name of Object.keys(rules['/*'] ?? {})) expect(config).toContain(`add_header ${name} $site_`);
});

test('aliases redirect, and each folder has its own not-found page', () => {
  expect(lookUp('site_target', '/old')).toBe('/new');
  expect(config).toContain('  error_page 404 /404.html;');
  expect(config).toMatch(/location \/solutions\/ \{ error_page 404 \/solutions\/404\.html;/);
});
