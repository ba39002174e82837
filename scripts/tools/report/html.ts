import { escapeHtml } from '../../../renderer/server/head.ts';
import type { BlockChange } from '../../authoring/diff/blocks.ts';
import type { FileChange } from '../../authoring/diff/files.ts';
import type { ValueChange } from '../../authoring/diff/values.ts';
import { placeWords, words } from '../../authoring/diff/words.ts';
import { commonEnds } from '../../site/equal.ts';
import { pictureName, widths } from '../pictures.ts';

export interface ReportPage {
  url: string;
  title: string;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** What changed in its own files. */
  changes: readonly FileChange[];
  /** What else it shows that changed, if its own files did not. */
  why: string | undefined;
  /** The start of the names of its pictures. */
  before: string | undefined;
  now: string | undefined;
}

/** What a report shows. */
interface Report {
  name: string;
  /** What the content is compared with. */
  ref: string;
  pages: readonly ReportPage[];
  /** Changed files that are no pages. */
  files: readonly FileChange[];
  /** Sentences about what the report lacks. */
  notes: readonly string[];
  /** The value of a block that was added or removed. */
  blockOf(file: string, block: BlockChange): unknown;
}

const kinds = { added: 'New', removed: 'Removed', moved: 'Moved', changed: 'Changed' };
const invalid = {
  before: 'It was not JSON before.',
  now: 'It is not JSON.',
  both: 'It is not JSON, and was not.',
};

