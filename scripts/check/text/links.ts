/** Whether a link leads to a page of the site, by a path or an anchor. */
export function isInternal(href: string): boolean {
  return /^[/#](?!\/)/.test(href);
}

/** The path of a link, empty for one to an anchor alone, and the anchor behind its `#`. */
export function pathIn(href: string): { path: string; anchor: string | undefined } {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path, anchor };
}
