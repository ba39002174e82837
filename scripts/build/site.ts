import { nextDateChange, nextListChange } from '../../renderer/content/collections/next-change.ts';
import { hasRole } from '../../renderer/content/pieces.ts';
import { nextChange } from '../../renderer/content/publication.ts';
import { basePath } from '../../renderer/content/url.ts';
import { checkCached } from '../check/cache.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { lineFinder } from '../check/json/positions.ts';
import { contentSource } from '../check/site/content.ts';
import { siteCodeHash } from '../files/code-hash.ts';
import { hashOf } from '../files/lazy.ts';
import { foldersOf, type Project } from '../files/project.ts';
import { listContent } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import { publisher, writeInto } from '../files/write.ts';
import { assetsOf } from './assets/assets.ts';
import { bundle, writeBundle } from './assets/bundle.ts';
import { facesOf } from './assets/faces.ts';
import { writeFonts } from './assets/fonts.ts';
import { readIcons, readMark } from './assets/icons.ts';
import { createStyles } from './assets/styles.ts';
import { loadBlocks } from './blocks.ts';
import { contentCache } from './check-cache.ts';
import { compress } from './compress.ts';
import { openSite } from './forms/forms.ts';
import { writePictures } from './media/derive.ts';
import { placeholdersOf } from './media/placeholders.ts';
import { mediaSources } from './media/sources.ts';
import { openOutput } from './output/output.ts';
import { explainPage, Parts, pagesToExplain } from './output/parts.ts';
import { renderPages } from './pages.ts';
import { removedUrls } from './removed-urls.ts';
import { createSeo } from './seo/seo.ts';
import { lastChanges } from './seo/sitemap.ts';
import { type Shard, shareOf, shareOfSearch, writeShardRecord } from './shard.ts';
import { shellOf } from './shell.ts';
import { writeSiteFiles } from './site-files.ts';
import { pageSources } from './sources.ts';
import { type Built, writeNextChange } from './summary.ts';

export interface BuildSiteOptions {
  /** Omit Open Graph images, Markdown alternates and compressed copies. */
  preview?: boolean;
  /** Compress as much as possible. */
  publish?: boolean;
  /** The time that the site is built for, in milliseconds since the epoch. Defaults to now. */
  at?: number | undefined;
  /** Include unpublished pages and blocks, with a label. */
  drafts?: boolean;
  /** Write the pictures of pages in all sizes. Defaults to true. */
  pictures?: boolean;
  /** The shard to build. Defaults to all pages. */
  shard?: Shard | undefined;
  /** Number of threads that render pages, 0 for none. Defaults to a number based on the amount of pages. */
  threads?: number | undefined;
  /** URL of a page, or of a folder of pages, to explain why they were rendered. */
  why?: string | undefined;
  /** The content files, if already listed. */
  files?: ReadonlyMap<string, SourceFile>;
}

/**
 * Builds a site: check, open, bundle, render, write assets, publish.
 * The output folder only changes at the end.
 * @returns undefined if the check has findings, which are printed
 * @throws UsageError if the output folder is not one for output; UserError if another build uses it or the content
 * changes meanwhile; system errors
 */
