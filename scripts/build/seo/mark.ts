import { readFileSync } from 'node:fs';
import type { Content } from '../../../renderer/content/content.ts';
import { fileAt } from '../../files/disk.ts';

/** The SVG of the site's mark, or of the one in a single colour; undefined if the theme has none. Throws system errors. */
export function readMark(
  { theme }: Pick<Content, 'theme'>,
  contentDir: string,
  name: 'mark' | 'monochrome' = 'mark',
): string | undefined {
  const file = theme?.[name];
  return file && readFileSync(fileAt(contentDir, `media/${file}`), 'utf8');
}
