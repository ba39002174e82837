import { nextListChange } from '../../renderer/content/collections/next-change.ts';
import type { JsonDocuments } from '../../renderer/content/content.ts';
import { nextChange } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { documentsIn } from '../check/site/reading.ts';
import { hashOf } from '../files/lazy.ts';
import { isPage, listContent } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { pageIn, type SourceFile } from '../files/source-file.ts';
import { publisher, writeInto } from '../files/write.ts';
import { bundle } from './assets/bundle.ts';
import { copyFonts } from './assets/fonts.ts';
import { makeStyles } from './assets/styles.ts';
import { siteCodeHash } from './code-hash.ts';
import { compress } from './compress.ts';
import { checkContent } from './content-check.ts';
import { writeFeeds } from './feeds/feeds.ts';
import { openSite } from './forms/forms.ts';
import { goneAddresses } from './gone.ts';
import { hostingFiles } from './hosting/files.ts';
import { placeholdersOf } from './media/placeholders.ts';
import { mediaSources } from './media/sources.ts';
import { writePictures } from './media/write.ts';
import { openOutput } from './output/output.ts';
import { pageHashes } from './page-hashes.ts';
import { renderPages } from './pages.ts';
import { pressKitFile } from './press-kit.ts';
import { hasSearch, searchFiles, searchHashes } from './search/search.ts';
import { siteIcons } from './seo/icons.ts';
import { readMark } from './seo/mark.ts';
import { openSeo } from './seo/seo.ts';
import { lastChanges } from './seo/sitemap.ts';
import { type Shard, shareOf, writeShardRecord } from './shard.ts';
import { shellOf } from './shell.ts';
import { writeSiteFiles } from './site-files.ts';
import { type Built, writeNextChange } from './summary.ts';

/** How a site is built. */
export interface BuildSiteOptions {
  /** Without Open Graph images, Markdown alternates and compressed copies. */
  preview?: boolean;
  /** With compressed copies that are as small as they can be. */
  publish?: boolean;
  /** The moment that the site is for, in milliseconds since 1970; now where left out. */
  at?: number | undefined;
  /** Shows what is not published at that moment too, with a mark on it. */
  drafts?: boolean;
  /** The part of the pages to make; all of them where left out. */
  shard?: Shard | undefined;
  /** How many threads render pages, 0 for none; as many as pay where left out. */
  threads?: number | undefined;
  /** The schemas of the project, where they are read already. */
  schemas?: Schemas;
  /** The files of the content, where they are listed already. */
  files?: ReadonlyMap<string, SourceFile>;
}

/**
 * Builds a site: check, open, bundle, render, write assets, publish.
 * @param contentDir the folder of the content
 * @param outDir the folder of the site; it changes when all is made
 * @returns undefined when the check found something; the findings are printed
 * @throws Fault when another build works on the same folder or the content changes meanwhile, and errors of the system
 */
export async function buildSite(
  contentDir: string,
  outDir: string,
  {
    preview = false,
    publish = false,
    at = Date.now(),
    drafts = false,
    shard,
    threads,
    schemas = readSchemas(),
    files = listContent(contentDir),
  }: BuildSiteOptions = {},
): Promise<Built | undefined> {
  const start = performance.now();
  const publication = { at, drafts };
  const compression = publish ? 'small' : 'fast';
  const { findings, outside, structure } = checkContent(contentDir, files, schemas, publication);
  if (findings.length > 0) {
    console.log(formatFindings(findings, files));
    return undefined;
  }

  const code = siteCodeHash();
  const output = openOutput(outDir, code);
  const { staging } = output;
  try {
    const { documents } = documentsIn(files.values());
    const readPage = (path: string) => {
      const file = files.get(path);
      return file && pageIn(file);
    };
    const media = mediaSources(documents, contentDir);
    const placeholders = await placeholdersOf(media);
    const options = { readPage, publication, placeholders };
    const content = await openSite(documents, schemas, publisher(staging), options);
    const mark = readMark(content, contentDir);
    const seo = openSeo(content, { preview, mark });
    const hashes = pageHashes(files, content, preview ? `${code} preview` : code, publication);
    const routes = shareOf(content.routes, shard);

    const [scripts, styles] = await Promise.all([bundle(staging, output.reuse), makeStyles(content.theme)]);
    const fonts = await copyFonts(staging, content.theme);
    for (const { file, css } of [styles.whole, styles.print]) writeInto(staging, file, css);

    const { pages, rendered } = await renderPages(routes, hashes, output, {
      openWriter: async () => {
        const { openPageWriter } = await import('./page-writer.ts');
        const shell = shellOf({ scripts, fonts }, styles, seo, staging);
        return openPageWriter(content, shell, { outDir: staging, preview });
      },
      renderData: () => ({
        ...{ scripts, fonts, contentDir, outDir: staging, publication, placeholders, preview },
        documents: withoutBlocks(documents),
        hashes: new Map([...files].map(([path, file]) => [path, hashOf(file)])),
      }),
      threads,
    });
    await writePictures(
      pages.flatMap(([, { files }]) => files),
      media,
      output,
    );

    const changes = lastChanges(contentDir);
    const siteFiles = [
      await writeSiteFiles(output, ['icons', code, content.theme, mark], () =>
        siteIcons(content.theme, mark),
      ),
      await writeSiteFiles(output, ['press kit', code, content.site.pressKit], () =>
        pressKitFile(content.site),
      ),
      await writeSiteFiles(output, [hashes.site, outside], seo.quotingFiles),
      await writeSiteFiles(output, [hashes.site, structure, ...changes], () => ({
        ...seo.crawlerFiles(changes),
        ...hostingFiles(content, scripts),
      })),
      ...(hasSearch(documents)
        ? [
            await writeSiteFiles(output, ['search', ...searchHashes({ content, hashes })], () =>
              searchFiles({ content, schemas, hashes, outDir }),
            ),
          ]
        : []),
      ...(await writeFeeds(content, hashes, output)),
    ];
    output.dropUnchanged();
    if (!preview) {
      await seo.writeOgImages(routes, output);
      await compress(output, compression);
    }
    if (shard)
      writeShardRecord(staging, shard, { code, files, kind: preview ? 'preview' : compression, publication });

    const last = shard ? [] : (output.previous?.pages ?? []).map(([path]) => path);
    const gone = goneAddresses(last, content, documents);

    output.publish({
      ...{ code, shared: hashes.shared, pages, siteFiles },
      compression: preview ? undefined : compression,
    });
    const changesAt = [nextChange(documents, at), nextListChange(documents, at)];
    const change = changesAt.filter((moment) => moment !== undefined).sort((a, b) => a - b)[0];
    writeNextChange(outDir, change);
    const milliseconds = performance.now() - start;
    return { pages: routes.length, rendered, milliseconds, nextChange: change, gone };
  } finally {
    output.close();
  }
}

/** The documents without the blocks of pages: all that rendering other pages takes of them. */
function withoutBlocks(documents: JsonDocuments): JsonDocuments {
  const headOf = ({ blocks: _, ...head }: Record<string, unknown>) => head;
  return new Map([...documents].map(([file, held]) => [file, isPage(file) ? headOf(held) : held]));
}
