import type { Connect } from 'vite';
import { assetAddress } from '../files/write.ts';

/** The files beside the pages while the site is edited: they are kept in memory. */
export interface Published {
  /** Puts a file beside the pages and gives its address. */
  publish(name: string, text: string): string;
  /** Answers the requests for what was published. */
  answer: Connect.NextHandleFunction;
}

/** Opens a place for files beside the pages, with nothing in it. */
export function openPublished(): Published {
  const files = new Map<string, string>();
  return {
    publish(name, text) {
      const address = assetAddress(name, text);
      files.set(address, text);
      return address;
    },
    answer(request, response, next) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const text = files.get(pathname);
      if (text === undefined) return next();
      const kind = pathname.endsWith('.js') ? 'text/javascript' : 'application/json';
      response.writeHead(200, { 'Content-Type': `${kind};charset=utf-8` }).end(text);
    },
  };
}
