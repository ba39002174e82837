import { isObject } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { iconNames } from '../text/icons.ts';
import type { BaseContext } from './context.ts';

const namesWith = memoizeByObject(
  (siteIcons: object): ReadonlySet<string> => new Set([...iconNames(), ...Object.keys(siteIcons)]),
);

/** Names of all icons of a site: those of the set and of its theme. */
export function iconsIn({ allDocuments }: Pick<BaseContext, 'allDocuments'>): ReadonlySet<string> {
  const siteIcons = allDocuments.get('theme.json')?.icons;
  return isObject(siteIcons) ? namesWith(siteIcons) : iconNames();
}

/** The file of a site's own icon under `content/media`; undefined for icons of the set. */
export function ownIcon(
  name: string,
  { allDocuments }: Pick<BaseContext, 'allDocuments'>,
): string | undefined {
  const siteIcons = allDocuments.get('theme.json')?.icons;
  return isObject(siteIcons) && typeof siteIcons[name] === 'string' ? siteIcons[name] : undefined;
}
