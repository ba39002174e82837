import { foldersIn } from '../../../../renderer/content/sidebar.ts';
import { versionsIn } from '../../../../renderer/content/versions.ts';
import type { Site } from '../../../../schema/types.d.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { UserError } from '../../../cli/errors.ts';
import { edited, setIn } from '../../../operations/tree.ts';
import type { Folders } from './copy-paths.ts';

/**
 * The folder of the latest version; if the site has no versions yet, the only folder that sidebars list.
 * @throws UserError if there is no such folder, or if there are several
 */
export function latestFolder({ documents, allDocuments }: SiteContext): string {
  const [latest] = versionsIn(documents);
  if (latest) return latest.folder;
  const all = [...allDocuments.values()].flatMap((document) => [...foldersIn(document, allDocuments)]);
  const top = [...new Set(all)].filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
  const [only] = top;
  if (only !== undefined && top.length === 1) return only;
  throw new UserError(
    `content/site.json does not say which folder to copy; add "versions": [{ "folder": "${only ?? 'docs'}", "title": "2.x" }]`,
  );
}

/** Adds a copy of the latest version to `site.json`: it takes over the title, and the latest gets a placeholder. */
export function withVersion(text: string, { latest, version }: Folders): string {
  const { versions } = JSON.parse(text) as Site;
  const [first, ...others] = versions ?? [{ folder: latest, title: version }];
  if (!first) return text;
  const old = versions ? `${placeholder} after ${first.title}` : placeholder;
  const now = [{ ...first, title: old }, { ...first, folder: version }, ...others];
  return edited(text, (json) => setIn(json, ['versions'], now));
}

const placeholder = 'TODO: the name of the version';
