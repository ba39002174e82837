/** Where the Markdown twin of a page lies: `/pricing.md`, and `/index.md` for `/`. */
export function twinAddress(path: string): string {
  return `${path === '/' ? '/index' : path}.md`;
}
