import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isKnownComponent } from './shapes.ts';

/** The template of a shortcode in a Hugo site. */
const file = /^(?<site>(?:.+\/)?)(?:layouts\/shortcodes|layouts\/_shortcodes)\/(?<name>.+)\.(?:html|md)$/;

/**
 * The Markdown of the shortcodes that a Hugo site defines itself, by name. Leaves out those with logic.
 * @param files paths of all files of the repository
 * @param folder path of the imported folder in the repository
 * @param top path of the repository
 */
export function shortcodesOf(files: ReadonlySet<string>, folder: string, top: string): Map<string, string> {
  const found = [...files].flatMap((path): [string, string][] => {
    const { site = '', name } = file.exec(path)?.groups ?? {};
    if (name === undefined || isKnownComponent(name) || !`${folder}/`.startsWith(site)) return [];
    const read = (one: string) =>
      files.has(posix.join(site, one)) ? readFileSync(join(top, site, one), 'utf8') : undefined;
    const template = templateOf(readFileSync(join(top, path), 'utf8'), read);
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
