import './production.ts';
import { setImmediate } from 'node:timers/promises';
import type { Page } from '../schema/types.d.ts';
import { checkContent } from './build/accepted.ts';
import { makeCopies } from './build/copies.ts';
import { openDrawer } from './build/drawer.ts';
import { openLast } from './build/last.ts';
import { drawPages } from './build/pages.ts';
import { openPlace, recoverSite } from './build/place.ts';
import { codePrint, pagePrints, sitePrint } from './build/prints.ts';
import { mergeShards, type Shard, shareOf, writeShard } from './build/shard.ts';
import { shellOf } from './build/shell.ts';
import { threadsFor } from './build/threads.ts';
import { bundle } from './bundle.ts';
import { formatFindings } from './check/formats/pretty.ts';
import { documentsIn } from './check/reading.ts';
import { inboxEndpoints } from './endpoints.ts';
import { explained, keptSite } from './faults.ts';
import { copyFonts } from './fonts.ts';
import { openSite } from './forms.ts';
import { openFound } from './found/site.ts';
import { headerRules, headersFile } from './headers.ts';
import { nginxConfig } from './nginx.ts';
import { buildOptions } from './options.ts';
import { listContent } from './read.ts';
import { redirectsFile } from './redirects.ts';
import { readSchemas } from './schemas.ts';
import { makeStyles } from './styles.ts';
import { printOf } from './unheld.ts';
import { publisher, writeInto } from './write.ts';

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
 * @param how `preview` leaves out the pictures of pages, the Markdown twins and the compressed copies; `shard` makes
 * a part of the pages alone
 * @returns undefined when the check refused the content; the findings are printed
 * @throws Fault when another build is making the same site, and errors of the system; the caller ends the process then,
 * which removes what was begun
 */
export async function buildSite(
  contentDir: string,
  place: string,
  { preview = false, shard }: { preview?: boolean; shard?: Shard } = {},
): Promise<Built | undefined> {
  const start = performance.now();
  recoverSite(place);
  const files = listContent(contentDir);
  const schemas = readSchemas();
  const findings = checkContent(contentDir, files, schemas);
  if (findings.length > 0) {
    console.log(formatFindings(findings, files));
    return undefined;
  }

  const { next: outDir, finish } = openPlace(place);
  const publish = publisher(outDir);
  const readPage = (file: string) => files.get(file)?.value as Page;
  const { documents } = documentsIn(files.values());
  const content = await openSite(documents, schemas, publish, readPage);
  const [{ build, boot, groups }, styles] = await Promise.all([bundle(outDir), makeStyles()]);
  const fonts = copyFonts(outDir);
  const found = openFound(content, contentDir);
  const code = codePrint('{blocks,renderer,scripts,schema}/**/*.{ts,tsx,json}');
  const last = openLast(place, outDir, code);

  const routes = shareOf(content.routes, shard);
  const pagePrint = pagePrints(files, content, code);
  const surrounding = { scripts: { build, boot }, fonts };
  const { pages, drawn } = await drawPages(routes, last, pagePrint, {
    open: () => openDrawer(content, shellOf(surrounding, styles, found, outDir), outDir),
    drawing: {
      ...surrounding,
      contentDir,
      outDir,
      documents,
      prints: new Map([...files].map(([path, file]) => [path, printOf(file)])),
    },
    threadsFor,
  });
  writeInto(outDir, styles.file, fonts.extended + styles.css);
  await found.write(outDir, last);
  writeInto(outDir, '_inbox.json', JSON.stringify(inboxEndpoints(content.site)));
  writeInto(outDir, '_scripts.json', JSON.stringify(groups));
  const rules = headerRules([boot], content.origins, content.chatless);
  const notFound = content.routes.flatMap(({ path }) => (path.endsWith('/404') ? [path] : []));
  writeInto(outDir, '_headers', headersFile(rules));
  writeInto(outDir, '_redirects', redirectsFile(content.aliases));
  writeInto(outDir, '_nginx.conf', nginxConfig(rules, content.aliases, notFound));

  const copiesStart = performance.now();
  if (!preview) await makeCopies(content, routes, found.pictures(routes), outDir, last);
  const copies = performance.now() - copiesStart;
  if (shard) writeShard(outDir, shard, sitePrint(code, files, preview));
  // Whoever asks it to stop until here is heard.
  await setImmediate();
  last.writeDown(pages);
  finish();
  return { pages: routes.length, drawn, copies, milliseconds: performance.now() - start };
}

/** What a build made, in a line. */
export function summaryOf({ pages, drawn, milliseconds, copies }: Built): string {
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const parts = copies > 50 ? `, ${seconds(copies)} of them for pictures, twins and compressed copies` : '';
  return `${pages} pages built in ${seconds(milliseconds)} (${drawn} drawn${parts})`;
}

/** Puts the folders of all shards in the place of a site. Throws a Fault. */
export function mergeSite(folders: readonly string[], place: string): void {
  const { next, finish } = openPlace(place);
  mergeShards(folders, next);
  finish();
}

if (process.argv[1]?.endsWith('build.ts')) {
  let place = '';
  const isBuilt = await explained(
    async () => {
      const { content, out, preview, shard, merge, words } = buildOptions();
      place = out;
      if (merge) {
        mergeSite(words, out);
        console.log(`${words.length} shards put together`);
        return true;
      }
      const built = await buildSite(content, out, { preview, shard });
      if (built) console.log(summaryOf(built));
      return built !== undefined;
    },
    () => keptSite(place),
  );
  // TanStack Form looks for its developer tools for five seconds; a build does not wait for that.
  process.exit(isBuilt ? 0 : 1);
}
