import { posix } from 'node:path';
import type { Repository } from './repository.ts';
import { isKnownComponent } from './shapes.ts';

/** The template of a shortcode in a Hugo site. */
const file = /^(?<site>(?:.+\/)?)(?:layouts\/shortcodes|layouts\/_shortcodes)\/(?<name>.+)\.(?:html|md)$/;

/** The Markdown of the shortcodes that a Hugo site defines itself, by name. Leaves out those with logic. */
export function shortcodesOf({ files, prefix, read }: Repository): Map<string, string> {
  const found = [...files].flatMap((path): [string, string][] => {
    const { site = '', name } = file.exec(path)?.groups ?? {};
    if (name === undefined || isKnownComponent(name) || !`${prefix}/`.startsWith(site)) return [];
    const template = templateOf(read(path) ?? '', (one) => read(posix.join(site, one)));
    return template === undefined ? [] : [[name, template]];
  });
  return new Map(found);
}

/** Converts a template of Hugo to one of `--components`; undefined if it uses more than parameters, content and files. */
function templateOf(source: string, read: (path: string) => string | undefined): string | undefined {
  const parts = source.trim().split(/(\{\{.*?\}\})/s);
  const texts = parts.map((part) => {
    const [, inner] = /^\{\{-?\s*(.*?)\s*-?\}\}$/s.exec(part) ?? [];
    if (inner === undefined) return part;
    if (inner.startsWith('/*')) return '';
    const [, name, quoted, isInner, path] =
      /^(?:\.Get\s+(?:(\d+)|["`]([\w-]+)["`])|\.(Inner)|readFile\s+["`]([^"`]+)["`])(?:\s*\|\s*(?:markdownify|safeHTML|\$?\.Page\.RenderString))*$/.exec(
        inner,
      ) ?? [];
    if (isInner) return '{{children}}';
    return path === undefined ? (name ?? quoted) && `{{${name ?? quoted}}}` : read(path)?.trim();
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}
