/** Why no browser or host can use a path, with advice; undefined if they can. */
export function whyUnreachable(path: string): string | undefined {
  if (isTooLong(path)) return tooLong;
  return /\/\.{1,2}(\/|$)/.test(path)
    ? 'browsers resolve folders named . or .. before they ask for an address; write the path without them'
    : undefined;
}

/** Whether a host ignores a URL: nginx accepts 4,096 bytes, and Cloudflare Pages a redirect of 1,000 characters. */
export function isTooLong(path: string): boolean {
  return path.length > 1000 || Buffer.byteLength(path) > 1300;
}

export const tooLong = 'hosts ignore addresses of this length; shorten it to 1,000 characters';
