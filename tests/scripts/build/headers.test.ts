import { describe, expect, test } from 'vitest';
import { headerRules } from '../../../scripts/build/hosting/headers.ts';
import { headerLookup, headersFile, noPage, parseHeaders } from '../../../scripts/server/static/headers.ts';

const origins = {
  images: ['https://badges.example'],
  forms: ['https://formspree.io'],
  frames: ['https://player.example'],
  chat: ['https://embed.tawk.to', 'https://*.tawk.to', 'wss://*.tawk.to', 'https://cdn.example/emoji/'],
  scripts: [],
  reports: [],
};
const hsts = 'max-age=63072000; includeSubDomains';
const headersOf = headerLookup(
  parseHeaders(headersFile(headerRules(['console.log(1)'], origins, ['/coming-soon'], { hsts }))),
);

/** The CSP sources for a path, by directive. */
function policyOf(path: string): Record<string, string[]> {
  const policy = headersOf(path)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/**
 * The score of Mozilla's HTTP Observatory for these headers, by its published table: starts at 100, with bonuses
 * that only count from 90 on.
 */
function observatoryScore(path: string): number {
  const headers = headersOf(path);
  const policy = policyOf(path);
  const scripts = policy['script-src'] ?? policy['default-src'] ?? [];
  const tooWide = (source: string) =>
    ['*', 'https:', 'http:', 'data:'].includes(source) || source.startsWith('http://');
  const modifiers = [
    scripts.includes("'unsafe-inline'") || scripts.some(tooWide) ? -20 : 0,
    scripts.includes("'unsafe-eval'") ? -10 : 0,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? 0) >= 15_768_000
      ? 0
      : -20,
    policy['frame-ancestors']?.join() === "'none'" ? 5 : -20,
    headers['Referrer-Policy'] === 'strict-origin-when-cross-origin' ? 5 : 0,
    headers['Cross-Origin-Resource-Policy'] === 'same-origin' ? 10 : 0,
    policy['default-src']?.join() === "'none'" && !policy['style-src']?.includes("'unsafe-inline'") ? 10 : 0,
  ];
  const base = 100 + modifiers.filter((points) => points < 0).reduce((sum, points) => sum + points, 0);
  return base < 90
    ? base
    : base + modifiers.filter((points) => points > 0).reduce((sum, points) => sum + points, 0);
}

describe('the headers', () => {
  test('score at least 100 with and without the chat', () => {
    expect(observatoryScore('/coming-soon')).toBeGreaterThanOrEqual(100);
    expect(observatoryScore('/pricing')).toBeGreaterThanOrEqual(100);
  });

  test('deny by default and allow only scripts of the site, hashed scripts and the chat', () => {
    for (const path of ['/', '/coming-soon']) {
      const policy = policyOf(path);
      expect(policy['default-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['script-src']).not.toContain("'unsafe-inline'");
      expect(policy['script-src']).not.toContain("'unsafe-eval'");
      expect(policy['script-src']?.[1]).toMatch(/^'sha256-/);
    }
  });

  test('require Trusted Types on pages without third-party scripts', () => {
    expect(policyOf('/coming-soon')['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policyOf('/coming-soon')['trusted-types']).toEqual(['site']);
    expect(policyOf('/')).not.toHaveProperty('require-trusted-types-for');
  });

  test('allow the origins that the content uses, and the chat only on pages that have it', () => {
    expect(policyOf('/')['connect-src']).toContain('https://formspree.io');
    expect(policyOf('/')['form-action']).toContain('https://formspree.io');
    expect(policyOf('/')['img-src']).toContain('https://badges.example');
    expect(policyOf('/')['connect-src']).toContain('wss://*.tawk.to');
    expect(JSON.stringify(policyOf('/coming-soon'))).not.toContain('tawk');
    expect(policyOf('/coming-soon.html')).toEqual(policyOf('/coming-soon'));
    expect(policyOf(noPage)).toEqual(policyOf('/coming-soon'));
    expect(policyOf('/coming-soon')['frame-src']).toEqual(['https://player.example']);
    expect(policyOf('/coming-soon')['media-src']).toEqual(["'self'"]);
    expect(policyOf('/coming-soon')['connect-src']).toEqual(["'self'", 'https://formspree.io']);
  });

  test('let a service lead to its page at any address, only if there is such a service', () => {
    const policy = (hasAnswers: boolean) =>
      headerRules([], origins, [], { hasAnswers })['/*']?.['Content-Security-Policy'] ?? '';
    expect(policy(true)).toBe(policy(false).replace(/form-action [^;]*/, '$& https:'));
  });

  test('allow a folder of a public host for scripts and styles only', () => {
    const naming = Object.entries(policyOf('/')).filter(([, sources]) =>
      sources.includes('https://cdn.example/emoji/'),
    );
    expect(naming.map(([name]) => name)).toEqual(['script-src', 'style-src', 'img-src', 'font-src']);
  });

  test('of a path combine all matching patterns, later ones first, and exact paths above all', () => {
    const lookup = headerLookup({
      '/*': { A: 'all', B: 'all' },
      '/one': { B: 'one' },
      '/o*e': { B: 'pattern' },
      '/x*x': { A: 'x' },
    });
    expect(lookup('/one')).toEqual({ A: 'all', B: 'one' });
    expect(lookup('/ooe')).toEqual({ A: 'all', B: 'pattern' });
    expect(lookup('/x')).toEqual({ A: 'all', B: 'all' });
  });

  test('can be sent together where several rules match: a policy is only followed by a stricter one', () => {
    const chat = (path: string) => JSON.stringify(policyOf(path)).includes('tawk');
    expect(chat('/pricing')).toBe(true);
    const rules = Object.entries(headerRules([], origins, ['/coming-soon']));
    const policies = rules.flatMap(([path, headers]) => (headers['Content-Security-Policy'] ? [path] : []));
    expect(policies[0]).toBe('/*');
    expect(policies.slice(1).filter(chat)).toEqual([]);
  });

  test('allow the scripts of analytics and what they report to, without Trusted Types only where there are scripts', () => {
    const policyFor = (scripts: string[]) => {
      const own = { ...origins, chat: [], scripts, reports: ['https://stats.example'] };
      return headerRules([], own, [])['/*']?.['Content-Security-Policy'] ?? '';
    };
    const silent = policyFor([]);
    expect(silent).toMatch(/connect-src 'self' https:\/\/formspree\.io https:\/\/stats\.example;/);
    expect(silent).toContain("require-trusted-types-for 'script'");
    expect(silent).not.toMatch(/(script|img)-src[^;]*stats/);
    const loud = policyFor(['https://stats.example/count.js']);
    expect(loud).toMatch(/script-src 'self' https:\/\/stats\.example\/count\.js;/);
    expect(loud).toMatch(/img-src [^;]*https:\/\/stats\.example[; ]/);
    expect(loud).not.toContain('trusted-types');
  });

  test('let visitors use http: as well, unless the site asks for HSTS', () => {
    const plain = headerRules([], origins, []);
    expect(JSON.stringify(plain)).not.toContain('Strict-Transport-Security');
    expect(headersOf('/none')['Strict-Transport-Security']).toBe(hsts);
  });

  test('cache files with a hash in their name for a year, and revalidate everything else', () => {
    expect(headersOf('/assets/a-1234.js')['Cache-Control']).toContain('immutable');
    expect(headersOf('/pricing')['Cache-Control']).toBe('no-cache');
  });
});
