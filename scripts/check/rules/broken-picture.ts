import { mediaFileIn } from '../../../renderer/content/documents.ts';
import { formats, isPictureFormat } from '../../../renderer/content/media/formats.ts';
import type { Rule } from '../rule.ts';

export const brokenPicture: Rule = {
  code: 'broken-picture',
  description: 'The file is damaged, truncated or empty, or not of a supported type.',
  help: 'Save pictures as JPEG, PNG, WebP, AVIF, GIF or SVG, videos as MP4 or WebM, recordings as MP3, M4A or Ogg, documents as PDF, fonts as WOFF2.',
  check: {
    file: ({ path, value }) => {
      const media = mediaFileIn(path, value);
      if (!media) return [];
      const { format, isTruncated, width, height, isEmpty } = media;
      const at = { offset: 0, length: 1 };
      if (format === undefined) return [{ ...at, message: adviceFor(path) }];
      const isPicture = isPictureFormat(format);
      if (isTruncated) {
        const what = isPicture ? 'picture' : 'file';
        return [{ ...at, message: `the end of this ${what} is missing; copy the file again` }];
      }
      if (isEmpty) return [{ ...at, message: 'this drawing has no shapes' }];
      return !isPicture || (width && height) ? [] : [{ ...at, message: 'this picture has no dimensions' }];
    },
  },
};

/** Which format to use, based on the file extension. */
function adviceFor(path: string): string {
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  if (ending === '.svg')
    return 'this is not a drawing with a size; add viewBox="0 0 100 100" to its <svg>, with its width and height, or save it as plain SVG';
  const { kind } = Object.values(formats).find(({ endings }) => endings.includes(ending)) ?? {};
  if (kind === undefined)
    return 'this type of file is not supported; save pictures as JPEG or PNG, videos as MP4, recordings as MP3, documents as PDF, fonts as WOFF2';
  return {
    picture: 'this is not a supported picture; save it as JPEG, PNG, WebP or SVG',
    video: 'this is not a supported video; save it as MP4 or WebM',
    audio: 'this is not a supported recording; save it as MP3, M4A or Ogg',
    captions: 'these are not captions in WebVTT; the file must start with the line WEBVTT',
    font: 'this is not a supported font; save it as WOFF2, TTF or OTF',
    document: 'the contents do not match the file extension; save it again',
  }[kind];
}
