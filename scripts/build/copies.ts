import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { headOf } from '../../renderer/server/head.ts';
import { countSteps } from '../cli/steps.ts';
import { writeInto } from '../files/write.ts';
import { compress } from './compress.ts';
import type { LastSite } from './last.ts';
import { fileNameOf, twinAddress } from './seo/addresses.ts';
import type { Picture } from './seo/pictures.ts';

/**
 * Makes what a site is published with and what a preview can do without: the pictures of the pages, their Markdown
 * twins, and compressed copies of all texts. What is made of the same as in the last site is taken over from it.
 */
export async function makeCopies(
  content: Content,
  routes: readonly PageRoute[],
  pictures: readonly Picture[],
  outDir: string,
  last: LastSite,
): Promise<void> {
  const drawn = countSteps('pictures', pictures.length);
  for (const { address, draw } of pictures) {
    drawn.step();
    if (!last.take(address)) writeInto(outDir, address, await draw());
  }
  drawn.end();
  const told = countSteps('Markdown twins', routes.length);
  for (const route of routes) {
    told.step();
    const { path, original } = content.resolveHead(route);
    if (original !== path) continue;
    const document = `${fileNameOf(path)}.html`;
    if (last.sameCode && last.isSame(document) && last.take(twinAddress(path))) continue;
    // Lets a signal be heard.
    await setImmediate();
    const { markdownTwin } = await import('./seo/markdown.ts');
    const head = headOf({ ...content.resolveHead(route), lang: '' }, content.site);
    writeInto(outDir, twinAddress(path), markdownTwin(readFileSync(last.placeOf(document), 'utf8'), head));
  }
  told.end();
  await compress(outDir, last);
}
