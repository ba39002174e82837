import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { shortPath } from '../../cli/errors.ts';
import { cache } from '../../files/cache.mjs';
import { filesIn } from '../../files/files-in.ts';
import { root } from '../../files/root.ts';
import type { Fingerprint } from '../fingerprint.ts';
import { type FolderIdentity, identityOf, trustedFiles } from './identity.ts';
import { lockOutput } from './lock.ts';
import { readManifest, removeManifest, writeManifest } from './manifest.ts';
import { changeSite, publish } from './publish.ts';
import { decodeTexts, encodeTexts, type PageTexts } from './texts.ts';

/** A part of a site, such as a page: a hash of its inputs and the URLs of its files. */
export interface Part {
  hash: string;
  files: string[];
}

/** The compression effort: `fast`, as web servers compress on the fly, or `small`, which takes ten times as long. */
export type Compression = 'fast' | 'small';

/** The record of a build for the next one. */
export interface BuildRecord {
  /** Hash of the code. */
  code: string;
  /** The content folder. */
  contentDir: string;
  /** The inputs that any page can depend on. */
  shared: Fingerprint;
  /** The remaining content, such as entries and pieces, which only affects the pages that show it. */
  apart: Fingerprint;
  /** Whether the texts of all pages are cached for the search index. */
  hasTexts: boolean;
  /** Pages by URL. */
  pages: [address: string, page: Part][];
  /** Site-wide files. */
  siteFiles: Part[];
  /** The compression of its copies; undefined if there are none. */
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
  /** The texts of the pages of the previous build, for the search index. */
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
   * Moves staged files in, removes stale ones, and writes the manifest and the record. If the process is killed
   * meanwhile, no file is truncated and there is no record, so the next build is a full one.
   * @param texts texts of all pages for the search index; defaults to those of the previous build
   * @throws UserError on system errors
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
  // The same on machines with other folders, which can share the cache.
  const key = relative(root, outDir);
  const record = String(cache.get('builds', key) ?? '{}');
  const written = JSON.parse(record) as Partial<BuildRecord & FolderIdentity>;
  const published = new Set(existsSync(outDir) ? filesIn(outDir) : []);
  const trusted = new Set(trustedFiles(outDir, published, written));
  const encoded = written.hasTexts ? cache.get('search', key) : Buffer.alloc(0);
  const last = trusted.size > 0 && encoded ? (written as BuildRecord) : undefined;
  const reused = new Set<string>();
  let texts: PageTexts | undefined;
  return {
    last,
    previous: last?.code === code ? last : undefined,
    previousTexts: () => {
      texts ??= decodeTexts(encoded ?? Buffer.alloc(0));
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
      // Both would be wrong if the process were killed while the directory changes.
      cache.remove('builds', key);
      if (staged.size + stale.length > 0) removeManifest(outDir);
      changeSite(outDir, () => {
        publish(staging, staged, stale, outDir);
        const kept = id === written.manifest ? Object.entries(manifest) : [];
        const known = kept.filter(([file]) => reused.has(file) && trusted.has(file));
        writeManifest(outDir, [...staged, ...reused], Object.fromEntries(known));
        if (texts) cache.put('search', key, encodeTexts(texts));
        if (record) cache.put('builds', key, JSON.stringify({ ...identityOf(outDir), ...record }));
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
