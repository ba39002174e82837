import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { foldersIn } from '../../../../renderer/content/sidebar.ts';
import { versionsIn } from '../../../../renderer/content/versions.ts';
import type { Edit } from '../../../check/finding.ts';
import { applyEdits } from '../../../check/fix.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { UserError } from '../../../cli/errors.ts';
import { insertJson } from '../json.ts';
import type { Folders } from './addresses.ts';

/**
 * The folder of the latest version; if the site has no versions yet, the only folder that sidebars list.
 * @throws UserError if there is no such folder, or if there are several
 */
export function latestFolder({ documents, known }: SiteContext): string {
  const [latest] = versionsIn(documents);
  if (latest) return latest.folder;
  const all = [...known.values()].flatMap((document) => [...foldersIn(document, known)]);
  const top = [...new Set(all)].filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
  const [only] = top;
  if (only !== undefined && top.length === 1) return only;
  throw new UserError(
    `content/site.json does not say which folder to copy; add "versions": [{ "folder": "${only ?? 'docs'}", "title": "2.x" }]`,
  );
}

/**
 * Adds a copy of the latest version to `site.json`, formatted like the latest: it takes over the title, and the latest gets a
 * placeholder.
 */
export function withVersion(text: string, { latest, version }: Folders): string {
  const tree = parseTree(text);
  const nodeAt = (...path: (string | number)[]) => tree && findNodeAtLocation(tree, ['versions', ...path]);
  const [first, folder, title] = [nodeAt(0), nodeAt(0, 'folder'), nodeAt(0, 'title')];
  if (!first || !folder || !title) {
    const titles = { [latest]: placeholder, [version]: version };
    const versions = Object.entries(titles).map(([folder, title]) => ({ folder, title }));
    return insertJson(text, ['versions'], versions);
  }
  const written = text.slice(first.offset, first.offset + first.length);
  const own = { ...edit(folder, version), offset: folder.offset - first.offset };
  const gap = /\s+$/.exec(text.slice(0, first.offset))?.[0] ?? ' ';
  const added = {
    offset: first.offset + first.length,
    length: 0,
    text: `,${gap}${applyEdits(written, [own])}`,
  };
  return applyEdits(text, [edit(title, `${placeholder} after ${title.value}`), added]);
}

const placeholder = 'TODO: the name of the version';

function edit({ offset, length }: Node, value: string): Edit {
  return { offset, length, text: JSON.stringify(value) };
}
