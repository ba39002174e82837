import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { type MediaFile, mediaFileIn } from '../../../renderer/content/documents.ts';
import { isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { pictureHash, themeStyle } from '../../../renderer/content/media/theme-colours.ts';
import { fileAt } from '../../files/disk.ts';

/** A media file. Files that are not pictures have a size of 0. */
export interface MediaSource extends Required<Pick<MediaFile, 'width' | 'height' | 'key'>> {
  /** Path on disk. */
  file: string;
  /** Whether it is published unchanged. */
  isAsItIs: boolean;
  /** Whether it is a JPEG with a location, which is published without it. */
  hasLocation: boolean;
  /** `<style>` with the colours of the theme, for a drawing that uses them. */
  style?: string | undefined;
}

/** Media files of checked content, by key. Files with the same contents share a key. */
export function mediaSources(documents: JsonDocuments, contentDir: string): ReadonlyMap<string, MediaSource> {
  const sources = new Map<string, MediaSource>();
  const theme = documents.get('theme.json');
  for (const [path, document] of documents) {
    const media = mediaFileIn(path, document);
    if (!media?.format) continue;
    const { format, width = 0, height = 0, isAnimated } = media;
    const hasLocation = format === 'jpeg' && media.hasLocation === true;
    const isAsItIs = format === 'svg' || isAnimated === true || !isPictureFormat(format);
    if (!isAsItIs && width * height === 0) continue;
    const key = pictureHash(media, theme);
    const style = themeStyle(media, theme);
    sources.set(key, { width, height, key, file: fileAt(contentDir, path), isAsItIs, hasLocation, style });
  }
  return sources;
}
