import { setImmediate } from 'node:timers/promises';
import type { Content, PageRoute } from '../../renderer/content.ts';
import { createRenderer, loadInteractive, type Shell } from '../../renderer/server.tsx';
import { writeInto } from '../write.ts';
import type { DrawnPage, LastSite } from './last.ts';
import { countSteps } from './progress.ts';

/** The name that the files of a page have: `/pricing`, and `/index` for `/`. */
export function nameOf(path: string): string {
  return path === '/' ? '/index' : path;
}

/**
 * Draws pages of a site into a folder, each as a document and as the payload that a visit fetches.
 * @param printOf the name of all that a page is made of
 * @param routes the pages
 */
export async function drawPages(
  content: Content,
  shell: Shell,
  outDir: string,
  last: LastSite,
  printOf: (route: PageRoute) => string,
  routes: readonly PageRoute[],
): Promise<{ pages: Record<string, DrawnPage>; drawn: number }> {
  await loadInteractive();
  const render = createRenderer(content, shell);
  const pages: Record<string, DrawnPage> = {};
  let drawn = 0;
  const steps = countSteps('pages drawn', routes.length);
  for (const route of routes) {
    steps.step();
    const print = printOf(route);
    const taken = last.takePage(route.path, print);
    if (taken) {
      pages[route.path] = taken;
      continue;
    }
    drawn++;
    // Lets a signal be heard.
    await setImmediate();
    const { html, payload, files } = await render(content.resolvePage(route));
    const name = nameOf(route.path);
    writeInto(outDir, `${name}.html`, html);
    writeInto(outDir, `_pages${name}.json`, JSON.stringify(payload));
    pages[route.path] = { print, files: [`${name}.html`, `_pages${name}.json`, ...files] };
  }
  steps.end();
  return { pages, drawn };
}
