import { isPictureFile } from './component-text.ts';
import type { Component } from './elements.ts';
import type { Report } from './note.ts';

/** The context of a tag. */
interface HtmlSurroundings {
  imports: ReadonlyMap<string, string>;
  report: Report;
}

/** Converts an HTML tag with expressions as attributes. Known values are kept. */
export function htmlTag(
  { written, attributes, isClosed }: Component,
  number: number,
  { imports, report }: HtmlSurroundings,
): string {
  const pairs = [...attributes].flatMap(([key, value]) => {
    const known = key === 'src' ? pictureOf(value, imports) : value.startsWith('{') ? undefined : value;
    if (known !== undefined)
      return [` ${key === 'className' ? 'class' : key}="${known.replaceAll('"', '&quot;')}"`];
    if (/^(?:href|src|alt|title)$/.test(key)) {
      const message = `expressions are not supported, so ${key} of <${written}> is omitted`;
      report({ line: number, about: 'component', isLost: true, message });
    }
    return [];
  });
  const isEmpty = /^(?:br|col|hr|img|input|link|meta|source|track|wbr)$/.test(written);
  return `<${written}${pairs.join('')}>${isClosed && !isEmpty ? `</${written}>` : ''}`;
}

/** The path of a picture in an attribute, including imports and function calls; undefined if there is none. */
export function pictureOf(value: string, imports: ReadonlyMap<string, string>): string | undefined {
  const [, name = ''] = /^\{(\w+)(?:\.src)?\}$/.exec(value) ?? [];
  const [, called] =
    /^\{(?:require|useBaseUrl|withBase)\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?\}$/.exec(value) ?? [];
  const path = imports.get(name) ?? called ?? (value.startsWith('{') ? undefined : value);
  return path || undefined;
}

/** The picture that an attribute of a component names by its import, also in Vue: `:svg="graph"`. */
export function importedPicture(
  { attributes }: Component,
  imports: ReadonlyMap<string, string>,
): string | undefined {
  return [...attributes].flatMap(([key, value]) => {
    const [name = ''] = key.startsWith(':') ? [value] : (/(?<=^\{)\w+(?=\}$)/.exec(value) ?? []);
    const path = imports.get(name)?.replace(/\?\w+$/, '') ?? '';
    return isPictureFile(path) ? [path] : [];
  })[0];
}
