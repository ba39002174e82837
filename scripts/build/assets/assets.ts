import type { Content } from '../../../renderer/content/content.ts';
import type { Project } from '../../files/project.ts';
import type { Memo, Query } from '../../site/memo.ts';
import { type Face, type Faces, facesOf } from './faces.ts';
import type { Fonts } from './fonts.ts';
import { readIcons, readMark } from './icons.ts';
import { createStyles, type Styles } from './styles.ts';

/** The design of a site: what its theme and its own pictures give all pages. */
export interface Design {
  /** The SVG of the mark; undefined if the theme has none. */
  mark: string | undefined;
  /** The SVG of the mark in a single colour; undefined if the theme has none. */
  monochrome: string | undefined;
  /** The SVG files of the site's own icons, by name. */
  icons: ReadonlyMap<string, string>;
  faces: Faces;
  /** The typeface of headings; undefined for a system font. */
  heading: Face | undefined;
  styles: Styles;
}

/** Output of the build that every page contains. Can be sent to a worker thread. */
export interface SiteParts {
  /** Identifier of the bundle, code of the boot script, and URLs of other scripts. */
  scripts: { build: string; boot: string; tooltips: string; services: string };
  fonts: Fonts;
}

/** Reads the design of a site. Throws system errors. */
export async function designOf(project: Project, content: Content): Promise<Design> {
  const { contentDir } = project;
  const icons = readIcons(content, contentDir);
  const faces = facesOf(content, contentDir);
  return {
    ...{ icons, faces, heading: faces.heading },
    mark: readMark(content, contentDir),
    monochrome: readMark(content, contentDir, 'monochrome'),
    styles: await createStyles(project, content.theme, icons, content.base),
  };
}

/** Defines a query of what each page contains besides its content, so that pages can record that they read it. */
export function assetsOf(
  memo: Memo,
  { theme }: Content,
  { scripts, fonts, preview, mark, heading, icons }: Design & SiteParts & { preview: boolean },
): Query<unknown> {
  const all = { theme, scripts, fonts, preview, mark, heading: heading?.id, icons };
  return memo.query('the assets of the site', () => all, { saving: 'nothing' });
}
