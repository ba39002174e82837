import { textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import { foldersIn, isFromFolder, routesIn } from '../../../renderer/content/sidebar.ts';
import { translatedLists } from '../../../renderer/content/translation.ts';
import { pageIn } from '../../files/source-file.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { SiteContext } from '../site/context.ts';
import { fillIn, tryFill } from '../site/fill.ts';
import { folderPattern, foldersOf, nearestFolder } from '../site/folders.ts';
import { checkHeads, unique } from '../site/heads.ts';
import { propertySchema } from '../site/queries.ts';
import { hasWide, lengthOf } from '../text/length.ts';
import { pathIn } from '../text/links.ts';

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  isRenderable: true,
  description: 'Two pages have the same title.',
  help: 'Give each page its own.',
  check: { inSite: checkHeads('duplicate-title', unique({ property: 'title' })) },
};

export const duplicateDescription: Rule = {
  code: 'duplicate-description',
  isRenderable: true,
  description: 'Two pages have the same description.',
  help: 'Give each page its own.',
  check: {
    inSite: checkHeads(
      'duplicate-description',
      unique({ property: 'description', includes: ({ isIndexed }) => isIndexed }),
    ),
  },
};

const [shortest, longest] = [50, 160];

export const descriptionLength: Rule = {
  code: 'description-length',
  isRenderable: true,
  description: 'The description is too long or too short for search engines.',
  help: `Write ${shortest} to ${longest} characters; Chinese, Japanese and Korean characters count twice.`,
  check: {
    inSite: checkHeads('description-length', {
      property: 'description',
      // `empty` reports these.
      includes: ({ text }) => text.trim() !== '',
      check: (text, path) => {
        const length = lengthOf(text);
        if (length >= shortest && length <= longest) return undefined;
        const much = hasWide(text)
          ? `counts as ${length} characters, because wide characters count twice`
          : `has ${length} character${length === 1 ? '' : 's'}`;
        return `the description of ${path} ${much}; search engines show ${shortest} to ${longest}`;
      },
    }),
  },
};

export const orphanPage: Rule = {
  code: 'orphan-page',
  isForLaunch: true,
  description: 'No page, layout or list links to this page.',
  help: 'Link to it, or exclude it from search engines. Only reported with `--launch`.',
  check: {
    site: (site) => {
      const { linked, listedPages, termEntries } = reachedIn(site);
      return site.routes.flatMap(({ path, file, entry, term, number = 1 }) => {
        const page = site.documents.get(file) ?? {};
        const { robots, collection } = page;
        // Nothing can link to a page before it is published.
        const isOut = [page, site.documents.get(entry ?? '')].every((part) =>
          isShown(part, site.publication),
        );
        const of = entry?.split('/')[0] ?? (term === undefined ? undefined : String(collection));
        // Pages of a list link to each other.
        const isReached =
          number > 1 ||
          linked.has(path) ||
          termEntries.has(entry ?? '') ||
          (of !== undefined && listedPages.has(of));
        if (path === '/' || path.endsWith('/404') || robots === 'noindex' || isReached || !isOut) return [];
        const message = `no other page links to ${path}; link to it, or exclude it from search engines with "robots": "noindex"`;
        return [{ file: entry ?? file, message }];
      });
    },
  },
};

/**
 * The paths that other documents link to, the collections that they list, and the authors and tags that these lists show.
 */
