import { join } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { kindOf, type MediaFile } from '../../../renderer/content/documents.ts';
import { publishedKey, themeStyle } from '../../../renderer/content/media/theme-colours.ts';

/** A picture of the content. */
export interface MediaSource extends Required<Pick<MediaFile, 'width' | 'height' | 'key'>> {
  /** Where it lies. */
  file: string;
  /** Whether it is published as it is. */
  isAsItIs: boolean;
  /** The `<style>` of a drawing in the colours of the theme. */
  style?: string | undefined;
}

/** The pictures of checked content by their keys; files with the same bytes are the same picture. */
export function mediaSources(documents: JsonDocuments, contentDir: string): ReadonlyMap<string, MediaSource> {
  const sources = new Map<string, MediaSource>();
  const theme = documents.get('theme.json');
  for (const [path, document] of documents) {
    if (kindOf(path) !== 'media') continue;
    // The reader of the files wrote them, no author.
    const media = document as unknown as MediaFile;
    const { format, width, height, isAnimated = false } = media;
    if (!format || !width || !height) continue;
    const key = publishedKey(media, theme);
    const isAsItIs = format === 'svg' || isAnimated;
    const style = themeStyle(media, theme);
    sources.set(key, { width, height, key, file: join(contentDir, path), isAsItIs, style });
  }
  return sources;
}
