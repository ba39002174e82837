import { extname } from 'node:path';
import type { Connect } from 'vite';
import { pictureFolder } from '../../renderer/content/media/address.ts';
import { pictureAt } from '../build/media/derive.ts';
import type { LiveContent } from './content.ts';

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

/** Answers requests for pictures, each made when it is first asked for, with the bytes that a build publishes. */
export function answerPicture(
  { pictures }: LiveContent,
  ...[request, response, next]: Parameters<Connect.NextHandleFunction>
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(pictureFolder)) {
    next();
    return;
  }
  pictureAt(pathname, pictures).then((bytes) => {
    if (!bytes) return next();
    response.writeHead(200, { 'Content-Type': types[extname(pathname)] ?? '' }).end(bytes);
  }, next);
}
