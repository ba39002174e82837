import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { JsonDocuments, PageRoute } from '../../../renderer/content/content.ts';
import type { PageFile } from '../../../renderer/content/page-scope.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { UserError } from '../../cli/errors.ts';
import type { Folders } from '../../files/project.ts';
import type { SiteParts } from '../assets/assets.ts';
import type { WrittenPage } from '../page-writer.ts';

/** Input of a worker thread. Workers read the blocks of pages themselves. */
export interface RenderData extends SiteParts {
  /** The folders of the project; the output folder is the one to write into. */
  folders: Folders;
  /** All documents; of pages, their summaries. */
  documents: JsonDocuments;
  /** Placeholders of pictures, by key. */
  placeholders: ReadonlyMap<string, string>;
  /** The files to edit pages in, by file of the page or its entry. */
  sources: ReadonlyMap<string, PageFile>;
  publication: Publication;
  /** Whether to omit Markdown alternates and Open Graph images. */
  preview: boolean;
  /** Whether the site has a search, which needs the texts of each page. */
  hasSearch: boolean;
  /** Hashes of the checked files, by path. */
  hashes: ReadonlyMap<string, string>;
}

/** The response of a worker: the rendered pages of a batch, or the fault that stopped it. */
export type WorkerMessage = { pages: WrittenPage[] } | { fault: string };

/** Below this number of pages, starting threads takes longer than rendering. */
const minPages = 2000;
/** Number of pages per message to a thread. */
const batch = 25;
/** Maximum number of threads; more need memory and hardly save time. */
const maxThreads = 3;

/** Number of worker threads for a number of pages; 0 for none. */
export function threadsFor(pages: number): number {
  return pages < minPages ? 0 : Math.min(maxThreads, availableParallelism());
}

/**
 * Renders pages in worker threads, which take batches until all pages are rendered.
 * @param done called for each rendered page
 * @throws the UserError or error of a thread, after all threads have stopped
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
      new Worker(join(data.folders.engineDir, 'scripts/run.mjs'), {
        argv: ['scripts/build/parallel/worker.ts'],
        workerData: data,
        execArgv: [],
      }),
  );
  let next = 0;
  const work = async (thread: Worker) => {
    while (next < routes.length) {
      const batchRoutes = routes.slice(next, next + batch);
      next += batchRoutes.length;
      thread.postMessage(batchRoutes);
      // Rejects on errors of the thread.
      const [answer] = (await once(thread, 'message')) as [WorkerMessage];
      if ('fault' in answer) throw new UserError(answer.fault);
      for (const [index, page] of answer.pages.entries()) done(batchRoutes[index] as PageRoute, page);
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
