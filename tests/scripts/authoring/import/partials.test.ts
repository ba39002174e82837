import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { planImport } from '../../../../scripts/authoring/import/plan.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';

/** The converted text of a document, and its notes. Asserts that the parser accepts the text. */
function imported(source: string, files: Readonly<Record<string, string>> = {}) {
  const { text, notes } = readDocument('a.md', source, (path) => files[path]);
  expect(parseProse(text).problems).toEqual([]);
  return {
    text: text.trim(),
    notes: notes.map(({ line, isLost, message }) => `${line} ${isLost ? 'lost' : 'changed'}: ${message}`),
  };
}

test('a partial without logic is included', () => {
  const files = {
    '/_includes/tip.md': '---\na: b\n---\n{# about tips #}*Tip*\n\n{% include inner.md %}\n',
    '/_includes/inner.md': 'Inner\n',
    '/_includes/logic.md': '{% if page.url == "/a" %}A{% endif %}\n',
    '/_includes/loop.md': '{% include loop.md %}',
  };
  expect(imported('- a\n\n  {% include "tip.md" %}\n', files)).toEqual({
    text: '- a\n\n  *Tip*\n\n  Inner',
    notes: [],
  });
  const lost = ['1 lost: the component <include> is not supported'];
  expect(imported('{% include "logic.md" %}', files).notes).toEqual(lost);
  expect(imported('{% include loop.md %}', files).notes).toEqual(lost);
  expect(imported('{% include absent.md %}', files).notes).toEqual(lost);
});

test('a partial with logic that shows a text of the document titles its code', () => {
  const files = {
    '/_includes/config.njk':
      '{# the code #}{% set id %}tab-{% uid %}{% endset %}<b class="a">config.js</b>\n{% if code %}{{ code | highlight("js") | safe }}{% endif %}\n',
    '/_includes/other.njk': '{% if b %}{{ b }}{% endif %}\n',
  };
  const source = (partial: string) =>
    `{% set code %}\nexport const a = 1;\n{% endset %}\n{% include "${partial}" %}\n`;
  const changed = '1 changed: templates are not supported; the text of code is shown as code';
  expect(imported(source('config.njk'), files)).toEqual({
    text: '```js title="config.js"\nexport const a = 1;\n```',
    notes: [changed],
  });
  expect(imported(source('other.njk'), files).notes).toEqual([
    changed,
    '4 lost: the component <include> is not supported',
  ]);
});

test('texts that a partial with logic gets are kept', () => {
  const files = { '/_includes/quote.html': '{% if size %}{{ quote }}{% endif %}' };
  const { text, notes } = imported('{% include "quote.html", quote: "It was good", by: "Ada B" %}', files);
  expect(text).toContain('It was good');
  expect(text).toContain('Ada B');
  expect(notes.filter((one) => one.includes('lost'))).toEqual([]);
});

test('a call of a macro with literals is kept as code', () => {
  const call = 'tabs({\n    command: "install",\n    packages: ["tea"],\n    count: 2\n})';
  const { text, notes } = imported(`A\n\n{{ ${call} }}\n\nB`);
  expect(text).toBe(`A\n\n\n\`\`\`js\n${call}\n\`\`\`\n\n\nB`);
  expect(notes).toEqual(['3 changed: macros are not supported; this call is kept as code: {{ tabs({']);
  expect(imported('{{ tabs({ command: words }) }}').notes).toEqual([
    expect.stringMatching(/^1 lost: expressions are not supported/),
  ]);
});

test('values of the front matter are inserted, through filters', () => {
  const matter = '---\ntitle: T\nlabel: A b\n---\n';
  expect(imported(`${matter}{{ label }} {{ page.label | upcase | safe }} {{ label | urlencode }}`).text).toBe(
    'A b A B A%20b',
  );
  expect(
    imported(`${matter}{{ label | shout }} {{ "Docs" | nav | list(2) }} {{ other }}`).notes.filter((one) =>
      /lost/.test(one),
    ),
  ).toEqual([
    expect.stringContaining('{{ label | shout }}'),
    expect.stringContaining('{{ "Docs" | nav | list(2) }}'),
    expect.stringContaining('{{ other }}'),
  ]);
});

test('values of the configuration and of data files are inserted, without a clone', () => {
  const folder = temporaryFolder();
  const files = {
    'docs/_config.yml': 'title: Leaf\n',
    'docs/_data/tea/green.yml': 'name: Sencha\n',
    'docs/_data/cup.json': '{ "size": "1.50" }',
    'docs/a.md': '{{ site.title }} {{ site.data.tea.green.name }} {{ cup.size }}\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  runHere(newCommand, ['site', join(folder, 'site')]);
  const { files: made, notes } = planImport(join(folder, 'docs'), join(folder, 'site'), 'docs');
  expect(made.get('pages/docs/a.md')).toBe('Leaf Sencha 1.50\n');
  expect(notes).toEqual([]);
});
