import { codesIn, originalName } from '../../../renderer/content/locales.ts';
import { renamed, type SourceFile } from '../../files/source-file.ts';
import type { Finding } from '../finding.ts';
import type { LocaleModel } from '../site/site.ts';

/** The locale of a file, and the file under its name in the default locale. */
export function localeOf(file: SourceFile): { code: string; file: SourceFile } {
  const [code = ''] = codesIn([file.path]);
  return { code, file: code ? renamed(file, originalName(file.path, code)) : file };
}

/**
 * Replaces file names in the findings of a locale with the names of the translated files.
 * @param first findings of the default locale; problems of inherited values are only reported there
 */
export function inLocale(
  findings: readonly Finding[],
  { site, isOwn, nameOf }: LocaleModel,
  first: readonly Finding[],
): Finding[] {
  const firstKeys = new Set(first.map(keyOf));
  return findings.flatMap((finding) => {
    const file = finding.file.replace('content/', '');
    // Markdown files have the same name in all locales.
    if (!file.endsWith('.json')) return firstKeys.has(keyOf(finding)) ? [] : [finding];
    const isTaken = site.translation(file) !== undefined && firstKeys.has(keyOf(finding));
    if (!isOwn(file) || isTaken) return [];
    const name = nameOf(file);
    // The same object, so that results derived from it stay cached.
    return [name === file ? finding : { ...finding, file: `content/${name}` }];
  });
}

function keyOf({ file, code, message }: Finding): string {
  return JSON.stringify([file, code, message]);
}
