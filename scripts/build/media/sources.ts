import { join } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { kindOf, type MediaFile } from '../../../renderer/content/documents.ts';
import { isPictureFormat } from '../../../renderer/content/media/formats.ts';

/** A picture or another file of the content; the size of what is no picture is 0. */
export interface MediaSource extends Required<Pick<MediaFile, 'width' | 'height' | 'key'>> {
  /** Where it lies. */
  file: string;
  /** Whether it is published as it is. */
  isAsItIs: boolean;
}

/** The pictures and other files of checked content by their keys; files with the same bytes are the same. */
export function mediaSources(documents: JsonDocuments, contentDir: string): ReadonlyMap<string, MediaSource> {
  const sources = new Map<string, MediaSource>();
  for (const [path, document] of documents) {
    if (kindOf(path) !== 'media') continue;
    // The reader of the files wrote them, no author.
    const { format, width = 0, height = 0, key, isAnimated } = document as unknown as MediaFile;
    if (!format) continue;
    const isAsItIs = format === 'svg' || isAnimated === true || !isPictureFormat(format);
    if (!isAsItIs && width * height === 0) continue;
    sources.set(key, { width, height, key, file: join(contentDir, path), isAsItIs });
  }
  return sources;
}
