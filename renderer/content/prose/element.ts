import type { Image, Link, Parent } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { attributesOf, propertyNames } from './elements.ts';

/** An HTML element in Markdown, from the allow-list. */
export interface Element extends Parent {
  type: 'element';
  data: { hName: string; hProperties: Record<string, string | boolean> };
}

declare module 'mdast' {
  interface PhrasingContentMap {
    element: Element;
  }
  interface RootContentMap {
    element: Element;
  }
  interface TextData {
    /** Whether the line breaks and indentation of the text are shown. */
    isVerbatim?: boolean;
  }
}

const attribute = /([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** Creates the node of an element of the allow-list, and reports attributes that are not allowed. */
export function elementOf(
  name: string,
  attributes: string,
  wrong: (message: string, code?: 'stray-brace') => void,
): Element | Image | Link {
  const values: Record<string, string | boolean> = {};
  let href: string | undefined;
  for (const [, raw = '', ...quoted] of attributes.matchAll(attribute)) {
    const key = raw.toLowerCase();
    const value = decodeString(quoted.find((part) => part !== undefined) ?? '');
    if (!attributesOf(name)?.includes(key))
      wrong(`<${name}> does not support the attribute "${key}" in text; remove it`);
    else if (key === 'href') href = value;
    else if (/[{}]/.test(value))
      wrong(`variables are not supported in ${key}="…"; remove the brace`, 'stray-brace');
    else if (key === 'name' && name === 'a') values.id = value;
    else
      values[propertyNames[key] ?? key] =
        value === '' && (key === 'open' || key === 'reversed') ? true : value;
  }
  if (name === 'img') {
    const { src = '', alt = '', title } = values;
    const width = Number.parseInt(String(values.width), 10);
    return {
      type: 'image',
      url: String(src),
      alt: String(alt),
      ...(title && { title: String(title) }),
      ...(width > 0 && !String(values.width).endsWith('%') && { data: { width } }),
    };
  }
  if (href !== undefined) return { type: 'link', url: href, children: [], data: { hProperties: values } };
  return { type: 'element', children: [], data: { hName: name, hProperties: values } };
}
