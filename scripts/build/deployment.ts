import type { Content } from '../../renderer/content/content.ts';
import { redirectsFile } from '../server/static/redirects.ts';
import type { Scripts } from './assets/bundle.ts';
import { inboxEndpoints } from './forms/endpoints.ts';
import { headerRules, headersFile } from './hosting/headers.ts';
import { nginxConfig } from './hosting/nginx.ts';

/**
 * Makes what servers are told: headers, redirects, which forms are theirs, and which scripts belong together. Gives what
 * lies at which address.
 */
export function deploymentFiles(content: Content, { boot, groups }: Scripts): Record<string, string> {
  const rules = headerRules([boot], content.origins(), content.pathsWithoutChat());
  const notFound = content.routes.flatMap(({ path }) => (path.endsWith('/404') ? [path] : []));
  return {
    '/_inbox.json': JSON.stringify(inboxEndpoints(content.site)),
    '/_scripts.json': JSON.stringify(groups),
    '/_headers': headersFile(rules),
    '/_redirects': redirectsFile(content.aliases),
    '/_nginx.conf': nginxConfig(rules, content.aliases, notFound),
  };
}
