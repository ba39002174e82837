import { isObject } from '../../../renderer/content/documents.ts';

/** A recording or video of an entry, which podcast apps list, download and play. */
export interface Enclosure {
  /** The URL of the file. */
  url: string;
  /** The media type, such as `audio/mpeg`. */
  type: string;
  bytes: number;
}

/**
 * The first recording or video in the resolved blocks of an entry; undefined if there is none.
 * @param url the URL of the page of the entry
 */
export function enclosureIn(value: unknown, url: string): Enclosure | undefined {
  if (!isObject(value)) return undefined;
  const { src, type, bytes } = value;
  const isPlayed = typeof type === 'string' && /^(?:audio|video)\//.test(type);
  if (isPlayed && typeof src === 'string' && typeof bytes === 'number')
    return { url: new URL(src, url).href, type, bytes };
  for (const part of Object.values(value)) {
    const found = enclosureIn(part, url);
    if (found) return found;
  }
  return undefined;
}
