import type { EmbedProvider } from '../../../schema/types.d.ts';
import { escapeRegExp } from '../escape-regexp.ts';
import { memoize } from '../memoize.ts';
import { urlOf } from '../url.ts';

/** The frame that shows a URL. */
interface Match {
  frame: string;
  /** The query parameters and the fragment that the frame does not support. */
  surplus: string[];
}

/** Finds the frame for a URL; undefined if no pattern matches. If several match, the one with the most parameters wins. */
export function matchOf(href: string, { frames = {} }: EmbedProvider): Match | undefined {
  const url = urlOf(href);
  if (!url) return undefined;
  let best: (Match & { parameters: number }) | undefined;
  for (const [pattern, frame] of Object.entries(frames)) {
    const parsed = patternUrl(pattern);
    const stars = parsed && starsIn(parsed, url);
    if (!stars || (best && best.parameters >= parsed.searchParams.size)) continue;
    const names = [...url.searchParams.keys()].filter((name) => !parsed.searchParams.has(name));
    const surplus = url.hash ? [...names, url.hash] : names;
    best = { frame: fillStars(frame, stars), surplus, parameters: parsed.searchParams.size };
  }
  return best && { frame: best.frame, surplus: best.surplus };
}

const patternUrl = memoize((pattern) => urlOf(pattern));

/** Removes the parts of a URL that a frame does not support. */
export function withoutExtraParameters(href: string, surplus: readonly string[]): string {
  const url = new URL(href);
  for (const name of surplus) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The parts of a URL that match the stars of a pattern, in order; undefined if the pattern does not match. */
function starsIn(pattern: URL, url: URL): string[] | undefined {
  const names = [...pattern.searchParams.keys()];
  if (!names.every((name) => url.searchParams.has(name))) return undefined;
  const pairs = [
    [hostAndPath(pattern), hostAndPath(url)],
    ...names.map((name) => [pattern, url].map(({ searchParams }) => encodedValue(searchParams, name))),
  ];
  const found = pairs.map(([template = '', text = '']) => starsOf(template, text));
  return found.every((stars) => stars !== undefined) ? found.flat() : undefined;
}

/** The host and the path, without `www.` or `m.`. */
function hostAndPath({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host.replace(/^(?:www|m)\./, '')}${pathname.replace(/\/$/, '')}`;
}

function encodedValue(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name) ?? '';
  return value.split('*').map(encodeURIComponent).join('*');
}

function starsOf(pattern: string, text: string): string[] | undefined {
  const parts = pattern.split('*').map(escapeRegExp);
  return new RegExp(`^${parts.join('([^/?#&]+)')}$`).exec(text)?.slice(1);
}

function fillStars(frame: string, stars: readonly string[]): string {
  const rest = stars.values();
  return frame.replaceAll('*', () => rest.next().value ?? '');
}
