import type { Content } from '../../../renderer/content/content.ts';
import type { Memo, Query } from '../../site/memo.ts';
import type { SiteParts } from '../shell.ts';
import type { Face } from './faces.ts';

/** What each page contains besides its content. */
interface Assets extends SiteParts {
  preview: boolean;
  /** The SVG of the mark; undefined if the theme has none. */
  mark: string | undefined;
  /** The typeface of headings; undefined for a system font. */
  heading: Face | undefined;
  /** The SVG files of the site's own icons, by name. */
  icons: ReadonlyMap<string, string>;
}

/** Defines a query of the assets, so that pages can record that they read them. */
export function assetsOf(
  memo: Memo,
  { theme }: Content,
  { scripts, fonts, preview, mark, heading, icons }: Assets,
): Query<unknown> {
  const all = { theme, scripts, fonts, preview, mark, heading: heading?.id, icons };
  return memo.query('the assets of the site', () => all, { saving: 'nothing' });
}
