import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type Known, placeOf } from '../files/lazy.ts';
import type { SourceFile } from '../files/read.ts';

/** Pages that are surveyed here and in another thread, in shares of which each takes the next. */
export interface Work {
  /** The folder they are in. */
  dir: string;
  /** Each with the path it goes by, and the one it lies at. */
  pages: readonly (readonly [path: string, place: string])[];
  /** The text of each file that is no page. */
  others: readonly (readonly [path: string, text: string])[];
  schemas: Schemas;
  /** How many pages are taken, which both see. */
  taken: Int32Array;
}

/** What a thread knows of a page in which nothing is wrong but, it may be, links. */
export interface Surveyed extends Known {
  /** Which page of the work it is. */
  index: number;
  summary: Readonly<Record<string, unknown>>;
  links: readonly string[];
}

/** A thread that surveys pages. Those that have to be looked at again it keeps to itself. */
export interface Surveyor {
  /** What it found since it was last asked. */
  found(): Surveyed[];
  /** Ends it, wherever it is. */
  end(): Promise<unknown>;
}

/** So many pages are taken at a time. */
export const share = 25;

/** Takes the next share of the pages. Gives where it begins, which is behind the last page when all are taken. */
export function takeShare(taken: Int32Array): number {
  return Atomics.add(taken, 0, share);
}

/** The work on some pages, which are not held, among all files of a language. */
export function workOn(pages: readonly SourceFile[], all: readonly SourceFile[], schemas: Schemas): Work {
  const places = pages.map((page) => ({ name: page.path, ...placeOf(page) }));
  return {
    dir: places[0]?.dir ?? '',
    pages: places.map(({ name, path = name }) => [name, path]),
    others: all.filter((file) => !placeOf(file)).map(({ path, text }) => [path, text]),
    schemas,
    taken: new Int32Array(new SharedArrayBuffer(4)),
  };
}

/** Starts a thread that surveys pages. */
export function startThread(work: Work): Surveyor {
  const { port1: port, port2 } = new MessageChannel();
  const workerData: Work & { port: MessagePort } = { ...work, port: port2 };
  const sharedLength = work.others.reduce((sum, [, text]) => sum + text.length, 0);
  const thread = new Worker(new URL('../run.mjs', import.meta.url), {
    argv: ['scripts/check/thread.ts'],
    workerData,
    transferList: [port2],
    execArgv: [],
    // Without a limit it would rather take more than clear away what pages left behind.
    resourceLimits: {
      maxYoungGenerationSizeMb: 24,
      maxOldGenerationSizeMb: 128 + Math.ceil((8 * sharedLength) / 1e6),
    },
  });
  // One that fails is not missed.
  thread.on('error', () => {});
  thread.unref();
  return {
    found: () => {
      const found: Surveyed[] = [];
      for (let said = receiveMessageOnPort(port); said; said = receiveMessageOnPort(port))
        found.push(...(said.message as Surveyed[]));
      return found;
    },
    end: () => {
      port.close();
      return thread.terminate();
    },
  };
}
