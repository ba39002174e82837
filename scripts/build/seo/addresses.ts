/** The name of the files of a page: `/pricing`, and `/index` for `/`. */
export function fileNameOf(path: string): string {
  return path === '/' ? '/index' : path;
}

/** The address of the Markdown alternate of a page: `/pricing.md`, and `/index.md` for `/`. */
export function markdownAddress(path: string): string {
  return `${fileNameOf(path)}.md`;
}
