import { providers } from '../../../blocks/parts/form/providers.ts';
import { encodeTarget, isPrefix, type Redirect } from '../../../renderer/content/redirects.ts';
import { type HeaderRules, headersFile } from '../../server/static/headers.ts';
import { redirectsFile, redirectsOf } from '../../server/static/redirects.ts';
import type { Scripts } from '../assets/bundle.ts';
import type { OpenSite } from '../forms/forms.ts';
import { headerRules } from './headers.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Files that configure servers, by URL: headers, redirects, inbox endpoints, script groups, and configurations of nginx and
 * Vercel.
 */
export function hostingFiles(content: OpenSite, { boot, groups }: Scripts): Record<string, string> {
  const { hosting, forms } = content.site;
  const { hsts, inbox } = hosting ?? {};
  const { base } = content;
  const paths = content.routes.map(({ path }) => path);
  const rules = headerRules([boot], content.origins(), content.pathsWithout('chat'), {
    ...{ hsts, base },
    hasAnswers: Object.values(forms?.endpoints ?? {}).some(({ provider }) => providers[provider].hasPage),
    isReview: content.isReview,
  });
  const redirects = redirectsOf(content.aliases, content.redirects, base);
  return {
    '/_inbox.json': JSON.stringify(content.inbox),
    '/_scripts.json': JSON.stringify(groups),
    '/_headers': headersFile(rules),
    '/_redirects': redirectsFile(redirects),
    '/_vercel.json': vercelConfig(rules, redirects, base),
    // Without it, GitHub Pages leaves out folders such as `_pages`.
    [`${base}/.nojekyll`]: '',
    '/_nginx.conf': nginxConfig({ rules, redirects, paths, inbox, base }),
  };
}

/**
 * A configuration for Vercel, which takes the last of several headers of the same name, as the rules do, and serves pages without
 * the ending of their file. Its redirects match with and without a final slash.
 */
export function vercelConfig(rules: HeaderRules, redirects: readonly Redirect[], base = ''): string {
  const config = {
    cleanUrls: true,
    // The home page of a site below a path ends with a slash.
    ...(base === '' && { trailingSlash: false }),
    headers: Object.entries(rules).map(([pattern, headers]) => ({
      source: pattern.split('*').map(literal).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map((redirect) => {
      const { from, to, status: statusCode } = redirect;
      if (!isPrefix(redirect)) return { source: literal(from), destination: encodeTarget(to), statusCode };
      const destination = encodeTarget(to).replace(/\*$/, ':rest');
      return { source: `${literal(from.slice(0, -1))}:rest(.*)`, destination, statusCode };
    }),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** A path as a pattern of path-to-regexp. */
const literal = (path: string) => encodeURI(path).replace(/[(){}:*+?!\\]/g, '\\$&');
