import type { Connect } from 'vite';
import { assetUrl } from '../files/write.ts';

/** Assets that a build would write; the dev server keeps them in memory. */
export interface Published {
  /** Adds an asset and returns its URL. @param base the base path of the site */
  publish(name: string, text: string, base?: string): string;
  /** The text of an asset. Throws if there is none at the URL. */
  read(url: string): string;
  /** Middleware for assets. */
  answer: Connect.NextHandleFunction;
}

/** Creates an empty set of assets. */
export function createDevAssets(): Published {
  const files = new Map<string, string>();
  return {
    publish(name, text, base) {
      const url = assetUrl(name, text, base);
      files.set(url, text);
      return url;
    },
    read(url) {
      const text = files.get(url);
      if (text === undefined) throw new Error(`no published file has the address ${url}`);
      return text;
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
