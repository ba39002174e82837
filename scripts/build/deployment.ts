import type { Content } from '../../renderer/content.ts';
import type { Scripts } from '../bundle.ts';
import { inboxEndpoints } from '../endpoints.ts';
import { headerRules, headersFile } from '../headers.ts';
import { nginxConfig } from '../nginx.ts';
import { redirectsFile } from '../redirects.ts';
import { writeInto } from '../write.ts';

/** Writes what servers are told: headers, redirects, which forms are theirs, and which scripts belong together. */
export function writeDeployment(outDir: string, content: Content, { boot, groups }: Scripts): void {
  const rules = headerRules([boot], content.origins, content.chatless);
  const notFound = content.routes.flatMap(({ path }) => (path.endsWith('/404') ? [path] : []));
  writeInto(outDir, '_inbox.json', JSON.stringify(inboxEndpoints(content.site)));
  writeInto(outDir, '_scripts.json', JSON.stringify(groups));
  writeInto(outDir, '_headers', headersFile(rules));
  writeInto(outDir, '_redirects', redirectsFile(content.aliases));
  writeInto(outDir, '_nginx.conf', nginxConfig(rules, content.aliases, notFound));
}
