import { codesIn, filesIn, originalName, variantName } from '../../../renderer/content/locales.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import { mergeTranslation, renamed, type SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { LocaleFiles } from './locale.ts';

const names = new WeakMap<SourceFile, SourceFile>();
const wholes = new WeakMap<SourceFile, { original: SourceFile; whole: SourceFile }>();

/** The content of every locale, default locale first. Locales inherit missing files from the default locale. */
export function localesIn(files: Files): LocaleFiles[] {
  const others = codesIn(files.keys()).map((code): LocaleFiles => {
    const seen = new Map<string, SourceFile>();
    for (const [path, file] of filesIn(files, code))
      seen.set(path, file.path === path ? file : asSeen(file, path, files.get(path)));
    const nameOf = (path: string) => variantName(path, code);
    return { code, files: seen, isOwn: (path) => files.has(nameOf(path)), nameOf };
  });
  return [{ code: '', files: filesIn(files, ''), isOwn: () => true, nameOf: (path) => path }, ...others];
}

/** The locale of a file, and the file as that locale sees it. */
export function localeOf(file: SourceFile): { code: string; file: SourceFile } {
  const [code = ''] = codesIn([file.path]);
  return { code, file: code ? underName(file, originalName(file.path, code)) : file };
}

/** A translated file merged with its original. Memoized per pair of files. */
function asSeen(file: SourceFile, path: string, original: SourceFile | undefined): SourceFile {
  if (!original || !isPartial(path)) return underName(file, path);
  const last = wholes.get(file);
  const whole = last?.original === original ? last.whole : mergeTranslation(file, original);
  wholes.set(file, { original, whole });
  return whole;
}

/** A file under the name that it has in the default locale. Memoized per file. */
function underName(file: SourceFile, path: string): SourceFile {
  const known = names.get(file) ?? renamed(file, path);
  names.set(file, known);
  return known;
}

/**
 * Replaces file names in the findings of a locale with the names of the translated files.
 * @param first findings of the default locale; problems of inherited values are only reported there
 */
export function inLocale(
  findings: readonly Finding[],
  { files, isOwn, nameOf }: LocaleFiles,
  first: readonly Finding[],
): Finding[] {
  const known = new Set(first.map(keyOf));
  return findings.flatMap((finding) => {
    const file = finding.file.replace('content/', '');
    // Markdown files have the same name in all locales.
    if (!file.endsWith('.json')) return known.has(keyOf(finding)) ? [] : [finding];
    const isTaken = files.get(file)?.over !== undefined && known.has(keyOf(finding));
    if (!isOwn(file) || isTaken) return [];
    const name = nameOf(file);
    // The same object, so that results derived from it stay cached.
    return [name === file ? finding : { ...finding, file: `content/${name}` }];
  });
}

function keyOf({ file, code, message }: Finding): string {
  return JSON.stringify([file, code, message]);
}
