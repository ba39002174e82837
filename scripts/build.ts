import './production.ts';
import { makeCopies } from './build/copies.ts';
import { openLast } from './build/last.ts';
import { drawPages } from './build/pages.ts';
import { openPlace, recoverSite } from './build/place.ts';
import { codePrint, pagePrints } from './build/prints.ts';
import { bundle } from './bundle.ts';
import { check } from './check/all.ts';
import { formatFindings } from './check/formats/pretty.ts';
import { inboxEndpoints } from './endpoints.ts';
import { explained, keptSite } from './faults.ts';
import { copyFonts, needsExtended } from './fonts.ts';
import { openSite } from './forms.ts';
import { openFound } from './found/site.ts';
import { headerRules, headersFile } from './headers.ts';
import { buildOptions } from './options.ts';
import { documentsOf, readContent } from './read.ts';
import { redirectsFile } from './redirects.ts';
import { readSchemas } from './schemas.ts';
import { makeStyles } from './styles.ts';
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
 * @param isPreview leaves out the pictures of pages, the Markdown twins and the compressed copies
 * @returns undefined when the check refused the content; the findings are printed
 * @throws Fault when another build is making the same site, and errors of the system; the caller ends the process then,
 * which removes what was begun
 */
export async function buildSite(
  contentDir: string,
  place: string,
  isPreview = false,
): Promise<Built | undefined> {
  const start = performance.now();
  recoverSite(place);
  const files = readContent(contentDir);
  const schemas = readSchemas();
  const findings = check(files, schemas);
  if (findings.length > 0) {
    console.log(formatFindings(findings, files));
    return undefined;
  }

  const { next: outDir, finish } = openPlace(place);
  const publish = publisher(outDir);
  const content = await openSite(documentsOf(files), schemas, publish);
  const [{ build, boot, groups }, styles] = await Promise.all([bundle(outDir), makeStyles()]);
  const fonts = copyFonts(outDir);
  const found = openFound(content, contentDir);
  const code = codePrint('{blocks,renderer,scripts,schema}/**/*.{ts,tsx,json}');
  const last = openLast(place, outDir, code);

  const shell = {
    build,
    cssFor: (html: string) =>
      fonts.western + (needsExtended(html) ? fonts.extended : '') + styles.cssFor(html),
    cssFile: styles.file,
    publish,
    iconsIn: styles.iconsIn,
    head: `${fonts.preload}<script type="module">${boot}</script>`,
    about: found.about,
  };
  const { pages, drawn } = await drawPages(content, shell, outDir, last, pagePrints(files, content, code));
  writeInto(outDir, styles.file, fonts.extended + styles.css);
  await found.write(outDir, last);
  writeInto(outDir, '_inbox.json', JSON.stringify(inboxEndpoints(content.site)));
  writeInto(outDir, '_scripts.json', JSON.stringify(groups));
  writeInto(outDir, '_headers', headersFile(headerRules([boot], content.origins, content.chatless)));
  writeInto(outDir, '_redirects', redirectsFile(content.aliases));

  const copiesStart = performance.now();
  if (!isPreview) await makeCopies(content, found.pictures(), outDir, last);
  const copies = performance.now() - copiesStart;
  last.writeDown(pages);
  finish();
  return { pages: content.routes.length, drawn, copies, milliseconds: performance.now() - start };
}

/** What a build made, in a line. */
export function summaryOf({ pages, drawn, milliseconds, copies }: Built): string {
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const parts = copies > 50 ? `, ${seconds(copies)} of them for pictures, twins and compressed copies` : '';
  return `${pages} pages built in ${seconds(milliseconds)} (${drawn} drawn${parts})`;
}

if (process.argv[1]?.endsWith('build.ts')) {
  const { content, out, preview } = buildOptions();
  const built = await explained(
    () => buildSite(content, out, preview),
    () => keptSite(out),
  );
  if (built) console.log(summaryOf(built));
  // TanStack Form looks for its developer tools for five seconds; a build does not wait for that.
  process.exit(built ? 0 : 1);
}
