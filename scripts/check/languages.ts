import { codesIn, filesIn, variantName } from '../../renderer/content/locales.ts';
import { renamed, type SourceFile } from '../files/read.ts';
import type { Finding } from './finding.ts';

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Checks the content as each language sees it. What another language takes over from the first is told once, in the
 * files of the first; a file of a language that translates nothing is a mistake.
 */
export function inEachLanguage(
  files: Files,
  checkOne: (files: Files, own: (file: string) => boolean) => Finding[],
): Finding[] {
  const named = (code: string): Files =>
    new Map(
      [...filesIn(files, code)].map(([path, file]) => [
        path,
        file.path === path ? file : renamed(file, path),
      ]),
    );
  const first = checkOne(named(''), () => true);
  const others = codesIn(files.keys()).flatMap((code) => {
    const seen = named(code);
    const own = new Set([...seen.keys()].filter((file) => files.has(variantName(file, code))));
    const isOwn = (file: string) => own.has(file);
    return checkOne(seen, isOwn).flatMap((finding): Finding[] => {
      const file = finding.file.replace('content/', '');
      return isOwn(file) ? [{ ...finding, file: `content/${variantName(file, code)}` }] : [];
    });
  });
  return [...first, ...others, ...withoutOriginal(files)];
}

function withoutOriginal(files: Files): Finding[] {
  return [...files.keys()].flatMap((file): Finding[] => {
    const [, original, code] = /^(.+)\.([a-z]{2})\.json$/.exec(file) ?? [];
    if (!original || files.has(`${original}.json`)) return [];
    const message = `this file is in the language "${code}", but there is no ${original}.json that it translates`;
    return [{ file: `content/${file}`, line: 1, column: 1, length: 1, code: 'no-original', message }];
  });
}
