import { isObject } from '../../../renderer/content/documents.ts';
import { iconNames } from '../text/icons.ts';
import type { BaseContext } from './context.ts';

let last: { own: unknown; names: ReadonlySet<string> } | undefined;

/** Names of all icons of a site: those of the set and of its theme. The last result is cached for consecutive calls. */
export function iconsIn({ known }: Pick<BaseContext, 'known'>): ReadonlySet<string> {
  const own = known.get('theme.json')?.icons;
  if (!isObject(own)) return iconNames();
  if (last?.own !== own) last = { own, names: new Set([...iconNames(), ...Object.keys(own)]) };
  return last.names;
}

/** The file of a site's own icon under `content/media`; undefined for icons of the set. */
export function ownIcon(name: string, { known }: Pick<BaseContext, 'known'>): string | undefined {
  const own = known.get('theme.json')?.icons;
  return isObject(own) && typeof own[name] === 'string' ? own[name] : undefined;
}
