// Draws pages in a thread of its own; `threads.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRoute } from '../../renderer/content/content.ts';
import { Fault } from '../cli/errors.ts';
import { openFolder } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { publisher } from '../files/write.ts';
import { makeStyles } from './assets/styles.ts';
import { type Drawer, openDrawer } from './drawer.ts';
import { openSite } from './forms/forms.ts';
import { openFound } from './seo/seo.ts';
import { shellOf } from './shell.ts';
import type { Drawing, Said } from './threads.ts';

const drawing = workerData as Drawing;
const drawer = open();

parentPort?.on('message', async (routes: readonly PageRoute[]) => {
  parentPort?.postMessage(await drawAll(routes));
});

async function open(): Promise<Drawer> {
  const { contentDir, outDir, documents, prints } = drawing;
  const pages = openFolder(contentDir);
  const readPage = (file: string) => pages.file(file, prints.get(file)).value;
  const content = await openSite(documents, readSchemas(), publisher(outDir), readPage);
  const shell = shellOf(drawing, await makeStyles(), openFound(content), outDir);
  return openDrawer(content, shell, outDir);
}

async function drawAll(routes: readonly PageRoute[]): Promise<Said> {
  try {
    const draw = await drawer;
    const files: string[][] = [];
    for (const route of routes) files.push(await draw(route));
    return { files };
  } catch (error) {
    // The class of an error does not reach another thread.
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}
