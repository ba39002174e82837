import { posix } from 'node:path';
import { readFrontMatter } from './front-matter.ts';
import type { Line } from './note.ts';
import type { ReadBeside } from './read-beside.ts';

const liquid =
  /\{%-?\s*include\s+(?<path>[\w./-]+)(?<values>(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*-?%\}/g;

/** Inlines Jekyll includes that only output their parameters. */
export function withValues(text: string, from: string, read: ReadBeside): string {
  return text.replace(liquid, (written, ...args) => {
    const { path = '', values = '' } = args.at(-1) as Record<string, string>;
    const source = read(posix.join('/_includes', path), from);
    if (source === undefined) return written;
    const given = new Map(
      [...values.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
        name,
        double ?? single ?? '',
      ]),
    );
    const filled = readFrontMatter(source)
      .body.replace(/\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g, (_all, name: string) => given.get(name) ?? '')
      .trim();
    return /\{[{%]/.test(filled) ? written : filled.replace(/\s*\n\s*/g, ' ');
  });
}

const alone = /^(?<indent>[ \t]*)\{%-?\s*include\s+(?<quote>["']?)(?<path>[\w./-]+)\k<quote>\s*-?%\}[ \t]*$/;
/** Tags whose result depends on values. */
const logic =
  /\{%-?\s*(?:assign|block|case|elif|elseif|elsif|else|extends|for|from|if|import|macro|set\s+\w+\s*=|unless|while)\b/;

/** The lines of a partial of Liquid, Nunjucks or Jinja that a line includes; undefined if it has logic, or does not exist. */
export function partialLines({ text, number }: Line, from: string, read: ReadBeside): Line[] | undefined {
  const { indent = '', path } = alone.exec(text)?.groups ?? {};
  const source = path === undefined ? undefined : read(posix.join('/_includes', path), from);
  if (source === undefined || logic.test(source)) return undefined;
  const { body } = readFrontMatter(source.replaceAll('\r\n', '\n'));
  const plain = body.replace(/\{#[\s\S]*?#\}/g, '').trimEnd();
  return plain.split('\n').map((line) => ({ text: line && indent + line, number }));
}
