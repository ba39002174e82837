import { codesIn, filesIn, originalName, variantName } from '../../../renderer/content/locales.ts';
import { renamed, type SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { LocaleFiles } from './locale.ts';

const names = new WeakMap<SourceFile, SourceFile>();

/** The content as each language sees it, the first language first. What a language has not, it takes of the first. */
export function localesIn(files: Files): LocaleFiles[] {
  const others = codesIn(files.keys()).map((code): LocaleFiles => {
    const seen = new Map<string, SourceFile>();
    for (const [path, file] of filesIn(files, code))
      seen.set(path, file.path === path ? file : underName(file, path));
    const nameOf = (path: string) => variantName(path, code);
    return { code, files: seen, isOwn: (path) => files.has(nameOf(path)), nameOf };
  });
  return [{ code: '', files: filesIn(files, ''), isOwn: () => true, nameOf: (path) => path }, ...others];
}

/** The language that a file is written in, and the file as that language sees it. */
export function localeOf(file: SourceFile): { code: string; file: SourceFile } {
  const [code = ''] = codesIn([file.path]);
  return { code, file: code ? underName(file, originalName(file.path, code)) : file };
}

/** A file of a language by the name of the first one; the same object for the same file. */
function underName(file: SourceFile, path: string): SourceFile {
  const known = names.get(file) ?? renamed(file, path);
  names.set(file, known);
  return known;
}

/** Gives the findings of a language the names that its files have. */
export function inLocale(findings: readonly Finding[], { isOwn, nameOf }: LocaleFiles): Finding[] {
  return findings.flatMap((finding) => {
    const file = finding.file.replace('content/', '');
    // A text beside a page has the same name in all languages.
    if (!file.endsWith('.json')) return [finding];
    return isOwn(file) ? [{ ...finding, file: `content/${nameOf(file)}` }] : [];
  });
}
