/** The output path of a page without extension: `/pricing`, and `/index` for `/`. */
export function fileNameOf(path: string): string {
  return path.endsWith('/') ? `${path}index` : path;
}

/** The URL of the Markdown alternate of a page: `/pricing.md`, and `/index.md` for `/`. */
export function markdownUrl(path: string): string {
  return `${fileNameOf(path)}.md`;
}
