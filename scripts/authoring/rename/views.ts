import { codesIn, filesIn, variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/all.ts';
import { mapSite, type SiteMap } from '../../check/site.ts';
import { renamed } from '../../files/read.ts';

/** The content as one language sees it; its files go by the names of the first language. */
export interface View {
  /** The code of the language; empty for the first. */
  code: string;
  site: SiteMap;
  /** The file that the language has of its own; undefined where it takes over that of the first. */
  ownFile(file: string): string | undefined;
}

/** The content as each language sees it, the first language first. */
export function viewsOf(files: Files, schemas: Schemas): [first: View, ...others: View[]] {
  const view = (code: string): View => {
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
