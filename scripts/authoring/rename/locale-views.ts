import type { Schemas } from '../../../renderer/content/schemas.ts';
import { localesIn } from '../../check/engine/locales.ts';
import type { Files } from '../../check/finding.ts';
import type { SiteContext } from '../../check/site/context.ts';
import { createSiteContext } from '../../check/site/site.ts';

/** The content of one language; files are named as in the default language. */
export interface LocaleView {
  /** The language code; empty for the default language. */
  code: string;
  site: SiteContext;
  /** The file of this language; undefined if it uses that of the default language. */
  ownFile(file: string): string | undefined;
}

/** The content of each language, the default first. */
export function localeViews(files: Files, schemas: Schemas): [first: LocaleView, ...others: LocaleView[]] {
  return localesIn(files).map(({ code, files: seen, isOwn, nameOf }): LocaleView => {
    return {
      code,
      site: createSiteContext(seen, schemas),
      ownFile: (file) => (isOwn(file) ? nameOf(file) : undefined),
    };
  }) as [LocaleView, ...LocaleView[]];
}
