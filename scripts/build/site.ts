import { baseIn } from '../../renderer/content/documents.ts';
import { hasRole } from '../../renderer/content/pieces.ts';
import type { Publication } from '../../renderer/content/publication.ts';
import { basePath } from '../../renderer/content/url.ts';
import { type CheckResult, checkCached } from '../check/cache.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { lineFinder } from '../check/json/positions.ts';
import { contentSource } from '../check/site/content.ts';
import { siteCodeHash } from '../files/code-hash.ts';
import { hashOf } from '../files/lazy.ts';
import { foldersOf, type Project } from '../files/project.ts';
import { listContent } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import { publisher, writeInto } from '../files/write.ts';
import { assetsOf, designOf } from './assets/assets.ts';
import { bundle, writeBundle } from './assets/bundle.ts';
import { writeFonts } from './assets/fonts.ts';
import { contentCache } from './check-cache.ts';
import { compress } from './compress.ts';
import { openSite } from './forms/forms.ts';
import { writePictures } from './media/derive.ts';
import { placeholdersOf } from './media/placeholders.ts';
import { mediaSources } from './media/sources.ts';
import { type Compression, type Output, openOutput, type SiteFiles } from './output/output.ts';
import { explainPage, Parts, pagesToExplain } from './output/parts.ts';
import { renderPages } from './pages.ts';
import { removedUrls } from './removed-urls.ts';
import { createSeo } from './seo/seo.ts';
import { lastChanges } from './seo/sitemap.ts';
import { type Shard, shareOf, shareOfSearch, writeShardRecord } from './shard.ts';
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
 * Builds a site: check, open, render, write the rest, publish. The output folder only changes at the end.
 * @returns undefined if the check has findings, which are printed
 * @throws UsageError if the output folder is not one for output; UserError if another build uses it or the content
 * changes meanwhile; system errors
 */
export async function buildSite(
  project: Project,
  {
    at = Date.now(),
    drafts = false,
    files = listContent(project.contentDir, project),
    ...options
  }: BuildSiteOptions = {},
): Promise<Built | undefined> {
  const start = performance.now();
  const { contentDir, schemas, migrations } = project;
  const publication = { at, drafts, isReview: drafts };
  // In another process, while the content is checked.
  const bundling = bundle(project, basePath(Object(files.get('site.json')?.value).url));
  bundling.catch(() => {});
  const cache = contentCache(project, publication);
  const { findings, ...checked } = checkCached(cache, files, schemas, { publication, migrations });
  if (findings.length > 0) {
    console.log(formatFindings({ findings, files, dir: contentDir }));
    return undefined;
  }
  const code = siteCodeHash(project);
  const output = openOutput(project, code);
  try {
    const site = await openForBuild({
      ...checked,
      project,
      options,
      publication,
      files,
      bundling,
      code,
      output,
    });
    const pages = await renderAll(site);
    const siteFiles = await writeRest(site, pages);
    return { ...publish(site, pages, siteFiles), milliseconds: performance.now() - start };
  } finally {
    output.close();
  }
}

/** Checked content, and where its site is built. */
interface Checked extends Omit<CheckResult, 'findings'> {
  project: Project;
  options: Omit<BuildSiteOptions, 'at' | 'drafts' | 'files'>;
  publication: Publication;
  files: ReadonlyMap<string, SourceFile>;
  bundling: ReturnType<typeof bundle>;
  /** Hash of the code. */
  code: string;
  output: Output;
}

type SiteInBuild = Awaited<ReturnType<typeof openForBuild>>;
type Pages = Awaited<ReturnType<typeof renderAll>>;

