import type { Schemas } from '../../../renderer/content/schemas.ts';
import { localesIn } from '../../check/engine/locales.ts';
import type { Files } from '../../check/finding.ts';
import type { SiteIndex } from '../../check/site/context.ts';
import { indexSite } from '../../check/site/site.ts';

/** The content as one language sees it; its files go by the names of the first language. */
export interface View {
  /** The code of the language; empty for the first. */
  code: string;
  site: SiteIndex;
  /** The file that the language has of its own; undefined where it takes over that of the first. */
  ownFile(file: string): string | undefined;
}

/** The content as each language sees it, the first language first. */
export function viewsOf(files: Files, schemas: Schemas): [first: View, ...others: View[]] {
  return localesIn(files).map(({ code, files: seen, isOwn, nameOf }): View => {
    return {
      code,
      site: indexSite(seen, schemas),
      ownFile: (file) => (isOwn(file) ? nameOf(file) : undefined),
    };
  }) as [View, ...View[]];
}
