import { filesIn } from '../../renderer/content/locales.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { isPage, readContent, readFile, type SourceFile } from '../files/read.ts';
import { byPlace, check, checkOne, type Files } from './all.ts';
import type { Finding } from './finding.ts';
import { type Ground, groundOf } from './ground.ts';
import { isSameOutside, readingOf } from './reading.ts';

/** A check that stays: after a change it looks again at no more than the change can touch. */
export interface StandingCheck {
  readonly schemas: Schemas;
  /** The content as it was last read. */
  files(): Files;
  /** What is wrong with it. */
  findings(): readonly Finding[];
  /**
   * Reads files and folders again, given by their paths under the content, because they may have changed, come or
   * gone. Gives whether that was so.
   */
  change(paths: Iterable<string>): boolean;
  /** Makes what the first change would wait for. */
  prepare(): void;
}

/**
 * Reads all content and checks it.
 * @param checkFirst finds what is wrong with it at first; it may remember what was accepted before
 */
export function openCheck(
  dir: string,
  schemas: Schemas,
  checkFirst?: (files: Files, schemas: Schemas) => Finding[],
): StandingCheck {
  const files = readContent(dir);
  let ground: Ground | undefined;
  let findings: Finding[] = [];
  const checkAll = () => {
    ground = undefined;
    findings = check(files, schemas, undefined, undefined, (kept) => {
      ground ??= kept;
    });
  };
  /** The findings about a file whose neighbours cannot tell the difference. */
  const checkAlone = (path: string, file: SourceFile) => {
    const own = `content/${path}`;
    const { files: seen, site } = firstGround();
    (seen as Map<string, SourceFile>).set(path, file);
    for (const documents of [site.documents, site.judged, site.known])
      (documents as Map<string, unknown>).set(path, readingOf(file).document);
    const found = checkOne(path, firstGround());
    findings = [...findings.filter((finding) => finding.file !== own), ...found].sort(byPlace);
  };

  /** The ground of the first language, on which pages are looked at alone. */
  const firstGround = (): Ground => {
    ground ??= groundOf(filesIn(files, ''), schemas);
    return ground;
  };

  if (checkFirst) findings = checkFirst(files, schemas);
  else checkAll();
  return {
    schemas,
    files: () => files,
    findings: () => findings,
    prepare: () => {
      const page = [...files.keys()].find(isPage);
      if (page) checkOne(page, firstGround());
    },
    change: (paths) => {
      // Of the files as they were.
      const ground = firstGround();
      const isBelow = (path: string) => (file: string) => file === path || file.startsWith(`${path}/`);
      const all = [...paths].flatMap((path) => [path, ...[...files.keys()].filter(isBelow(path))]);
      const changed = [...new Set(all)].flatMap((path) => {
        const [old, file] = [files.get(path), readFile(dir, path)];
        if (old?.text === file?.text && old?.problem === file?.problem) return [];
        if (file) files.set(path, file);
        else files.delete(path);
        return [{ path, old, file }];
      });
      const [first, ...others] = changed;
      if (!first) return false;
      const { path, old, file } = first;
      if (others.length === 0 && old && file && looksTheSame(path, old, file, findings, ground))
        checkAlone(path, file);
      else checkAll();
      return true;
    },
  };
}

/**
 * Whether the rest of the site sees no difference between two states of a file. No rule of the whole site may have
 * found something in it, for where that stands may have moved.
 */
function looksTheSame(
  path: string,
  old: SourceFile,
  file: SourceFile,
  findings: readonly Finding[],
  ground: Ground,
): boolean {
  if (!isSameOutside(file, readingOf(old).document)) return false;
  const known = new Set(checkOne(path, ground).map(({ line, column, code }) => `${line}:${column}:${code}`));
  return !findings.some(
    ({ file, line, column, code }) => file === `content/${path}` && !known.has(`${line}:${column}:${code}`),
  );
}
