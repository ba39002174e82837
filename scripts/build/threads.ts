import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { JsonDocuments, PageRoute } from '../../renderer/content/content.ts';
import { Fault } from '../cli/errors.ts';
import { beforeStop } from './place.ts';
import type { SiteParts } from './shell.ts';

/** What a thread draws pages from; it reads the pages themselves. */
export interface Drawing extends SiteParts {
  contentDir: string;
  outDir: string;
  /** How many addresses the site has, and how much text there is in what is no page. */
  routes: number;
  sharedLength: number;
  /** All documents; of pages what is told of them where they are listed. */
  documents: JsonDocuments;
  /** For each page a name of the bytes that the check accepted. */
  prints: ReadonlyMap<string, string>;
}

/** What a thread says: the files of the pages it was given, or why it cannot go on. */
export type Said = { files: string[][] } | { fault: string };

/**
 * How much memory a thread may use, in megabytes: enough to draw, to know what pages there are, and to hold all that is
 * no page. Without a limit it would rather take more than clear away what pages left behind.
 */
const memoryFor = ({ routes, documents, sharedLength }: Drawing) => ({
  maxYoungGenerationSizeMb: 24,
  maxOldGenerationSizeMb: 160 + Math.ceil((routes + documents.size) / 1000 + (4 * sharedLength) / 1e6),
});

/** Fewer pages are drawn before threads have started. */
const fewest = 2000;
/** So many pages are given to a thread at a time. */
const share = 25;

/** More than these take memory, and hardly any time off. */
const most = 3;

/** How many threads draw so many pages; none where this one is done before they have started. */
export function threadsFor(count: number): number {
  return count < fewest ? 0 : Math.min(most, availableParallelism());
}

/**
 * Draws pages in threads of their own, each as many as it gets done.
 * @param done is told of each page that is drawn, and of its files
 * @throws a Fault of a thread, and any error in it; then all of them are stopped
 */
export async function drawInThreads(
  routes: readonly PageRoute[],
  drawing: Drawing,
  count: number,
  done: (route: PageRoute, files: string[]) => void,
): Promise<void> {
  let next = 0;
  const file = new URL('../run.mjs', import.meta.url);
  const argv = ['scripts/build/thread.ts'];
  const resourceLimits = memoryFor(drawing);
  const threads = Array.from(
    { length: Math.min(count, Math.ceil(routes.length / share)) },
    () => new Worker(file, { argv, workerData: drawing, execArgv: [], resourceLimits }),
  );
  const work = (thread: Worker) =>
    new Promise<void>((resolve, reject) => {
      let given: readonly PageRoute[] = [];
      const give = () => {
        given = routes.slice(next, next + share);
        next += given.length;
        if (given.length > 0) thread.postMessage(given);
        else resolve();
      };
      thread.on('message', (said: Said) => {
        if ('fault' in said) return reject(new Fault(said.fault));
        given.forEach((route, index) => {
          done(route, said.files[index] ?? []);
        });
        give();
      });
      thread.once('error', (error: NodeJS.ErrnoException) => {
        const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isFull ? new Fault('The threads need more memory. Please build with --threads 0.') : error);
      });
      thread.once('exit', () => isStopping || reject(new Error('a thread that draws pages ended')));
      give();
    });
  let isStopping = false;
  const end = () => {
    isStopping = true;
    return Promise.all(threads.map((thread) => thread.terminate()));
  };
  beforeStop.add(end);
  try {
    await Promise.all(threads.map(work));
  } finally {
    beforeStop.delete(end);
    await end();
  }
}