/** A report as one HTML document, which shows pictures beside it. */
export function reportHtml({ name, ref, pages, files, notes, blockOf }: Report): string {
  const title = escapeHtml(`What changes on ${name}`);
  const isNothing = pages.length === 0 && files.length === 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>Compared with <b>${escapeHtml(ref)}</b>. ${isNothing ? 'Nothing changes.' : 'All other pages stay as they are.'}</p>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
${pages.length > 0 ? `<ol class="contents">${pages.map(contentsItem).join('')}</ol>` : ''}
</header>
<main>
${pages.map((page, index) => pageSection(page, index, blockOf)).join('\n')}
${files.length > 0 ? `<section><h2>Shared content and settings</h2>${files.map((file) => fileHtml(file, blockOf, true)).join('')}</section>` : ''}
</main>
</body>
</html>
`;
}

function contentsItem({ url, title, kind }: ReportPage, index: number): string {
  return `<li><a href="#page-${index + 1}">${escapeHtml(title)}</a> <code>${escapeHtml(url)}</code> <span class="kind ${kind}">${kinds[kind]}</span></li>`;
}

function pageSection(page: ReportPage, index: number, blockOf: Report['blockOf']): string {
  const { url, title, kind, changes, why, before, now } = page;
  return `<section id="page-${index + 1}">
<h2>${escapeHtml(title)} <code>${escapeHtml(url)}</code> <span class="kind ${kind}">${kinds[kind]}</span></h2>
${changes.map((change) => fileHtml(change, blockOf, false)).join('')}
${why ? `<p>Its own text stays. It shows something else that changed: ${escapeHtml(why)}.</p>` : ''}
${
  before || now
    ? widths
        .toReversed()
        .map((width) => pictures(page, width))
        .join('')
    : ''
}
</section>`;
}

function pictures({ title, before, now }: ReportPage, width: number): string {
  const figure = (name: string | undefined, when: string) => {
    if (name === undefined)
      return `<figure><figcaption>${when}</figcaption><p class="none">There is no such page.</p></figure>`;
    const src = encodeURI(pictureName(name, width));
    const alt = escapeHtml(`${title}, ${when.toLowerCase()}, ${width} pixels wide`);
    return `<figure><figcaption>${when}</figcaption><a href="${src}"><img src="${src}" alt="${alt}" loading="lazy"></a></figure>`;
  };
  return `<h3>${width} pixels wide</h3><div class="pair w${width}">${figure(before, 'Before')}${figure(now, 'After')}</div>`;
}

function fileHtml(change: FileChange, blockOf: Report['blockOf'], isNamed: boolean): string {
  const { file, kind, from, properties, blocks } = change;
  const notes = [
    from && `It was at ${from.route}.`,
    change.invalid && invalid[change.invalid],
    isNamed && kind !== 'changed' && `${kinds[kind]}.`,
  ].filter((note) => note !== undefined && note !== false);
  return [
    isNamed ? `<h3>${escapeHtml(file)}</h3>` : '',
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    properties.length > 0 ? table(properties.map(valueRow)) : '',
    ...blocks.map((block) => blockHtml(block, blockOf(file, block))),
  ].join('');
}

function blockHtml(block: BlockChange, value: unknown): string {
  const { kind, type, name, position, from, properties } = block;
  const place = from === undefined ? '' : `, from place ${from} to ${position}`;
  const head = `<h4>${escapeHtml(words(type))}${name === undefined ? '' : ` “${escapeHtml(name)}”`} <span class="kind ${kind}">${kinds[kind]}${place}</span></h4>`;
  if (kind === 'added' || kind === 'removed') {
    const tag = kind === 'added' ? 'ins' : 'del';
    return `${head}<details><summary>Its text</summary><${tag} class="whole">${valueHtml(value)}</${tag}></details>`;
  }
  return head + (properties.length > 0 ? table(properties.map(valueRow)) : '');
}

function table(rows: readonly string[]): string {
  return `<table><thead><tr><th>What</th><th>Before</th><th>After</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const css = `
:root{color-scheme:light dark;--text:light-dark(#1c1d20,#ececee);--muted:light-dark(#66686f,#a0a2aa);--line:light-dark(#e3e3e6,#35363b);--new:light-dark(#dff3e6,#1d3a2a);--gone:light-dark(#fbe3e1,#47221f)}
body{font:15px/1.5 system-ui,sans-serif;color:var(--text);background:light-dark(#fff,#17181a);margin:0 auto;max-width:1320px;padding:32px 24px 96px}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:56px 0 12px;padding-top:20px;border-top:1px solid var(--line)}
h3{font-size:14px;color:var(--muted);font-weight:500;margin:24px 0 8px}h4{font-size:15px;margin:20px 0 6px}
p{margin:6px 0}code{font:13px ui-monospace,monospace;color:var(--muted)}
a{color:inherit}.contents{padding-left:20px;columns:2 360px}
.kind{font-size:12px;font-weight:500;color:var(--muted)}.kind.added{color:light-dark(#2f6f4f,#7fcfa5)}.kind.removed{color:light-dark(#b3261e,#ff9d94)}
.note{color:light-dark(#8a5a00,#f0c36d)}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:anywhere;white-space:pre-line}
thead th{color:var(--muted);font-size:12px}th:first-child{width:20%;color:var(--muted)}
ins,del{text-decoration:none;border-radius:3px}ins{background:var(--new)}del{background:var(--gone)}
dl,ol{margin:0;padding-left:16px}dt{color:var(--muted);font-size:12px}dd{margin:0 0 4px}
.whole{display:block;padding:8px 12px;background:none;border-left:3px solid var(--new)}del.whole{border-color:var(--gone)}
summary{cursor:pointer;color:var(--muted)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}.w390{max-width:796px}
figure{margin:0}figcaption{color:var(--muted);font-size:12px;margin-bottom:4px}
img{width:100%;border:1px solid var(--line);border-radius:6px;box-sizing:border-box}.none{color:var(--muted)}
`;

/** A changed value as a row of a table: what it is, what it was, and what it is now. */
function valueRow(change: ValueChange): string {
  const cells = cellsOf(change);
  return `<tr><th scope="row">${escapeHtml(placeWords(change.path))}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function cellsOf(change: ValueChange): [before: string, now: string] {
  switch (change.kind) {
    case 'added':
      return ['', `<ins>${valueHtml(change.after)}</ins>`];
    case 'removed':
      return [`<del>${valueHtml(change.before)}</del>`, ''];
    case 'moved': {
      const place = escapeHtml(`Moved from ${placeWords(change.from)}`);
      return ['', `${place}${change.name === undefined ? '' : `: ${escapeHtml(change.name)}`}`];
    }
    case 'changed':
      return typeof change.before === 'string' && typeof change.after === 'string'
        ? textsHtml(change.before, change.after)
        : [`<del>${valueHtml(change.before)}</del>`, `<ins>${valueHtml(change.after)}</ins>`];
  }
}

/** Two versions of a text, with marks around the words that differ. */
function textsHtml(before: string, now: string): [before: string, now: string] {
  const [oldWords, newWords] = [before.split(/(?<=\s)/), now.split(/(?<=\s)/)];
  const [start, end] = commonEnds(oldWords, newWords);
  const marked = (parts: readonly string[], tag: string) => {
    const [first, middle, last] = [
      parts.slice(0, start),
      parts.slice(start, parts.length - end),
      parts.slice(parts.length - end),
    ].map((part) => escapeHtml(part.join('')));
    return `${first}${middle && `<${tag}>${middle}</${tag}>`}${last}`;
  };
  return [marked(oldWords, 'del'), marked(newWords, 'ins')];
}

/** A value for people who read no JSON: texts as they are, properties and items as lists. */
function valueHtml(value: unknown): string {
  if (Array.isArray(value)) return `<ol>${value.map((item) => `<li>${valueHtml(item)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null) {
    const rows = Object.entries(value).map(
      ([key, inner]) => `<dt>${escapeHtml(words(key))}</dt><dd>${valueHtml(inner)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return escapeHtml(String(value ?? ''));
}
