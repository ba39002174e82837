import { parseDocument } from 'yaml';

const frontMatter =
  /^\uFEFF?(?:\s*\n(?=\S+[ \t]*\n[\w"'$.-]+[ \t]*[:=]))?(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n|$)/;

/** The title in the front matter of a document, and what follows it. */
export function splitSource(source: string): { title: string; body: string } {
  const plain = source.replaceAll('\r\n', '\n');
  const [whole = '', mark, inner = ''] = frontMatter.exec(plain) ?? [];
  const body = plain.slice(whole.length).replace(/^\uFEFF/, '');
  if (mark === '+++') return { title: /^title\s*=\s*["'](.*)["']/m.exec(inner)?.[1] ?? '', body };
  const document = parseDocument(inner, {
    schema: 'failsafe',
    strict: false,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const title = mark && document.has('title') ? document.get('title') : '';
  return { title: typeof title === 'string' ? title : (/^title:(.*)$/m.exec(inner)?.[1] ?? ''), body };
}

const fence = /^(?:(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]*)*[ \t]*)(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;

/** Index after the last line of the code block that starts at a line; undefined if none does. */
function endOfCode(lines: readonly string[], start: number): number | undefined {
  const { fence: mark } = fence.exec(lines[start] ?? '')?.groups ?? {};
  if (!mark) return undefined;
  const end = new RegExp(`^[\\s>]*\\${mark[0]}{${mark.length},}[ \\t]*$`);
  const last = lines.findIndex((text, index) => index > start && end.test(text));
  return last < 0 ? lines.length : last + 1;
}

/** Index after the line that closes all brackets of a script; without brackets, after its paragraph. */
function endOfScript(lines: readonly string[], start: number): number {
  const blank = lines.findIndex((text, index) => index >= start && !text.trim());
  const paragraph = blank < 0 ? lines.length : blank;
  const source = lines
    .slice(start)
    .join('\n')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, (text) =>
      text.replace(/[^\n]/g, ' '),
    );
  let depth = 0;
  let line = start;
  for (const sign of source) {
    if (sign === '\n' && ++line >= paragraph && depth === 0) return line;
    if (/[([{]/.test(sign)) depth++;
    else if (/[)\]}]/.test(sign)) depth--;
  }
  return depth === 0 ? lines.length : paragraph;
}

/** Template expressions that output a URL. The capture group is the path. */
const links: readonly RegExp[] = [
  /\{\{\s*(?:site\.(?:base_?url|url)|\.?Site\.BaseURL|page\.root)\s*\}\}(?:\{\{\s*site\.baseurl\s*\}\})?(?=\/)/gi,
  /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?["'`]?([^"'`\s>%]+)["'`]?[^}]*?[>%]\}\}/g,
  /(?<=\]\(|\b(?:href|src)=["'])\{\{[<%]\s*[\w/-]+\s+["'`]([^"'`\s{}]+)["'`]\s*[>%]\}\}/g,
  /\{%-?\s*(?:link|post_url)\s+([^\s%]+)\s*-?%\}/g,
  /\{\{\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))\s*\}\}/g,
];

function withoutTemplates(line: string): string {
  const parts = line.split(/(`+[^`]*`+)/);
  return parts
    .map((part, index) =>
      index % 2 > 0 ? part : links.reduce((left, link) => left.replace(link, '$1'), part),
    )
    .join('');
}

/** Removes exports from a document, and resolves template links. */
export function withoutScripts(body: string): string {
  const lines = body.split('\n');
  const out: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const end = endOfCode(lines, index);
    const text = lines[index] ?? '';
    const isScript = end === undefined && /^export\s+(?:const|let|default|function)\s/.test(text);
    if (!isScript) out.push(...(end === undefined ? [withoutTemplates(text)] : lines.slice(index, end)));
    index = isScript ? endOfScript(lines, index) : (end ?? index + 1);
  }
  return out.join('\n');
}
