import { outsideFences } from './fences.ts';
import { type FrontMatterValue, textOf } from './front-matter.ts';
import type { Line, Report } from './note.ts';
import type { Templates } from './templates.ts';

/** Inline code, or a part that Liquid does not evaluate. */
const verbatim =
  /(`{3,}.+?`{3,}|``(?!`).+?``(?!`)|`[^`]*`|<(?:code|kbd|pre|samp)\b.*?(?:<\/(?:code|kbd|pre|samp)>|$)|<\w+[^<>]*\sv-pre\b.*|\{%-?\s*raw\s*-?%\}.*?\{%-?\s*endraw\s*-?%\})/;
/** Starts and ends of such parts over several lines, also in VitePress. */
const start = /^\s*(?:\{%-?\s*raw\s*-?%\}(?!.*endraw)|:{3,}\s*v-pre\b|<pre\b(?!.*<\/pre>))/;
const end = /\{%-?\s*endraw\s*-?%\}|^\s*:{3,}\s*$|<\/pre>/;
/** An expression of Liquid, Jinja or Vue, such as `{{ site.title }}`, but not a value of JSX or of GitHub Actions. */
const expression = /(?<![=${\\])\{\{-?\s*([\w$"'](?:[^{}]|\{[^{}]*\})*?)\s*-?\}\}(?!\})/g;
/** An expression that continues on the next line, but not inline code that does. */
const unclosed = /(?<!`[^`]*)(?<![=${\\])\{\{-?\s*[\w$](?:(?!\}\}).)*$/;
/** A variable of Liquid with data of the site. */
const dataVariable = /\{%-?\s*(?:assign|for)\s+(\w+)\s*(?:=|in)\s*(site\.data\.[\w-]+)/g;

/** Replaces template expressions with front matter values, or with the text of the author. Reports the others. */
export function withExpressions(
  lines: readonly Line[],
  values: ReadonlyMap<string, FrontMatterValue>,
  templates: Templates,
  report: Report,
): Line[] {
  let isVerbatim = false;
  const whole = lines.map(({ text }) => text).join('\n');
  const sources = new Map([...whole.matchAll(dataVariable)].map(([, name = '', path]) => [name, path]));
  const isOutside = (inner: string) => {
    const path = inner.startsWith('site.') ? inner : sources.get(/^[\w-]*/.exec(inner)?.[0] ?? '');
    const [file] = /^site\.data\.[\w-]+/.exec(path ?? '') ?? [];
    return file !== undefined && ![...templates.keys()].some((name) => name.startsWith(`{{ ${file}.`));
  };
  const isKnown = (inner: string) =>
    templates.has(`{{ ${inner} }}`) || namedValue(inner, values, templates) !== undefined;
  return outsideFences(lines, (source, line) => {
    isVerbatim = isVerbatim ? !end.test(source) : start.test(source);
    if (isVerbatim || !source.includes('{{')) return source;
    const parts = source.split(verbatim).map((part, index) =>
      index % 2 > 0
        ? part
        : withoutUnknownFolders(part, isKnown).replace(expression, (written, inner: string) => {
            const name = `{{ ${inner} }}`;
            const literal = literalIn(inner);
            const text = templates.get(name) ?? namedValue(inner, values, templates) ?? literal;
            if (literal !== undefined && text === literal)
              report({
                line: line.number,
                about: 'component',
                isLost: false,
                message: `filters are not supported; the text of this expression is kept: ${written}`,
                component: { name, template: literal },
              });
            if (text === undefined)
              report({
                line: line.number,
                about: 'component',
                isLost: true,
                ...(isOutside(inner) && { isMissing: true }),
                message: `expressions are not supported; this one is kept as text: ${written}`,
                component: { name, template: '' },
              });
            return text ?? written;
          }),
    );
    const [begun] =
      parts
        .filter((_, index) => index % 2 === 0)
        .join('')
        .match(unclosed) ?? [];
    if (begun) {
      const message = `expressions are not supported; this one is kept as text: ${begun.trim()} …`;
      report({ line: line.number, about: 'component', isLost: true, message });
    }
    return parts.join('');
  });
}

/** A folder of a link from the root that an expression names, such as `/docs/{{ version }}/setup`. */
const folder = /((?:\]\(|\]:[ \t]*|\bhref=["'])\/(?:[\w.-]+\/)*)\{\{\s*([\w.]+)\s*\}\}\/(?=[\w#])/g;

/** Removes folders of links without a value, which the links between documents do not need. */
function withoutUnknownFolders(part: string, isKnown: (expression: string) => boolean): string {
  return part.replace(folder, (written, before: string, inner: string) =>
    isKnown(inner) ? written : before,
  );
}

/** Filters that only matter for HTML, and those that change text. */
const filters: Readonly<Record<string, (text: string) => string>> = {
  ...{ e: plain, escape: plain, safe: plain, strip: plain, trim: plain },
  ...{ downcase: (text) => text.toLowerCase(), lower: (text) => text.toLowerCase() },
  ...{ upcase: (text) => text.toUpperCase(), upper: (text) => text.toUpperCase() },
  ...{ urlencode: encodeURIComponent, url_encode: encodeURIComponent },
};

function plain(text: string): string {
  return text;
}

/** The value of an expression that names a value of the front matter or the site, with its filters. */
function namedValue(
  expression: string,
  values: ReadonlyMap<string, FrontMatterValue>,
  templates: Templates,
): string | undefined {
  const [written = '', ...names] = expression.split('|').map((part) => part.trim());
  const [, key = ''] = /^(?:(?:page|\$frontmatter)\.)?([\w-]+)$/.exec(written) ?? [];
  const value = templates.get(`{{ ${written} }}`) ?? textOf(values.get(key));
  return names.reduce<string | undefined>(
    (text, name) => (text !== undefined && Object.hasOwn(filters, name) ? filters[name]?.(text) : undefined),
    value,
  );
}

/** The text of an expression with one filter, or the link that a URL and a title make. Other filters can compute anything. */
function literalIn(expression: string): string | undefined {
  const [, , text] = /^(["'])((?:(?!\1).)+)\1\s*(?:\|\s*\w+)?$/.exec(expression) ?? [];
  const [, url, , title] =
    /^["'](https?:\/\/[^\s"']+)["']\s*\|\s*\w+\s*[:(]\s*(["'])((?:(?!\2).)+)\2\s*\)?$/.exec(expression) ?? [];
  return url && title ? `[${title}](${url})` : text;
}
