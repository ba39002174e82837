import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { JsonDocuments, PageRoute } from '../../../renderer/content/content.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { Fault } from '../../cli/errors.ts';
import { root } from '../../files/root.ts';
import type { WrittenPage } from '../page-writer.ts';
import type { SiteParts } from '../shell.ts';

/** What a worker thread renders pages from; it reads the pages themselves. */
export interface RenderData extends SiteParts {
  contentDir: string;
  outDir: string;
  /** All documents; pages without their blocks. */
  documents: JsonDocuments;
  /** Tiny copies of pictures, by their keys. */
  placeholders: ReadonlyMap<string, string>;
  publication: Publication;
  /** Whether pages have neither Markdown alternates nor Open Graph images. */
  preview: boolean;
  /** Whether the site has a search, which needs the texts of each page. */
  hasSearch: boolean;
  /** The hashes of the files that were checked, by path. */
  hashes: ReadonlyMap<string, string>;
}

/** What a worker answers: each page it was given, or the fault that stops it. */
export type WorkerMessage = { pages: WrittenPage[] } | { fault: string };

/** Fewer pages are rendered sooner than threads have started. */
const fewest = 2000;
/** How many pages a thread is given at a time. */
const batch = 25;
/** More threads than this take memory and hardly save time. */
const most = 3;

/** How many worker threads pay for a number of pages; 0 for none. */
export function threadsFor(pages: number): number {
  return pages < fewest ? 0 : Math.min(most, availableParallelism());
}

/**
 * Renders pages in worker threads, each as many as it gets done.
 * @param done is told of each rendered page
 * @throws a Fault of a thread, and any error in it, once all of them have stopped
 */
export async function renderInThreads(
  routes: readonly PageRoute[],
  data: RenderData,
  count: number,
  done: (route: PageRoute, page: WrittenPage) => void,
): Promise<void> {
  const threads = Array.from(
    { length: Math.min(count, Math.ceil(routes.length / batch)) },
    () =>
      new Worker(join(root, 'scripts/run.mjs'), {
        argv: ['scripts/build/parallel/worker.ts'],
        workerData: data,
        execArgv: [],
      }),
  );
  let next = 0;
  const work = async (thread: Worker) => {
    while (next < routes.length) {
      const given = routes.slice(next, next + batch);
      next += given.length;
      thread.postMessage(given);
      // Rejects with an error of the thread.
      const [answer] = (await once(thread, 'message')) as [WorkerMessage];
      if ('fault' in answer) throw new Fault(answer.fault);
      for (const [index, page] of answer.pages.entries()) done(given[index] as PageRoute, page);
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
