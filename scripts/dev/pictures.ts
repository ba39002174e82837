import { basename, dirname } from 'node:path';
import send from 'send';
import type { Connect } from 'vite';
import { isMediaUrl, keyOf } from '../../renderer/content/media/urls.ts';
import { pictureAt } from '../build/media/derive.ts';
import { contentTypeOf } from '../server/static/content-types.ts';
import type { LiveContent } from './content.ts';

/** Middleware for pictures, encoded on demand, and other media files. Responds with the same bytes as a build. */
export function answerPicture(
  cacheDir: string,
  { pictures }: LiveContent,
  ...[request, response, next]: Parameters<Connect.NextHandleFunction>
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!isMediaUrl(pathname)) {
    next();
    return;
  }
  const asItIs = pictures.get(keyOf(pathname) ?? '');
  if (asItIs && !asItIs.style) {
    // Supports range requests of media players.
    const options = { root: dirname(asItIs.file), dotfiles: 'allow', index: false } as const;
    send(request, encodeURIComponent(basename(asItIs.file)), options).pipe(response);
    return;
  }
  pictureAt(cacheDir, pathname, pictures).then((bytes) => {
    if (!bytes) return next();
    response.writeHead(200, { 'Content-Type': contentTypeOf(pathname) }).end(bytes);
  }, next);
}
