import { isObject } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { iconNames } from '../text/icons.ts';
import type { BaseContext } from './context.ts';

const withOwn = memoizeByObject(
  (own: object): ReadonlySet<string> => new Set([...iconNames(), ...Object.keys(own)]),
);

/** Names of all icons of a site: those of the set and of its theme. */
export function iconsIn({ known }: Pick<BaseContext, 'known'>): ReadonlySet<string> {
  const own = known.get('theme.json')?.icons;
  return isObject(own) ? withOwn(own) : iconNames();
}

/** The file of a site's own icon under `content/media`; undefined for icons of the set. */
export function ownIcon(name: string, { known }: Pick<BaseContext, 'known'>): string | undefined {
  const own = known.get('theme.json')?.icons;
  return isObject(own) && typeof own[name] === 'string' ? own[name] : undefined;
}
