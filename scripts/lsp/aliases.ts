import { applyEdits, modify } from 'jsonc-parser';
import type { TextEdit } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { offsetAt } from '../check/json/positions.ts';
import { pathIn } from '../check/text/links.ts';
import { differenceOf } from './rename/edit.ts';

/** How a page that takes the place of another can get its address as an alias. */
interface AliasFix {
  title: string;
  /** The file of the page. */
  path: string;
  change: TextEdit;
}

/** The most pages that are offered for one link. */
const most = 3;

/**
 * For a link to a page that is gone: the pages that may have taken its place, each with the edit that gives it the old
 * address as an alias. First those that are new since the editor was started, as a page is that was renamed, then
 * the one with the most similar address, then the page above.
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
  // What has variables or is no address of a page cannot be an alias.
  if (!locale || !/^(?:\/[a-z\d-]+)+$/.test(gone)) return [];
  const { byPath, routes } = locale.index();
  const added = routes.filter(({ file }) => site.added().has(file)).map(({ path }) => path);
  const likely = [...added, suggestion, gone.replace(/\/[^/]+$/, '') || '/'];
  const files = likely.flatMap((path) => (path === undefined ? [] : (byPath.get(path)?.file ?? [])));
  return [...new Set(files)].slice(0, most).flatMap((path): AliasFix[] => {
    const file = site.files().get(path);
    const page = locale.index().documents.get(path);
    if (!file || !page || page.collection !== undefined) return [];
    const aliases = Array.isArray(page.aliases) ? page.aliases : [];
    const edits = modify(file.text, ['aliases'], [...aliases, gone], {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
      getInsertionIndex: (names) => names.indexOf('description') + 1 || names.length,
    });
    // On one line, as Biome writes it.
    const list = [...aliases, gone].map((alias) => JSON.stringify(alias)).join(', ');
    const changed = applyEdits(file.text, edits).replace(/("aliases": )\[[^\]]*\]/, `$1[${list}]`);
    const title = `Add the alias ${gone} to content/${path}`;
    return [{ title, path, change: differenceOf(file.text, changed) }];
  });
}
