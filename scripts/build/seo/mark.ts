import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../renderer/content/content.ts';

/** The SVG of the site's mark; undefined if the theme has none. Throws system errors. */
export function readMark({ theme }: Pick<Content, 'theme'>, contentDir: string): string | undefined {
  return theme?.mark && readFileSync(join(contentDir, 'media', theme.mark), 'utf8');
}
