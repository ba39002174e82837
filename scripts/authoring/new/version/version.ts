import { foldersIn } from '../../../../renderer/content/sidebar.ts';
import { versionsIn } from '../../../../renderer/content/versions.ts';
import type { Site } from '../../../../schema/types.d.ts';
import type { Files } from '../../../check/finding.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { UsageError } from '../../../cli/command.ts';
import { UserError } from '../../../cli/errors.ts';
import { type SourceFile, siblingsOf } from '../../../files/source-file.ts';
import type { Operation } from '../../../operations/change.ts';
import { assertValidJson } from '../../../operations/rename/page.ts';
import { assertFree, type Content, planStart, type Start } from '../plan.ts';
import { previewHint } from '../routes.ts';
import { copiesOf, linked, pagesOf } from './copies.ts';
import type { Folders } from './copy-paths.ts';

/**
 * The folder of the latest version; if the site has no versions yet, the only folder that sidebars list.
 * @throws UserError if there is no such folder, or if there are several
 */
function latestFolder({ documents, allDocuments }: SiteContext): string {
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

/** Adds a copy to the versions of a site: it takes over the title of the latest, which gets a placeholder. */
function addVersion({ versions }: Site, { latest, version }: Folders): Site['versions'] {
  const [first, ...others] = versions ?? [{ folder: latest, title: version }];
  if (!first) return versions;
  const title = versions ? `${placeholder} after ${first.title}` : placeholder;
  return [{ ...first, title }, { ...first, folder: version }, ...others];
}

const placeholder = 'TODO: the name of the version';

/**
 * Plans a copy of the latest version of the documentation: its pages in every language, its sidebars, and the pieces
 * that link to its pages. Links between the copies stay in the copy.
 * @param name the folder of the copy
 * @throws UsageError if a file exists; UserError if it is unknown which pages to copy, or the check would report the copy
 */
export function newVersion(name: string, content: Content): Start {
  const { dir, files, site } = content;
  const { schemas } = site;
  const folders: Folders = { latest: latestFolder(site), version: name };
  assertSeparate(name, [folders.latest, ...versionsIn(site.documents).map(({ folder }) => folder)]);
  for (const path of [`pages/${name}`, `pages/${name}.json`]) assertFree(dir, path, `content/${path}`);

  const unlinked = copiesOf(files, schemas, { site, folders });
  const { copies, kept } = linked(new Map([...files, ...unlinked]), schemas, { copies: unlinked, folders });
  const create = (file: string, text: string): Operation => ({ op: 'create-file', file, text });
  const operations = [
    ...[...copies.values()].flatMap((copy) => [
      create(copy.path, copy.text),
      ...siblingsOf(copy).map(({ path, text = '' }) => create(path, text)),
    ]),
    ...versionLists(files, folders),
  ];
  const [first, ...more] = content.judge(planStart(content, operations)).added;
  if (first)
    throw new UserError(
      `nothing was written, because the check would report ${first.file}:${first.line}:${first.column} ${first.message} [${first.code}]${more.length > 0 ? `, and ${more.length} more` : ''}`,
    );
  return {
    operations,
    next: nextSteps(folders, {
      copies,
      kept,
      skipped: pagesOf(files, folders).skipped,
      hasVersions: versionsIn(site.documents).length > 0,
    }),
  };
}

/** Throws UsageError if a folder is inside of another one, or contains it. */
function assertSeparate(name: string, folders: readonly string[]): void {
  const other = folders.find(
    (folder) => `${name}/`.startsWith(`${folder}/`) || folder.startsWith(`${name}/`),
  );
  if (other !== undefined && other !== name)
    throw new UsageError(
      `one of the folders ${other} and ${name} contains the other; choose a folder beside it`,
    );
}

function nextSteps(
  { latest, version }: Folders,
  {
    copies,
    kept,
    skipped,
    hasVersions,
  }: { copies: Files; kept: readonly string[]; skipped: readonly SourceFile[]; hasVersions: boolean },
): string[] {
  const paths = [...copies.keys()];
  const pages = paths.filter((path) => path.startsWith('pages/'));
  const others = paths.filter((path) => !path.startsWith('pages/')).map((path) => `content/${path}`);
  const also = others.length > 0 ? `, and created ${others.join(', ')} for them` : '';
  return [
    `Copied ${pages.length} pages from content/pages/${latest} to content/pages/${version}${also}.`,
    ...(skipped.length > 0
      ? [
          `Skipped ${skipped.map(({ path }) => path).join(', ')}, because versions share the entries of a collection.`,
        ]
      : []),
    `Next, replace the placeholder in "versions" of content/site.json with the name of the version that content/pages/${latest} describes from now on.`,
    ...(hasVersions
      ? []
      : [
          'Add the block `versions` to the pages, so that visitors can choose; npm run dev has its reference at /_reference.',
        ]),
    ...(kept.length > 0 ? [`Check these links, which still lead to ${latest}: ${kept.join('; ')}.`] : []),
    `${previewHint(`/${version}`)}.`,
  ];
}

/** Adds the copy to the versions in `site.json`, in every language that lists them. */
function versionLists(files: Files, folders: Folders): Operation[] {
  return [...files.values()]
    .filter(
      ({ path, value }) =>
        path === 'site.json' ||
        (/^site\.[^.]+\.json$/.test(path) && Object.hasOwn(Object(value), 'versions')),
    )
    .map(({ path: file, value }) => {
      assertValidJson(file, files);
      return { op: 'set', file, at: '/versions', value: addVersion(value as Site, folders) };
    });
}
