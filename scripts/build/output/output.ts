import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../../cli/command.ts';
import { shortPath, UserError } from '../../cli/errors.ts';
import { Cache } from '../../files/cache.mjs';
import { filesIn } from '../../files/disk.ts';
import { assertOutputFolder } from '../../files/output-folder.ts';
import type { Folders } from '../../files/project.ts';
import type { Read } from '../../site/memo.ts';
import { lockOutput } from './lock.ts';
import { bothManifests, fileHash, isSite, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { assertReplaceable, changeSite, publish } from './publish.ts';
import { readSibling } from './siblings.ts';
import { decodeTexts, encodeTexts, type PageTexts } from './texts.ts';

/** A part of a site. */
export interface Part {
  /** What it read of the content, as numbers of reads of the build. */
  reads: readonly number[];
  /** The URLs of its files. */
  files: readonly string[];
}

/** Files besides pages. */
export interface SiteFiles extends Part {
  /** Hash of what they depend on besides what they read of the content. */
  inputs: string;
}

/** A page of a site. */
export interface PagePart extends Part {
  /** Hash of its text for the search index; undefined on a site without search. */
  texts?: string;
}

/** The compression effort: `fast`, as web servers compress on the fly, or `small`, which takes ten times as long. */
export type Compression = 'fast' | 'small';

/** The record of a build for the next one. */
export interface BuildRecord {
  /** Hash of the code. */
  code: string;
  /** The content folder. */
  contentDir: string;
  /** What the parts read of the content. */
  reads: readonly Read[];
  /** Whether the texts of all pages are cached for the search index. */
  hasTexts: boolean;
  /** Pages by URL. */
  pages: [address: string, page: PagePart][];
  /** Site-wide files. */
  siteFiles: SiteFiles[];
  /** The compression of its copies; undefined if there are none. */
  compression?: Compression | undefined;
}

/** What the record adds about the files of the site. */
interface RecordedFiles {
  /** Hash of the manifest. */
  manifest: string;
  /** The size and the time of the last change of each file, by URL. */
  states: Readonly<Record<string, string>>;
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
   * meanwhile, no file is truncated, the manifest lists all files, and there is no record, so the next build is a full
   * one. Files that no build has written are kept.
   * @param texts texts of all pages for the search index; defaults to those of the previous build
   * @returns the files that no build has written
   * @throws UserError if such a file has the name of a new one, and on system errors
   */
  publish(record?: BuildRecord, texts?: PageTexts): string[];
  /** Removes staged files and unlocks the directory. */
  close(): void;
}

/**
 * Opens the output directory of a site for a build.
 * @param code hash of the code; without it nothing is reused
 * @throws UsageError if the directory is not one for output; OutputLocked if another build is using it; UserError if a
 * file beside it is not of a build; system errors
 */
export function openOutput(folders: Folders, code?: string): Output {
  const { outDir } = folders;
  assertOutputFolder(outDir, folders, () => isSite(outDir, readManifest(outDir).manifest));
  mkdirSync(dirname(outDir), { recursive: true });
  const { unlock, isAfterKill } = lockOutput(outDir);
  const temporary = `${outDir}.next`;
  const isForeign = existsSync(temporary) && !isAfterKill;
  const clear = () => isForeign || rmSync(temporary, { recursive: true, force: true });
  const close = () => {
    clear();
    unlock();
  };
  try {
    if (isForeign)
      throw new UserError(`${shortPath(temporary)} is in the way of a build; move it elsewhere.`);
    readSibling(outDir, '.next-change.txt');
    clear();
    const staging = join(temporary, 'site');
    mkdirSync(staging, { recursive: true });
    return { staging, close, ...stagedOutput(folders, staging, code) };
  } catch (error) {
    close();
    throw error;
  }
}

function stagedOutput(
  { outDir, siteDir, cacheDir }: Folders,
  staging: string,
  code = '',
): Omit<Output, 'staging' | 'close'> {
  // The same on machines with other folders, which can share the cache.
  const key = relative(siteDir, outDir);
  const cache = new Cache(cacheDir);
  const record = String(cache.get('builds', key) ?? '{}');
  const lastBuild = JSON.parse(record) as Partial<BuildRecord & RecordedFiles>;
  const { manifest, id } = readManifest(outDir);
  const published = new Set(existsSync(outDir) ? filesIn(outDir) : []);
  const [builtFiles, foreignFiles] = [new Set<string>(), [] as string[]];
  for (const file of published)
    if (Object.hasOwn(manifest, file)) builtFiles.add(file);
    else foreignFiles.push(file);
  if (foreignFiles.some((file) => /\/\.git(\/|$)/.test(file)))
    throw new UsageError(`${shortPath(outDir)} contains a Git repository; choose another folder`);
  const states = new Map([...builtFiles].map((file) => [file, stateOf(join(outDir, file))]));
  const isUnchanged = (file: string) =>
    lastBuild.states?.[file] === states.get(file) || fileHash(join(outDir, file)) === manifest[file];
  const trusted = new Set(lastBuild.manifest === id ? [...builtFiles].filter(isUnchanged) : []);
  const encoded = lastBuild.hasTexts ? cache.get('search', key) : Buffer.alloc(0);
  const last = trusted.size > 0 && encoded ? (lastBuild as BuildRecord) : undefined;
  const reused = new Set<string>();
  let texts: PageTexts | undefined;
  const pathOf = (file: string) => join(reused.has(file) ? outDir : staging, file);
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
        if (!builtFiles.has(file) || !haveSameBytes(join(staging, file), join(outDir, file))) continue;
        rmSync(join(staging, file));
        reused.add(file);
      }
    },
    isReused: (file) => reused.has(file),
    files: () => [...filesIn(staging), ...reused],
    pathOf,
    publish: (record, texts) => {
      const staged = new Set(filesIn(staging));
      assertReplaceable(outDir, staged, manifest);
      const stale = [...builtFiles].filter((file) => !staged.has(file) && !reused.has(file));
      const hashOf = (file: string) =>
        (reused.has(file) && trusted.has(file) && manifest[file]) || fileHash(pathOf(file));
      const files = [...staged, ...reused];
      const next = Object.fromEntries(files.map((file) => [file, hashOf(file)]));
      const isSame =
        staged.size === 0 &&
        reused.size === Object.keys(manifest).length &&
        files.every((file) => trusted.has(file));
      const write = (files: Manifest) => writeManifest(outDir, files, join(staging, '../manifest.json'));
      cache.remove('builds', key);
      changeSite(outDir, () => {
        // If the process is killed meanwhile, the manifest lists the files of both sites.
        if (!isSame) write(bothManifests(manifest, next));
        publish(staging, staged, stale, outDir);
        const newId = isSame ? id : write(next);
        if (texts) cache.put('search', key, encodeTexts(texts));
        if (!record) return;
        const newStates = files.map((file) => [
          file,
          staged.has(file) ? stateOf(join(outDir, file)) : states.get(file),
        ]);
        const recorded: RecordedFiles = { manifest: newId, states: Object.fromEntries(newStates) };
        cache.put('builds', key, JSON.stringify({ ...recorded, ...record }));
      });
      return foreignFiles;
    },
  };
}

/** The size of a file, and when it was last changed. */
function stateOf(file: string): string {
  const { size, ctimeMs } = statSync(file);
  return `${size} ${ctimeMs}`;
}

function haveSameBytes(one: string, other: string): boolean {
  return statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}

/** Message about the state of the output directory after a failed build. */
export function unchangedSite(outDir: string): string {
  const name = shortPath(outDir);
  return existsSync(outDir) ? `The site in ${name} is untouched.` : `There is no site in ${name} yet.`;
}
