import { providers } from '../../../blocks/parts/form/providers.ts';
import { headersFile } from '../../server/static/headers.ts';
import { redirectsFile, redirectsOf } from '../../server/static/redirects.ts';
import type { Scripts } from '../assets/bundle.ts';
import type { OpenSite } from '../forms/forms.ts';
import { headerRules } from './headers.ts';
import { nginxConfig } from './nginx.ts';
import { vercelConfig } from './vercel.ts';

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
