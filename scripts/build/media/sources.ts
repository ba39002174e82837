import { join } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { kindOf, type MediaFile } from '../../../renderer/content/documents.ts';
import { isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { publishedKey, themeStyle } from '../../../renderer/content/media/theme-colours.ts';

/** A picture or another file of the content; the size of what is no picture is 0. */
export interface MediaSource extends Required<Pick<MediaFile, 'width' | 'height' | 'key'>> {
  /** Where it lies. */
  file: string;
  /** Whether it is published as it is. */
  isAsItIs: boolean;
  /** The `<style>` of a drawing in the colours of the theme. */
  style?: string | undefined;
}

/** The pictures and other files of checked content by their keys; files with the same bytes are the same. */
export function mediaSources(documents: JsonDocuments, contentDir: string): ReadonlyMap<string, MediaSource> {
  const sources = new Map<string, MediaSource>();
  const theme = documents.get('theme.json');
  for (const [path, document] of documents) {
    if (kindOf(path) !== 'media') continue;
    // The reader of the files wrote them, no author.
    const media = document as unknown as MediaFile;
    const { format, width = 0, height = 0, isAnimated } = media;
    if (!format) continue;
    const isAsItIs = format === 'svg' || isAnimated === true || !isPictureFormat(format);
    if (!isAsItIs && width * height === 0) continue;
    const key = publishedKey(media, theme);
    const style = themeStyle(media, theme);
    sources.set(key, { width, height, key, file: join(contentDir, path), isAsItIs, style });
  }
  return sources;
}
