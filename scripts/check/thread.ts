// Surveys pages in a thread of its own; `threads.ts` starts it.
import { type MessagePort, workerData } from 'node:worker_threads';
import { printOf, stampIn } from '../files/lazy.ts';
import { openFolder, renamed, sourceFile } from '../files/read.ts';
import { readingOf } from './reading.ts';
import { screenFor } from './screen.ts';
import { surroundingsOf } from './site.ts';
import { type Surveyed, share, takeShare, type Work } from './threads.ts';

const { dir, pages, others, schemas, taken, port } = workerData as Work & { port: MessagePort };
const files = new Map(others.map(([path, text]) => [path, sourceFile(path, text)]));
const screen = screenFor(surroundingsOf(files, schemas));
const folder = openFolder(dir);

for (let from = takeShare(taken); from < pages.length; from = takeShare(taken))
  port.postMessage(pages.slice(from, from + share).flatMap((page, index) => survey(page, from + index)));

/** What is known of a page; nothing where something may be wrong in it. */
function survey([path, place]: Work['pages'][number], index: number): Surveyed[] {
  const file = renamed(folder.file(place), path);
  const { document, syntax } = readingOf(file);
  if (!document || syntax.length > 0) return [];
  const { isClean, links } = screen(file);
  return isClean ? [{ index, print: printOf(file), stamp: stampIn(file), summary: document, links }] : [];
}
