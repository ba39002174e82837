export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** The formats of other files, which are published unchanged; `zip` includes office documents. */
export type FileFormat =
  | 'mp4'
  | 'webm'
  | 'mp3'
  | 'm4a'
  | 'ogg'
  | 'vtt'
  | 'pdf'
  | 'zip'
  | 'text'
  | 'woff2'
  | 'opentype';

export type MediaKind = 'picture' | 'video' | 'audio' | 'captions' | 'document' | 'font';

interface Format {
  kind: MediaKind;
  endings: readonly string[];
  /** The media type, if the browser needs it. */
  type?: string;
}

/** All formats of files in `content/media`. */
export const formats: Readonly<Record<PictureFormat | FileFormat, Format>> = {
  jpeg: { kind: 'picture', endings: ['.jpg', '.jpeg'] },
  png: { kind: 'picture', endings: ['.png'] },
  webp: { kind: 'picture', endings: ['.webp'] },
  avif: { kind: 'picture', endings: ['.avif'] },
  gif: { kind: 'picture', endings: ['.gif'] },
  svg: { kind: 'picture', endings: ['.svg'] },
  mp4: { kind: 'video', endings: ['.mp4', '.m4v'], type: 'video/mp4' },
  webm: { kind: 'video', endings: ['.webm'], type: 'video/webm' },
  mp3: { kind: 'audio', endings: ['.mp3'], type: 'audio/mpeg' },
  m4a: { kind: 'audio', endings: ['.m4a'], type: 'audio/mp4' },
  ogg: { kind: 'audio', endings: ['.ogg', '.oga', '.opus'], type: 'audio/ogg' },
  vtt: { kind: 'captions', endings: ['.vtt'] },
  pdf: { kind: 'document', endings: ['.pdf'] },
  zip: {
    kind: 'document',
    endings: ['.zip', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.epub'],
  },
  text: { kind: 'document', endings: ['.txt', '.csv', '.ics'] },
  woff2: { kind: 'font', endings: ['.woff2'] },
  opentype: { kind: 'font', endings: ['.ttf', '.otf'] },
};

export function isPictureFormat(format: PictureFormat | FileFormat): format is PictureFormat {
  return formats[format].kind === 'picture';
}
