import { codesIn, filesIn, variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/all.ts';
import { mapSite, type SiteMap } from '../../check/site.ts';
import { renamed } from '../../files/read.ts';

/** The content of one language; files are named as in the default language. */
export interface LocaleView {
  /** The language code; empty for the default language. */
  code: string;
  site: SiteMap;
  /** The file of this language; undefined if it uses that of the default language. */
  ownFile(file: string): string | undefined;
}

/** The content of each language, the default first. */
export function localeViews(files: Files, schemas: Schemas): [first: LocaleView, ...others: LocaleView[]] {
  const view = (code: string): LocaleView => {
    const seen = [...filesIn(files, code)].map(([path, file]) => [path, renamed(file, path)] as const);
    return {
      code,
      site: mapSite(new Map(seen), schemas),
      ownFile: (file) => {
        const own = code ? variantName(file, code) : file;
        return files.has(own) ? own : undefined;
      },
    };
  };
  return [view(''), ...codesIn(files.keys()).map(view)];
}