function reachedIn(site: SiteContext) {
  const { documents, allDocuments, routes, source, byPath, scope } = site;
  const linked = new Set<string>();
  const listedPages = new Set<string>();
  for (const [file, document] of documents) {
    const { value, texts } = source(file) ?? {};
    const text = JSON.stringify(pageIn({ value, texts }));
    for (const [, href = ''] of text.matchAll(/(?:"|\]\(|\]: *)(\/[^"\s)#?\\]*)/g)) {
      const target = byPath.get(tryFill(href, scope, 'link') ?? href);
      if (target && target.file !== file) linked.add(target.path);
    }
    for (const folder of foldersIn(document, allDocuments))
      for (const { path } of routesIn(folder, routes)) linked.add(path);
    const { collection } = document;
    if (typeof collection === 'string' && !file.includes('[')) listedPages.add(collection);
    for (const [, name = ''] of text.matchAll(/"(?:collection|from)":"([^"]+)"/g))
      if (name !== collection) listedPages.add(name);
  }
  const termFiles = [...listedPages].flatMap((collection) =>
    ['authors', 'tags'].flatMap((name) => {
      const { entryOf, items } = propertySchema(collection, name, site) ?? {};
      const entries = entriesOf(documents, collection).map((file) => documents.get(file) ?? {});
      return entries
        .filter((entry) => isShown(entry, site.publication))
        .flatMap((entry) => textsIn(entry[name]).map((text) => `${entryOf ?? items?.entryOf}/${text}.json`));
    }),
  );
  return { linked, listedPages, termEntries: new Set(termFiles) };
}

export const missingLink: Rule = {
  code: 'missing-link',
  isRenderable: true,
  description:
    'A list in a translation lacks a link of the original, although the linked page is translated.',
  help: 'Add the link. To leave it out in this language, mark it with `"draft": true`, which links of menus, footers and link lists take.',
  check: {
    site: (site) =>
      [...site.localeDocuments.keys()].flatMap((file) => {
        const over = site.translation(file);
        return translatedLists(file, over?.original.value, over?.translation).flatMap(
          ({ path, first, items, isMerged }) => {
            if (isMerged) return [];
            const linkedPages = new Set(linksIn(items, site).map(({ page }) => page));
            const lost = linksIn(first, site).filter(
              ({ page, isOut, isTranslated }) => isOut && isTranslated && !linkedPages.has(page),
            );
            const names = [...new Set(lost.map(({ href }) => JSON.stringify(href)))];
            if (names.length === 0) return [];
            const message = `content/${file} also links to ${names.join(' and ')} here; add what is missing, or add it with "draft": true to leave it out in this language`;
            return [{ file, path, message }];
          },
        );
      }),
  },
};

interface PageLink {
  href: string;
  /** Identifies the page, whichever of its paths the link uses. */
  page: string;
  isOut: boolean;
  isTranslated: boolean;
}

function linksIn(value: unknown, site: SiteContext, isOut = true): PageLink[] {
  if (!isObject(value)) return [];
  const isShownToo = isOut && isShown(value, site.publication);
  return Object.entries(value).flatMap(([key, item]) => {
    if (key !== 'href' || typeof item !== 'string') return linksIn(item, site, isShownToo);
    const { path } = pathIn(fillIn(item, site) ?? '');
    const route = site.byPath.get(path);
    if (!route) return [];
    const { file, entry = file } = route;
    const isTranslated = site.localeDocuments.has(file) || site.localeDocuments.has(entry);
    return [{ href: item, page: route.path, isOut: isShownToo, isTranslated }];
  });
}

export const unknownFolder: Rule = {
  code: 'unknown-folder',
  description: 'A sidebar lists a folder that does not exist or contains no pages.',
  help: 'Write the path of a folder with pages under `content/pages`.',
  check: {
    inSite: (file, site) =>
      blocksIn(site.validDocument(file) ?? {}, site).flatMap(({ block, path, isInPiece }): Problem[] => {
        const { items } = block;
        // Problems in pieces are reported in the piece, other texts by `pattern-mismatch`.
        if (!isFromFolder(items) || isInPiece || !folderPattern.test(items.folder)) return [];
        const { folder, labels } = items;
        const folders = foldersOf(site);
        if (routesIn(folder, site.routes).length === 0) {
          const message = `there are no pages in content/pages/${folder}`;
          return [{ path: [...path, 'items', 'folder'], message, suggestion: nearestFolder(folder, site) }];
        }
        return Object.keys(isObject(labels) ? labels : {})
          .filter((name) => !folders.has(`${folder}/${name}`))
          .map((name) => {
            const message = `there is no folder ${JSON.stringify(name)} in content/pages/${folder}`;
            return { path: [...path, 'items', 'labels', name], at: 'key' as const, message };
          });
      }),
  },
};

/** Search engines show about 60 characters; the longest titles of papers and laws have about 200. */
const maxTitleLength = 300;

export const titleLength: Rule = {
  code: 'title-length',
  isRenderable: true,
  description: 'The title of a page is too long for tabs and search engines.',
  help: `Write at most ${maxTitleLength} characters; search engines show about 60.`,
  check: {
    inSite: checkHeads('title-length', {
      property: 'title',
      check: ({ length }, path) =>
        length > maxTitleLength
          ? `the title of ${path} has ${length} characters; at most ${maxTitleLength} are allowed`
          : undefined,
    }),
  },
};
