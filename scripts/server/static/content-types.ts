/** The content types of the files of a site by their endings, for this server and for the configuration of others. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
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
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Whether files of a type are text that says nothing of its encoding itself. */
export function takesCharset(type: string): boolean {
  return type.startsWith('text/') || type === 'application/json';
}

/** What `Content-Type` says of a file, by its name. */
export function contentTypeOf(name: string): string {
  const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return takesCharset(type) ? `${type}; charset=utf-8` : type;
}
