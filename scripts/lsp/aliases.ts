import type { TextEdit } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { offsetAt } from '../check/json/positions.ts';
import { pathIn } from '../check/text/links.ts';
import { withAlias } from '../operations/rename/document.ts';
import { textEdit } from './rename/edit.ts';

/** A quick fix that adds an alias to a page. */
interface AliasFix {
  title: string;
  /** Path of the page under `content/`. */
  path: string;
  change: TextEdit;
}

/** Maximum number of fixes per link. */
const maxFixes = 3;

/**
 * Quick fixes for a broken link: pages that may replace its target, each with an edit that adds the old path as an
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
  const { path: gone } = pathIn(text.slice(offset, offset + length).replaceAll('"', ''));
  const [locale] = site.locales();
  // Aliases are page paths without variables.
  if (!locale || !/^(?:\/[a-z\d-]+)+$/.test(gone)) return [];
  const { byPath, routes } = locale.site;
  const added = routes.filter(({ file }) => site.added().has(file)).map(({ path }) => path);
  const likely = [...added, suggestion, gone.replace(/\/[^/]+$/, '') || '/'];
  const files = likely.flatMap((path) => (path === undefined ? [] : (byPath.get(path)?.file ?? [])));
  return [...new Set(files)].slice(0, maxFixes).flatMap((path): AliasFix[] => {
    const file = site.files().get(path);
    const page = locale.site.documents.get(path);
    if (!file || !page || page.collection !== undefined) return [];
    if (page.aliases !== undefined && !Array.isArray(page.aliases)) return [];
    const title = `Add the alias ${gone} to content/${path}`;
    return [{ title, path, change: textEdit(file.text, withAlias(file.text, gone)) }];
  });
}
