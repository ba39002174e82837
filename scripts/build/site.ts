import { setImmediate } from 'node:timers/promises';
import type { JsonDocuments } from '../../renderer/content/content.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { documentsIn } from '../check/site/reading.ts';
import { printOf } from '../files/lazy.ts';
import { isPage, listContent, type SourceFile } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { publisher, writeInto } from '../files/write.ts';
import { type Checked, checkContent } from './accepted.ts';
import { bundle } from './assets/bundle.ts';
import { copyFonts } from './assets/fonts.ts';
import { makeStyles } from './assets/styles.ts';
import { makeCopies } from './copies.ts';
import { deploymentFiles } from './deployment.ts';
import { openSite } from './forms/forms.ts';
import { pagePrints, siteCode, sitePrint } from './hashes.ts';
import { type DrawnSite, type LastSite, openLast } from './last.ts';
import { writeLists } from './lists.ts';
import { drawPages } from './pages.ts';
import { openPlace, recoverSite } from './place.ts';
import { writeIcons } from './seo/icons.ts';
import { openFound } from './seo/seo.ts';
import { lastChanges } from './seo/sitemap.ts';
import { type Shard, shareOf, writeShard } from './shard.ts';
import { shellOf } from './shell.ts';
import { threadsFor } from './threads.ts';

/** How a site is built. */
export interface BuildSiteOptions {
  /** Without the pictures of pages, the Markdown twins and the compressed copies. */
  preview?: boolean;
  /** The part of the pages to make; all of them where left out. */
  shard?: Shard | undefined;
  /** How many threads draw the pages, 0 for none; as many as pay where left out. */
  threads?: number | undefined;
  /** The schemas of the project, where they were read before. */
  schemas?: Schemas;
  /** The files of the content, where they were listed before. */
  files?: ReadonlyMap<string, SourceFile>;
}

/** What a build made. */
export interface Built {
  pages: number;
  /** How many of them were drawn; the others were taken over from the last site. */
  drawn: number;
  /** How long it took, in milliseconds, and how much of it the copies took that a preview does without. */
  milliseconds: number;
  copies: number;
}

/**
 * Builds the site: read, check, bundle, draw, write, copy, swap.
 * @param contentDir the folder of the content
 * @param place where the site goes; what is there is replaced at the end, whole
 * @returns undefined when the check refused the content; the findings are printed
 * @throws Fault when another build is making the same site or the content changes meanwhile, and errors of the system;
 * what was begun is removed then
 */
export async function buildSite(
  contentDir: string,
  place: string,
  { schemas = readSchemas(), files = listContent(contentDir), ...how }: BuildSiteOptions = {},
): Promise<Built | undefined> {
  const start = performance.now();
  recoverSite(place);
  const { findings, ...seen } = checkContent(contentDir, files, schemas);
  if (findings.length > 0) {
    console.log(formatFindings(findings, files));
    return undefined;
  }
  const { next, finish, leave } = openPlace(place);
  try {
    const last = openLast(place, next, siteCode());
    const { made, parts } = await makeSite({ contentDir, files, seen, schemas, last, next }, how);
    last.writeDown(parts, () => finish(last.left()));
    return { ...made, milliseconds: performance.now() - start };
  } finally {
    leave();
  }
}

/** What a site is made of, and where. */
interface Making {
  contentDir: string;
  /** The content, accepted. */
  files: ReadonlyMap<string, SourceFile>;
  /** Names of what the site sees of its pages. */
  seen: Omit<Checked, 'findings'>;
  schemas: Schemas;
  /** The last site, of which much may stay. */
  last: LastSite;
  /** The folder that what is new is made in. */
  next: string;
}

/** What was made, and what is to be written down of it. */
interface Made {
  made: Omit<Built, 'milliseconds'>;
  parts: DrawnSite;
}

async function makeSite(
  { contentDir, files, seen, schemas, last, next }: Making,
  { preview = false, shard, threads }: BuildSiteOptions,
): Promise<Made> {
  const readPage = (file: string) => files.get(file)?.value;
  const { documents } = documentsIn(files.values());
  const content = await openSite(documents, schemas, publisher(next), readPage);
  const [scripts, styles] = await Promise.all([bundle(next, last.take), makeStyles()]);
  const fonts = copyFonts(next);
  const found = openFound(content);

  const routes = shareOf(content.routes, shard);
  const prints = pagePrints(files, content, last.code);
  const { pages, drawn } = await drawPages(routes, last, prints, {
    open: async () => {
      const { openDrawer } = await import('./drawer.ts');
      return openDrawer(content, shellOf({ scripts, fonts }, styles, found, next), next);
    },
    drawing: () => {
      const shared = [...files.values()].filter(({ path }) => !isPage(path));
      return {
        scripts,
        fonts,
        contentDir,
        outDir: next,
        documents: withoutBlocks(documents),
        prints: new Map([...files].map(([path, file]) => [path, printOf(file)])),
        routes: content.routes.length,
        sharedLength: shared.reduce((sum, { text }) => sum + text.length, 0) * content.locales.length,
      };
    },
    threadsFor: (count) => threads ?? threadsFor(count),
  });
  for (const { file, css } of [styles.whole, styles.print]) writeInto(next, file, css);
  await writeIcons(next, last);
  const changes = lastChanges(contentDir);
  const lists = [
    writeLists([prints.around, seen.outside], last, next, found.quoting),
    writeLists([prints.around, seen.structure, ...changes], last, next, () => ({
      ...found.signposts(changes),
      ...deploymentFiles(content, scripts),
    })),
  ];

  const copiesStart = performance.now();
  if (!preview) await makeCopies(content, routes, found.pictures(routes), next, last);
  const copies = performance.now() - copiesStart;
  if (shard) writeShard(next, shard, sitePrint(last.code, files, preview));
  // Whoever asks it to stop until here is heard.
  await setImmediate();
  return { made: { pages: routes.length, drawn, copies }, parts: { around: prints.around, pages, lists } };
}

/** The documents without the blocks of pages, of which nothing is needed to draw other pages. */
function withoutBlocks(documents: JsonDocuments): JsonDocuments {
  const headOf = ({ blocks: _, ...head }: Record<string, unknown>) => head;
  return new Map([...documents].map(([file, held]) => [file, isPage(file) ? headOf(held) : held]));
}
