import { decodeString } from 'micromark-util-decode-string';
import { outsideFences, outsideInlineCode } from './fences.ts';
import type { Line, Report } from './note.ts';

/** A call of a macro of KumaScript, the template language of MDN: {{jsxref("Array", "arrays")}}, {{ReadOnlyInline}}. */
const call =
  /\{\{\s*(?<name>[a-z][\w-]*)\s*(?:\(\s*(?<values>(?:"[^"]*"|'[^']*'|[\w.-]+|[\s,])*)\))?\s*\}\}/gi;

/** Macros that link to the page of a name. */
const references =
  /^(?:csp|cssxref|domxref|httpheader|httpmethod|httpstatus|jsxref|mathmlelement|svgattr|svgelement|htmlelement|webextapiref)$/;
const elements = /^(?:html|mathml|svg)element$/;

/** Macros that only say something about a page or a property. */
const badges: Readonly<Record<string, string>> = {
  availableinworkers: 'Available in workers',
  deprecated_header: 'Deprecated',
  deprecated_inline: 'Deprecated',
  experimental_inline: 'Experimental',
  'non-standard_header': 'Non-standard',
  'non-standard_inline': 'Non-standard',
  optional_inline: 'Optional',
  readonlyinline: 'Read only',
  securecontext_header: 'Secure context',
  securecontext_inline: 'Secure context',
  seecompattable: 'Experimental',
};

/** Macros for the navigation, and for the results of code that the document has. */
const removed =
  /^(?:(?:api|css|html|http|js|mathml|svg)ref|\w*sidebar|quicklinks\w*|(?:previous|next|menu)+|embed(?:gh)?livesample|interactiveexample)$/;
/** Macros for data that is not in the documents. */
const outside = /^(?:compat|specifications|csssyntax|cssinfo|inheritancediagram)$/;

/** Replaces macros of KumaScript with their texts, and removes those without any. Others are kept. */
export function withoutKumaScript(lines: readonly Line[], report: Report): Line[] {
  return outsideFences(lines, (text, line) =>
    outsideInlineCode(text, (part) =>
      part.replace(call, (written: string, ...args) => {
        const { name = '', values = '' } = args.at(-1) as Record<string, string>;
        return textOf(name.toLowerCase(), valuesIn(values), written, line, report);
      }),
    ),
  );
}

function textOf(name: string, values: string[], written: string, line: Line, report: Report): string {
  const note = (message: string, isMissing = false) =>
    report({
      ...{ line: line.number, about: 'syntax' as const, isLost: isMissing, message },
      ...(isMissing && { isMissing }),
    });
  const [first = '', second] = values;
  if (first && (references.test(name) || name === 'glossary')) {
    note(`the link of ${written} is left out; its text remains`);
    if (name === 'glossary') return second || first;
    return `\`${second || (elements.test(name) ? `<${first}>` : first)}\``;
  }
  if (name === 'rfc' && first) return `[RFC ${first}](https://www.rfc-editor.org/rfc/rfc${first})`;
  if (name === 'embedyoutube' && first) return `{{< youtube ${first} >}}`;
  const badge = badges[name];
  // In which workers: window_and_dedicated.
  if (badge) return `*${[badge, first.replaceAll('_', ' ')].filter(Boolean).join(': ')}*`;
  if (outside.test(name)) {
    note(`what ${written} shows is not in the folder`, true);
    return '';
  }
  if (!removed.test(name)) return written;
  note(`${written} is left out`);
  return '';
}

/** The arguments of a call, in order. */
function valuesIn(values: string): string[] {
  return [...values.matchAll(/"([^"]*)"|'([^']*)'|([\w.-]+)/g)].map(([, double, single, bare]) =>
    decodeString(double ?? single ?? bare ?? ''),
  );
}
