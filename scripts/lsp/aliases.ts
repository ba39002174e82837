import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { offsetAt } from '../check/json/positions.ts';
import { pathIn } from '../check/text/links.ts';
import type { Operation } from '../operations/change.ts';

/** A quick fix that adds an alias to a page. */
interface AliasFix {
  title: string;
  operation: Operation;
}

/** Maximum number of fixes per link. */
const maxFixes = 3;

/**
 * Quick fixes for a broken link: pages that may replace its target, each with an operation that adds the old path as an
 * alias. Pages that were added since the editor was started are first, because a renamed page is one of them; then the
 * page with the most similar path, and the parent page.
 */
export function aliasFixes(
  site: OpenCheck,
  { code, line, column, length, suggestion }: Finding,
  text: string,
): AliasFix[] {
  if (code !== 'dead-link') return [];
  const offset = offsetAt(text, line, column);
  const { path: oldPath } = pathIn(text.slice(offset, offset + length).replaceAll('"', ''));
  const [locale] = site.locales();
  // Aliases are page paths without variables.
  if (!locale || !/^(?:\/[a-z\d-]+)+$/.test(oldPath)) return [];
  const { byPath, routes } = locale.site;
  const added = routes.filter(({ file }) => site.added().has(file)).map(({ path }) => path);
  const likely = [...added, suggestion, oldPath.replace(/\/[^/]+$/, '') || '/'];
  const files = likely.flatMap((path) => (path === undefined ? [] : (byPath.get(path)?.file ?? [])));
  return [...new Set(files)].slice(0, maxFixes).flatMap((file): AliasFix[] => {
    const { aliases = [], collection } = locale.site.documents.get(file) ?? { collection: '' };
    if (collection !== undefined || !Array.isArray(aliases)) return [];
    const operation: Operation = { op: 'set', file, at: '/aliases', value: [...aliases, oldPath] };
    return [{ title: `Add the alias ${oldPath} to content/${file}`, operation }];
  });
}
