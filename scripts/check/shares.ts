import { availableParallelism } from 'node:os';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { placeOf } from '../files/lazy.ts';
import type { SourceFile } from '../files/read.ts';
import { type Surveyed, type Surveyor, share, startThread, takeShare, type Work, workOn } from './threads.ts';

/** Fewer pages are surveyed before a thread has started. */
const fewest = 2000;

/**
 * Gives the files that are to be surveyed here, while another thread surveys pages that are not held, where they are
 * many.
 * @param own files of a language
 * @param all those that the language sees
 * @param tell is told what the other thread found of a page
 */
export function shareOut(
  own: readonly SourceFile[],
  all: readonly SourceFile[],
  schemas: Schemas,
  tell: (page: SourceFile, found: Surveyed) => void,
): Iterable<SourceFile> {
  const pages = own.filter(placeOf);
  if (pages.length < fewest || availableParallelism() < 2) return own;
  const work = workOn(pages, all, schemas);
  return ownPart(own, work, startThread(work), tell);
}

/**
 * Gives the files that a thread does not survey. Nobody waits for it: what it took and has not told of in the end is
 * given as well, also where it failed.
 */
export function* ownPart(
  own: readonly SourceFile[],
  { taken }: Work,
  thread: Surveyor,
  tell: (page: SourceFile, found: Surveyed) => void,
): Generator<SourceFile> {
  const pages = own.filter(placeOf);
  const left = new Map(pages.entries());
  const hear = () => {
    for (const found of thread.found()) {
      const page = left.get(found.index);
      if (page && left.delete(found.index)) tell(page, found);
    }
  };
  try {
    yield* own.filter((file) => !placeOf(file));
    for (let from = takeShare(taken); from < pages.length; from = takeShare(taken)) {
      yield* pages.slice(from, from + share);
      for (let index = from; index < from + share; index++) left.delete(index);
      hear();
    }
    for (const [index, page] of left) {
      yield page;
      left.delete(index);
      hear();
    }
  } finally {
    void thread.end();
  }
}
