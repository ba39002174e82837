import { translationOf } from '../../../renderer/content/language.ts';
import { codesIn, filesIn, originalName, variantName } from '../../../renderer/content/locales.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import { mergeTranslation, renamed, type SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { LocaleFiles } from './locale.ts';

const renamedFiles = new WeakMap<SourceFile, SourceFile>();
const merged = new WeakMap<SourceFile, { original: SourceFile; result: SourceFile }>();

/** The content of every locale, default locale first. Locales inherit missing files from the default locale. */
export function localesIn(files: Files): LocaleFiles[] {
  const first = filesIn(files, '');
  const others = codesIn(files.keys()).map((code): LocaleFiles => {
    // Copying is faster than adding thousands of files to a map.
    const seen = new Map(first);
    const own = new Set<string>();
    for (const [path, file] of files) {
      const { original = '', code: of } = translationOf(path) ?? {};
      if (of !== code) continue;
      own.add(original);
      if (seen.has(original)) seen.set(original, mergedWithOriginal(file, original, files.get(original)));
    }
    const nameOf = (path: string) => variantName(path, code);
    return { code, files: seen, isOwn: (path) => own.has(path), nameOf };
  });
  return [{ code: '', files: first, isOwn: () => true, nameOf: (path) => path }, ...others];
}

/** The locale of a file, and the file as that locale sees it. */
export function localeOf(file: SourceFile): { code: string; file: SourceFile } {
  const [code = ''] = codesIn([file.path]);
  return { code, file: code ? withName(file, originalName(file.path, code)) : file };
}

/** A translated file merged with its original. Memoized per pair of files. */
function mergedWithOriginal(file: SourceFile, path: string, original: SourceFile | undefined): SourceFile {
  if (!original || !isPartial(path)) return withName(file, path);
  const last = merged.get(file);
  const result = last?.original === original ? last.result : mergeTranslation(file, original);
  merged.set(file, { original, result });
  return result;
}

/** A file under the name that it has in the default locale. Memoized per file. */
function withName(file: SourceFile, path: string): SourceFile {
  const known = renamedFiles.get(file) ?? renamed(file, path);
  renamedFiles.set(file, known);
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
