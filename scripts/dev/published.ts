import type { Connect } from 'vite';
import { assetAddress } from '../files/write.ts';

/** Files that are published beside the pages; the dev server keeps them in memory. */
export interface Published {
  /** Publishes a file and gives its address. */
  publish(name: string, text: string): string;
  /** The text of a published file by its address. Throws where there is none. */
  read(address: string): string;
  /** Answers requests for published files. */
  answer: Connect.NextHandleFunction;
}

/** Opens an empty set of published files. */
export function openPublished(): Published {
  const files = new Map<string, string>();
  return {
    publish(name, text) {
      const address = assetAddress(name, text);
      files.set(address, text);
      return address;
    },
    read(address) {
      const text = files.get(address);
      if (text === undefined) throw new Error(`nothing is published at ${address}`);
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
