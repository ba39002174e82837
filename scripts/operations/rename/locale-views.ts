import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/finding.ts';
import type { SiteContext } from '../../check/site/context.ts';
import { openModel } from '../../check/site/model.ts';

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
  const model = openModel(schemas, { at: Date.now() });
  model.setFiles(files);
  return model.locales().map(({ code, site, isOwn, nameOf }): LocaleView => {
    return { code, site, ownFile: (file) => (isOwn(file) ? nameOf(file) : undefined) };
  }) as [LocaleView, ...LocaleView[]];
}
