import { hash } from 'node:crypto';

/** The contents of a file: a text, or the bytes of a media file. */
export type Contents = string | Uint8Array;

/** Identifies the contents of a file; `none` if there is no file. */
export function hashIn(contents: Contents | undefined): string {
  return contents === undefined ? 'none' : hash('sha256', contents).slice(0, 16);
}

/** The text in bytes; undefined if they are not UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
