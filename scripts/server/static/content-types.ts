/** Content types by file extension, for this server and the configuration of others. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
  vtt: 'text/vtt',
  csv: 'text/csv',
  ics: 'text/calendar',
  xml: 'text/xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
};

/** Whether a content type is text that does not declare its own encoding. */
export function takesCharset(type: string): boolean {
  return type.startsWith('text/') || type === 'application/json';
}

/** The `Content-Type` header of a file. */
export function contentTypeOf(name: string): string {
  const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return takesCharset(type) ? `${type}; charset=utf-8` : type;
}
