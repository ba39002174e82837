import { join } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { kindOf, type MediaFile } from '../../../renderer/content/documents.ts';

/** A picture of the content. */
export interface MediaSource extends Required<Pick<MediaFile, 'width' | 'height' | 'key'>> {
  /** Where it lies. */
  file: string;
  /** Whether it is published as it is. */
  isAsItIs: boolean;
}

/** The pictures of checked content by their keys; files with the same bytes are the same picture. */
export function mediaSources(documents: JsonDocuments, contentDir: string): ReadonlyMap<string, MediaSource> {
  const sources = new Map<string, MediaSource>();
  for (const [path, document] of documents) {
    if (kindOf(path) !== 'media') continue;
    // The reader of the files wrote them, no author.
    const { format, width, height, key, isAnimated = false } = document as unknown as MediaFile;
    if (!format || !width || !height) continue;
    const isAsItIs = format === 'svg' || isAnimated;
    sources.set(key, { width, height, key, file: join(contentDir, path), isAsItIs });
  }
  return sources;
}
