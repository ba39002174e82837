import { outsideFences } from './fences.ts';
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
  return outsideFences(lines, (line) => {
    const groups = opening.exec(line.text)?.groups;
    if (groups) open.push(groups.name ?? '');
    const name = groups || !closing.test(line.text) ? undefined : open.pop();
    const text = groups
      ? `${groups.indent}${shortcode(groups)}`
      : name
        ? `{{< /${name} >}}`
        : line.text
            .split(/(`+[^`]*`+)/)
            .map((part, index) =>
              index % 2 > 0 ? part : part.replace(call, (...args) => shortcode(args.at(-1))),
            )
            .join('');
    return [{ ...line, text }];
  });
}

function shortcode({ name, values = '' }: Record<string, string>): string {
  const parts = [...values.matchAll(new RegExp(`(\\w+)\\s*=\\s*(${value})`, 'g'))];
  return `{{< ${[name, ...parts.map(([, key, written]) => `${key}=${written}`)].join(' ')} >}}`;
}