export async function buildSite(
  project: Project,
  {
    preview = false,
    publish = false,
    at = Date.now(),
    drafts = false,
    pictures = true,
    shard,
    threads,
    why,
    files = listContent(project.contentDir, project),
  }: BuildSiteOptions = {},
): Promise<Built | undefined> {
  const start = performance.now();
  const { contentDir, outDir, cacheDir, schemas, migrations } = project;
  const publication = { at, drafts, isReview: drafts };
  const compression = publish ? 'small' : 'fast';
  // In another process, while the content is checked.
  const base = basePath(Object(files.get('site.json')?.value).url);
  const bundling = bundle(project, base);
  bundling.catch(() => {});
  const cache = contentCache(project, publication);
  const { findings, model } = checkCached(cache, files, schemas, { publication, migrations });
  const { memo } = model;
  if (findings.length > 0) {
    console.log(formatFindings({ findings, files, dir: contentDir }));
    return undefined;
  }

  const code = siteCodeHash(project);
  const output = openOutput(project, code);
  const { staging } = output;
  try {
    const { documents, ...source } = contentSource(model);
    const media = mediaSources(documents, contentDir);
    const placeholders = await placeholdersOf(cacheDir, media);
    const changes = lastChanges(contentDir);
    const sources = pageSources(
      { documents, schemas: project.schemas },
      () => files.values(),
      () => changes,
    );
    const lineOf = lineFinder((path) => files.get(path)?.text);
    const options = { ...source, lineOf, placeholders, sourceOf: (path: string) => sources.get(path) };
    const content = await openSite(project, documents, publisher(staging, base), options);
    const [mark, icons] = [readMark(content, contentDir), readIcons(content, contentDir)];
    const faces = facesOf(content, contentDir);
    const seo = createSeo(project, content, { preview, mark, heading: faces.heading });
    const routes = shareOf(content.routes, shard);
    const explained = why === undefined ? [] : pagesToExplain(why, routes);
    // Sites without a search have no index.
    const hasSearch = [...documents.values()].some((each) => hasRole(each, 'search', content.schemas));

    const styles = await createStyles(project, content.theme, icons, base);
    const bundled = await bundling;
    const { scripts } = bundled;
    writeBundle(bundled, staging, output.reuse);
    const fonts = await writeFonts(project, staging, faces, base);
    for (const { file, css } of [styles.whole, styles.print]) writeInto(staging, file, css);

    const site = { scripts, fonts, preview, mark, heading: faces.heading, icons };
    const assets = assetsOf(memo, content, site);
    const parts = new Parts(memo, output);
    const { pages, rendered, texts } = await renderPages(routes, parts, output, {
      openWriter: async () => {
        const [{ createPageWriter }] = await Promise.all([import('./page-writer.ts'), loadBlocks(project)]);
        const shell = shellOf({ scripts, fonts }, styles, seo, staging, base);
        return createPageWriter({ content, memo, shell, assets, outDir: staging, preview, hasSearch });
      },
      renderData: () => ({
        ...{
          scripts,
          fonts,
          folders: { ...foldersOf(project), outDir: staging },
          publication,
          placeholders,
          sources,
          preview,
          hasSearch,
        },
        documents: new Map(documents),
        hashes: new Map([...files].map(([path, file]) => [path, hashOf(file)])),
      }),
      threads,
      hasSearch,
    });
    const pictureFiles = pictures ? pages.flatMap(([, { files }]) => files) : [];
    await writePictures(cacheDir, pictureFiles, media, output);

    const textsOf = (path: string) => texts.get(path) ?? output.previousTexts().get(path) ?? '';
    const search = hasSearch && !shard ? { pages, textsOf } : undefined;
    const siteFiles = await writeSiteFiles(
      {
        project,
        content,
        seo,
        scripts,
        mark,
        monochrome: readMark(content, contentDir, 'monochrome'),
        heading: faces.heading,
        memo,
        changes,
        search,
      },
      { output, parts },
    );
    output.dropUnchanged();
    if (!preview) {
      await seo.writeOgImages(routes, output);
      await compress(output, compression);
    }
    const kind = preview ? 'preview' : compression;
    if (shard) {
      const share = hasSearch ? shareOfSearch(content, routes, textsOf) : undefined;
      writeShardRecord(staging, shard, { code, files, documents, kind, publication, search: share });
    }

    const { previous } = output;
    const last = shard || previous?.contentDir !== contentDir ? [] : previous.pages.map(([path]) => path);
    const removed = removedUrls(last, content, documents, schemas, at);

    const reasons = explained.map((route) => explainPage(route, { memo, code, last: output.last, rendered }));
    const foreign = output.publish(
      {
        ...{ code, contentDir, reads: parts.reads, pages, siteFiles, hasTexts: hasSearch },
        compression: preview ? undefined : compression,
      },
      texts.size > 0 ? new Map(routes.map(({ path }) => [path, textsOf(path)])) : undefined,
    );
    const changesAt = [nextChange, nextListChange, nextDateChange].map((next) => next(documents, at));
    const change = changesAt.filter((moment) => moment !== undefined).sort((a, b) => a - b)[0];
    writeNextChange(outDir, change);
    const milliseconds = performance.now() - start;
    return {
      ...{ pages: routes.length, rendered, milliseconds },
      ...{ nextChange: change, removed, foreign, why: reasons },
    };
  } finally {
    output.close();
  }
}
