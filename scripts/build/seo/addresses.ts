/** The name that the files of a page have: `/pricing`, and `/index` for `/`. */
export function fileNameOf(path: string): string {
  return path === '/' ? '/index' : path;
}

/** Where the Markdown twin of a page lies: `/pricing.md`, and `/index.md` for `/`. */
export function twinAddress(path: string): string {
  return `${fileNameOf(path)}.md`;
}
