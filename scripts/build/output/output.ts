import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortPath } from '../../cli/errors.ts';
import { cacheKey, readIfThere } from '../../files/cache.ts';
import { filesIn } from '../../files/files-in.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';
import type { Fingerprint } from '../fingerprint.ts';
import { lockOutput } from './lock.ts';
import { readManifest, removeManifest, writeManifest } from './manifest.ts';
import { type Place, placeOf, trustedFiles } from './place.ts';
import { changeSite, publish } from './publish.ts';
import { type PageTexts, readTexts, textsFile, writeTexts } from './texts.ts';

/** A part of a site, such as a page: a hash of its inputs and the URLs of its files. */
export interface Part {
  hash: string;
  files: string[];
}

/** How small compressed copies are: as a web server makes them on the fly, or for publishing, in ten times the time. */
export type Compression = 'fast' | 'small';

/** What a build records for the next one. */
export interface BuildRecord {
  /** Hash of the code. */
  code: string;
  /** What every page may depend on. */
  shared: Fingerprint;
  /** The content that no page depends on as such. */
  apart: Fingerprint;
  /** Whether the texts of all pages are kept for the search index. */
  hasTexts: boolean;
  /** Pages by URL. */
  pages: [address: string, page: Part][];
  /** Site-wide files. */
  siteFiles: Part[];
  /** How its copies are compressed; undefined where there are none. */
  compression?: Compression | undefined;
}

/**
 * The output directory during a build. New files are staged in a sibling folder and moved at the end; unchanged
 * files of the previous build stay in place.
 */
export interface Output {
  /** The folder for new files. */
  readonly staging: string;
  /** The previous build, if it was made by the same code. */
  readonly previous: BuildRecord | undefined;
  /** The previous build, even if it was made by different code. */
  readonly last: BuildRecord | undefined;
  /** The texts of pages that the previous build extracted for the search index. */
  previousTexts(): PageTexts;
  /** Keeps files of the previous build. Returns false, and keeps none, if one of them is missing. */
  reuse(...files: string[]): boolean;
  /** Drops staged files that are identical to published ones, which are kept instead. */
  dropUnchanged(): void;
  /** Whether a file is kept from the previous build. */
  isReused(file: string): boolean;
  /** URLs of all files of the new site so far. */
  files(): string[];
  /** Current path of a file of the new site. */
  pathOf(file: string): string;
  /**
   * Moves staged files in, removes those that are neither staged nor kept, and writes the manifest and the record. A build
   * that is killed meanwhile leaves whole files and no record, so that the next one makes everything again.
   * @param texts what the search index takes of each page; those of the previous build stay where left out
   * @throws Fault when the system refuses it
   */
  publish(record?: BuildRecord, texts?: PageTexts): void;
  /** Removes staged files and unlocks the directory. */
  close(): void;
}

/**
 * Opens an output directory for a build.
 * @param code hash of the code; without it nothing is reused
 * @throws OutputLocked if another build is using it, and system errors
 */
export function openOutput(outDir: string, code?: string): Output {
  mkdirSync(dirname(outDir), { recursive: true });
  const unlock = lockOutput(outDir);
  const staging = `${outDir}.next`;
  const close = () => {
    rmSync(staging, { recursive: true, force: true });
    unlock();
  };
  try {
    // Left over from a killed build.
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    return { staging, close, ...stagedOutput(outDir, staging, code) };
  } catch (error) {
    close();
    throw error;
  }
}

function stagedOutput(outDir: string, staging: string, code = ''): Omit<Output, 'staging' | 'close'> {
  const recordFile = join(root, '.cache/builds', `${cacheKey(outDir)}.json`);
  const written = JSON.parse(readIfThere(recordFile) ?? '{}') as Partial<BuildRecord & Place>;
  const published = new Set(existsSync(outDir) ? filesIn(outDir) : []);
  const trusted = new Set(trustedFiles(outDir, published, written));
  const isWhole = !written.hasTexts || existsSync(textsFile(outDir));
  const last = trusted.size > 0 && isWhole ? (written as BuildRecord) : undefined;
  const reused = new Set<string>();
  let texts: PageTexts | undefined;
  return {
    last,
    previous: last?.code === code ? last : undefined,
    previousTexts: () => {
      texts ??= readTexts(outDir);
      return texts;
    },
    reuse: (...files) => {
      const areThere = files.every((file) => trusted.has(file));
      if (areThere) for (const file of files) reused.add(file);
      return areThere;
    },
    dropUnchanged: () => {
      for (const file of filesIn(staging)) {
        if (!published.has(file) || !haveSameBytes(join(staging, file), join(outDir, file))) continue;
        rmSync(join(staging, file));
        reused.add(file);
      }
    },
    isReused: (file) => reused.has(file),
    files: () => [...filesIn(staging), ...reused],
    pathOf: (file) => join(reused.has(file) ? outDir : staging, file),
    publish: (record, texts) => {
      const { manifest, id } = readManifest(outDir);
      const staged = new Set(filesIn(staging));
      const stale = [...published].filter((file) => !staged.has(file) && !reused.has(file));
      // Neither is true of a directory that is half changed.
      rmSync(recordFile, { force: true });
      if (staged.size + stale.length > 0) removeManifest(outDir);
      changeSite(outDir, () => {
        publish(staging, staged, stale, outDir);
        const kept = id === written.manifest ? Object.entries(manifest) : [];
        const known = kept.filter(([file]) => reused.has(file) && trusted.has(file));
        writeManifest(outDir, [...staged, ...reused], Object.fromEntries(known));
        if (texts) writeTexts(outDir, texts);
        if (record) writeAtomically(recordFile, JSON.stringify({ ...placeOf(outDir), ...record }));
      });
    },
  };
}

function haveSameBytes(one: string, other: string): boolean {
  return statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}

/** Message about the state of the output directory after a failed build. */
export function unchangedSite(outDir: string): string {
  const name = shortPath(outDir);
  return existsSync(outDir) ? `The site in ${name} is untouched.` : `There is no site in ${name} yet.`;
}
