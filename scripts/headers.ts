import { createHash } from 'node:crypto';

/** Response headers by path pattern, the more general first; a later pattern overrides an earlier one. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The origins besides the site itself that its content uses. */
export interface Origins {
  /** Where images come from. */
  images: readonly string[];
  /** Where forms are sent. */
  forms: readonly string[];
}

/**
 * The headers of every response, for the local server and for hosts that read a `_headers` file.
 * @param inlineScripts the texts of the scripts that stand inside the pages
 */
export function headerRules(inlineScripts: string[], { images, forms }: Origins): HeaderRules {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...forms].join(' ')}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    '/*': {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}

/** Writes header rules as hosts read them from `_headers`. */
export function headersFile(rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Reads a `_headers` file. */
export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules[line] = current = {};
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) current[name] = value;
  }
  return rules;
}

/** The headers of one path: those of every pattern that fits, later ones first in force. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const fitting = Object.entries(rules).filter(([pattern]) => path.startsWith(pattern.replace(/\*$/, '')));
  return Object.assign({}, ...fitting.map(([, headers]) => headers));
}
