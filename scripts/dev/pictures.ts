import type { Connect } from 'vite';
import { pictureFolder } from '../../renderer/content/media/address.ts';
import { pictureAt } from '../build/media/derive.ts';
import { contentTypeOf } from '../server/static/content-types.ts';
import type { LiveContent } from './content.ts';

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
    response.writeHead(200, { 'Content-Type': contentTypeOf(pathname) }).end(bytes);
  }, next);
}
