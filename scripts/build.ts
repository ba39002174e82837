import './production.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { formatFindings } from './check/formats/pretty.ts';
import { check } from './check.ts';
import { compress } from './compress.ts';
import { inboxEndpoints } from './endpoints.ts';
import { copyFonts, needsExtended } from './fonts.ts';
import { openSite } from './forms.ts';
import { openFound } from './found/site.ts';
import { headerRules, headersFile } from './headers.ts';
import { folders } from './options.ts';
import { prerender } from './prerender.ts';
import { documentsOf, readContent } from './read.ts';
import { redirectsFile } from './redirects.ts';
import { readSchemas } from './schemas.ts';
import { makeStyles } from './styles.ts';
import { publisher, swap, writeInto } from './write.ts';

/** What a build made. */
export interface Built {
  pages: number;
  milliseconds: number;
}

/**
 * Builds the site: read, check, bundle, render, write, compress.
 * @param contentDir the folder of the content
 * @param place where the site goes; what is there is replaced at the end, whole
 * @returns undefined when the check refused the content; the findings are printed
 */
export async function buildSite(contentDir: string, place: string): Promise<Built | undefined> {
  const start = performance.now();
  const files = readContent(contentDir);
  const schemas = readSchemas();
  const findings = check(files, schemas);
  if (findings.length > 0) {
    console.log(formatFindings(findings, files));
    return undefined;
  }

  const outDir = `${place}.next-${process.pid}`;
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const publish = publisher(outDir);
  const content = await openSite(documentsOf(files), schemas, publish);
  const [{ build, boot, groups }, styles] = await Promise.all([bundle(outDir), makeStyles()]);
  const fonts = copyFonts(outDir);
  const found = openFound(content, contentDir);

  const pages = await prerender(
    content,
    {
      build,
      cssFor: (html) => fonts.western + (needsExtended(html) ? fonts.extended : '') + styles.cssFor(html),
      cssFile: styles.file,
      publish,
      iconsIn: styles.iconsIn,
      head: `${fonts.preload}<script type="module">${boot}</script>`,
      about: found.about,
    },
    outDir,
  );
  writeInto(outDir, styles.file, fonts.extended + styles.css);
  await found.write(outDir);
  writeInto(outDir, '_inbox.json', JSON.stringify(inboxEndpoints(content.site)));
  writeInto(outDir, '_scripts.json', JSON.stringify(groups));
  writeInto(outDir, '_headers', headersFile(headerRules([boot], content.origins, content.chatless)));
  writeInto(outDir, '_redirects', redirectsFile(content.aliases));
  await compress(outDir);
  swap(outDir, place);
  return { pages, milliseconds: performance.now() - start };
}

if (process.argv[1]?.endsWith('build.ts')) {
  const { content, out } = folders();
  const built = await buildSite(content, out);
  if (!built) process.exit(1);
  console.log(`${built.pages} pages built in ${(built.milliseconds / 1000).toFixed(1)} s`);
}
