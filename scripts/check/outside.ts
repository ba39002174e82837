import { hash } from 'node:crypto';
import type { SourceFile } from '../read.ts';
import { anchorsIn } from './anchors.ts';
import { standIn } from './syntax.ts';

/**
 * A name for what the rest of the site sees of a file. Of a page that is all but its blocks, and the names in them that
 * links jump to; empty for what is no page, or cannot be read, for then the rest may see all of it.
 */
export function outsideOf(file: SourceFile): string {
  if (!/^pages\/[^.]+\.json$/.test(file.path) || standIn(file)) return '';
  const { blocks: _, ...rest } = file.value as Record<string, unknown>;
  const anchors = anchorsIn(file.value as Record<string, unknown>, {}).map(({ id }) => id);
  return hash('sha1', JSON.stringify([rest, anchors]));
}