/** Opens the content, and writes the scripts, fonts and styles that all pages share. */
async function openForBuild({ bundling, ...checked }: Checked) {
  const { project, options, files, model, output } = checked;
  const { preview = false, shard, why } = options;
  const { contentDir, cacheDir, schemas } = project;
  const { staging } = output;
  const { documents, ...source } = contentSource(model);
  const base = baseIn(documents);
  const media = mediaSources(documents, contentDir);
  const placeholders = await placeholdersOf(cacheDir, media);
  const changes = lastChanges(contentDir);
  const sources = pageSources(
    { documents, schemas },
    () => files.values(),
    () => changes,
  );
  const content = await openSite(project, documents, publisher(staging, base), {
    ...{ ...source, placeholders },
    lineOf: lineFinder((path) => files.get(path)?.text),
    sourceOf: (path) => sources.get(path),
  });
  const routes = shareOf(content.routes, shard);
  const explained = why === undefined ? [] : pagesToExplain(why, routes);
  const design = await designOf(project, content);
  const seo = createSeo(project, content, { ...design, preview });
  const bundled = await bundling;
  writeBundle(bundled, staging, output.reuse);
  const { scripts } = bundled;
  const fonts = await writeFonts(project, staging, design.faces, base);
  for (const { file, css } of [design.styles.whole, design.styles.print]) writeInto(staging, file, css);
  const { memo } = model;
  const assets = assetsOf(memo, content, { ...design, scripts, fonts, preview });
  const compression: Compression = options.publish ? 'small' : 'fast';
  return {
    ...{ ...checked, preview, compression: preview ? undefined : compression },
    ...{ memo, content, documents, media, placeholders, changes, sources, routes, explained },
    ...{ design, seo, scripts, fonts, assets, parts: new Parts(memo, output) },
    // Sites without a search have no index.
    hasSearch: [...documents.values()].some((each) => hasRole(each, 'search', content.schemas)),
  };
}

/** Renders the pages that are due, and writes their pictures. */
async function renderAll(site: SiteInBuild) {
  const { project, options, files, publication, output, parts, routes, media } = site;
  const { placeholders, sources, preview, hasSearch, scripts, fonts } = site;
  const { staging } = output;
  const rendered = await renderPages(routes, parts, output, {
    openWriter: async () => {
      const { openPageWriter } = await import('./page-writer.ts');
      return openPageWriter({ ...site, outDir: staging });
    },
    renderData: () => ({
      ...{ scripts, fonts, publication, placeholders, sources, preview, hasSearch },
      folders: { ...foldersOf(project), outDir: staging },
      documents: new Map(site.documents),
      hashes: new Map([...files].map(([path, file]) => [path, hashOf(file)])),
    }),
    threads: options.threads,
    hasSearch,
  });
  const { pictures = true } = options;
  const pictureFiles = pictures ? rendered.pages.flatMap(([, { files }]) => files) : [];
  await writePictures(project.cacheDir, pictureFiles, media, output);
  const { texts } = rendered;
  return {
    ...rendered,
    textsOf: (path: string) => texts.get(path) ?? output.previousTexts().get(path) ?? '',
  };
}

/** Writes everything besides pages: files of the site, Open Graph images and compressed copies. */
async function writeRest(site: SiteInBuild, { pages, textsOf }: Pages): Promise<SiteFiles[]> {
  const { content, output, parts, design, seo, routes, hasSearch, compression } = site;
  const { shard } = site.options;
  const search = hasSearch && !shard ? { pages, textsOf } : undefined;
  const siteFiles = await writeSiteFiles({ ...site, ...design, search }, { output, parts });
  output.dropUnchanged();
  if (compression) {
    await seo.writeOgImages(routes, output);
    await compress(output, compression);
  }
  if (shard) {
    const share = hasSearch ? shareOfSearch(content, routes, textsOf) : undefined;
    writeShardRecord(output.staging, shard, { ...site, kind: compression ?? 'preview', search: share });
  }
  return siteFiles;
}

/** Moves the site into the output folder. */
function publish(site: SiteInBuild, { pages, rendered, texts, textsOf }: Pages, siteFiles: SiteFiles[]) {
  const { project, options, publication, content, documents, routes, output, code, compression, nextChange } =
    site;
  const { contentDir, outDir, schemas } = project;
  const { previous } = output;
  const last =
    options.shard || previous?.contentDir !== contentDir ? [] : previous.pages.map(([path]) => path);
  const removed = removedUrls(last, content, documents, schemas, publication.at);
  const why = site.explained.map((route) => explainPage(route, { ...site, last: output.last, rendered }));
  const foreign = output.publish(
    {
      ...{ code, contentDir, compression, pages, siteFiles },
      ...{ reads: site.parts.reads, hasTexts: site.hasSearch },
    },
    texts.size > 0 ? new Map(routes.map(({ path }) => [path, textsOf(path)])) : undefined,
  );
  writeNextChange(outDir, nextChange);
  return { pages: routes.length, rendered, nextChange, removed, foreign, why };
}
