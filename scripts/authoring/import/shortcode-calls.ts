import { outsideFences, outsideInlineCode } from './fences.ts';
import type { Line } from './note.ts';

const value = `"[^"]*"|'[^']*'|\`[^\`]*\`|-?[\\w.]+`;
const values = `(?:\\s*\\w+\\s*=\\s*(?:${value})\\s*,?)+`;
/** A shortcode of Zola, with a body or without: {{ youtube(id="a") }}, {% quote(author="Ada") %} … {% end %}. */
const call = new RegExp(`\\{\\{\\s*(?<name>\\w+)\\((?<values>${values})\\s*\\)\\s*\\}\\}`, 'g');
const opening = new RegExp(
  `^(?<indent>[ \\t]*)\\{%\\s*(?<name>\\w+)\\((?<values>${values})\\s*\\)\\s*%\\}[ \\t]*$`,
);
const closing = /^[ \t]*\{%\s*end\s*%\}[ \t]*$/;

/** Writes the shortcodes of Zola like those of Hugo. */
export function withShortcodeCalls(lines: readonly Line[]): Line[] {
  const open: string[] = [];
  return outsideFences(lines, (text) => {
    const groups = opening.exec(text)?.groups;
    if (groups) open.push(groups.name ?? '');
    if (groups) return `${groups.indent}${shortcode(groups)}`;
    const name = closing.test(text) ? open.pop() : undefined;
    if (name) return `{{< /${name} >}}`;
    return outsideInlineCode(text, (part) => part.replace(call, (...args) => shortcode(args.at(-1))));
  });
}

function shortcode({ name, values = '' }: Record<string, string>): string {
  const parts = [...values.matchAll(new RegExp(`(\\w+)\\s*=\\s*(${value})`, 'g'))];
  return `{{< ${[name, ...parts.map(([, key, written]) => `${key}=${written}`)].join(' ')} >}}`;
}
