import type { Component, DocumentBlock } from '../tree.ts';
import { addressOf, shapeOf, wordsOf } from './words.ts';

/** URL prefixes for components that take an id, such as `YouTube`. */
const pages: readonly [name: RegExp, page: string][] = [
  [/youtube/, 'https://www.youtube.com/watch?v='],
  [/vimeo/, 'https://vimeo.com/'],
  [/codesandbox/, 'https://codesandbox.io/embed/'],
  [/loom/, 'https://www.loom.com/embed/'],
  [/tweet$|^x$/, 'https://platform.twitter.com/embed/Tweet.html?id='],
];
const ids = ['id', 'videoid', 'videoId', 'youTubeId', 'youtubeId', 'video', '0'];

/** The media, embed or list of a component; undefined if its attributes do not name one. */
export function blockOf(one: Component): DocumentBlock | undefined {
  const { name, attributes } = one;
  if (one.notation === 'container') return undefined;
  // In Jekyll, the name of the component follows `include`.
  const isInclude = name === 'include';
  const own = isInclude ? (attributes.get('0') ?? '').replace(/\.html?$/, '').toLowerCase() : name;
  const label =
    attributes.get('title') ??
    attributes.get('alt') ??
    attributes.get('user') ??
    (isInclude ? '' : (wordsOf(one)[0] ?? ''));
  const caption = attributes.get('caption');
  const said = { label, ...(caption && caption !== label && { caption }) };
  if (shapeOf(one) === 'toc' || own === 'toc') return { kind: 'contents', addresses: [], label: '' };
  const src = attributes.get('src') ?? addressOf(attributes);
  const address = src && !/[{}\s]/.test(src) ? src : undefined;
  if (/video$/.test(own) && address && /\.(?:mp4|m4v|webm|mov)(?:[?#].*)?$/i.test(address)) {
    const isSilent = attributes.has('muted') || [...attributes.values()].includes('muted');
    return { kind: 'video', addresses: [address], ...said, ...(isSilent && { isSilent }) };
  }
  const isPlayer = /^(?:video|iframe|embed|reactplayer|videoplayer|embeddedvideo)$/.test(own);
  const [, page] = pages.find(([pattern]) => pattern.test(own)) ?? [];
  const [, post] = (page && /\/status\/(\d+)/.exec(address ?? '')) || [];
  if (address && !post && (isPlayer || page) && /^(?:https?:)?\/\//.test(address))
    return { kind: 'embed', addresses: [address], ...said };
  const id = ids
    .filter((key) => !(isInclude && key === '0'))
    .map((key) => attributes.get(key)?.replace(/\?.*$/, ''))
    .find((value) => value && /^[\w-]+$/.test(value));
  return page && (post ?? id) ? { kind: 'embed', addresses: [page + (post ?? id)], ...said } : undefined;
}
