import { isMedia } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { originalName, variantName } from '../../../renderer/content/locales.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import { mergeTranslation, renamed, type SourceFile } from '../../files/source-file.ts';
import type { Memo, Query } from '../../site/memo.ts';

/** The files of a locale, by their names in the default locale. */
export interface LocaleFiles {
  /** The locale code; empty for the default locale. */
  readonly code: string;
  readonly paths: () => readonly string[];
  /** A file as this locale sees it: translated and merged with its original, or inherited. */
  readonly source: Query<SourceFile | undefined>;
  /** Whether the file is translated, rather than taken from the default locale. */
  readonly isOwn: (path: string) => boolean;
  /** The actual name of a translated file, such as `pages/about.sk.json`. */
  readonly nameOf: (path: string) => string;
  /** The name in the default locale of a file of this locale, by its actual name; undefined for files of other locales. */
  readonly originalOf: (path: string) => string | undefined;
}

/** Whether a file can contain a document. Files with an unexpected extension contain nothing to know. */
export function isDocument(path: string): boolean {
  return path.endsWith('.json') || isMedia(path);
}

type FileQuery = Query<SourceFile | undefined>;

/** Without the paths, which all locales share. */
type OwnFiles = Omit<LocaleFiles, 'paths'>;

export function firstLocale(file: FileQuery): OwnFiles {
  const originalOf = (path: string) => (translationOf(path) ? undefined : path);
  return { code: '', source: file, isOwn: () => true, nameOf: (path) => path, originalOf };
}

/** The files of another locale, which inherits those that it does not translate. */
export function otherLocale(
  memo: Memo,
  code: string,
  paths: () => readonly string[],
  file: FileQuery,
): OwnFiles {
  const localePaths = memo.query(
    `${code}: translated files`,
    () =>
      new Set(
        paths().flatMap((path) => (translationOf(path)?.code === code ? originalName(path, code) : [])),
      ),
  );
  const isOwn = (path: string) => localePaths('').has(path);
  const source = memo.query<SourceFile | undefined>(
    `${code}: file`,
    (path) => {
      const [original, variant] = [file(path), isOwn(path) ? file(variantName(path, code)) : undefined];
      if (!variant || !original) return original;
      return isPartial(path) ? mergeTranslation(variant, original) : renamed(variant, path);
    },
    { equals: Object.is },
  );
  const originalOf = (path: string) =>
    translationOf(path)?.code === code ? originalName(path, code) : undefined;
  return { code, source, isOwn, nameOf: (path) => variantName(path, code), originalOf };
}
