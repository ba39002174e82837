import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { planImport } from '../../../../scripts/authoring/import/plan.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';
import { imported } from './imported.ts';

test('a partial without logic is included', () => {
  const files = {
    '/_includes/tip.md': '---\na: b\n---\n{# about tips #}*Tip*\n\n{% include inner.md %}\n',
    '/_includes/inner.md': 'Inner\n',
    '/_includes/logic.md': '{% if page.url == "/a" %}A{% endif %}\n',
    '/_includes/loop.md': '{% include loop.md %}',
  };
  expect(imported('- a\n\n  {% include "tip.md" %}\n', 'a.md', files)).toEqual({
    text: '- a\n\n  *Tip*\n\n  Inner',
    notes: [],
  });
  const lost = ['lost: the component <include> is not supported'];
  expect(imported('{% include "logic.md" %}', 'a.md', files).notes).toEqual(lost);
  expect(imported('{% include loop.md %}', 'a.md', files).notes).toEqual(lost);
});

test.each([
  ['{% include absent.md %}', 'include absent.md'],
  ['{% include "a/b.html" head: title %}', 'include a/b.html'],
  ['See {{< param versions.core >}}', 'param versions.core'],
])('a file or a setting that the folder does not contain is missing: %s', (source, name) => {
  expect(imported(source).notes).toEqual([`missing: what <${name}> shows is not in the folder`]);
});

test('a parameter can be in an object of the front matter', () => {
  expect(imported('---\nversions:\n  core: 1.50\n---\n{{< param versions.core >}}').text).toBe('1.50');
});

test('a partial with logic that shows a text of the document titles its code', () => {
  const files = {
    '/_includes/config.njk':
      '{# the code #}{% set id %}tab-{% uid %}{% endset %}<b class="a">config.js</b>\n{% if code %}{{ code | highlight("js") | safe }}{% endif %}\n',
    '/_includes/other.njk': '{% if b %}{{ b }}{% endif %}\n',
  };
  const source = (partial: string) =>
    `{% set code %}\nexport const a = 1;\n{% endset %}\n{% include "${partial}" %}\n`;
  const changed = 'changed: templates are not supported; the text of code is shown as code';
  expect(imported(source('config.njk'), 'a.md', files)).toEqual({
    text: '```js title="config.js"\nexport const a = 1;\n```',
    notes: [changed],
  });
  expect(imported(source('other.njk'), 'a.md', files).notes).toEqual([
    changed,
    'lost: the component <include> is not supported',
  ]);
});

test('texts that a partial with logic gets are kept', () => {
  const files = { '/_includes/quote.html': '{% if size %}{{ quote }}{% endif %}' };
  const { text, notes } = imported(
    '{% include "quote.html", quote: "It was good", by: "Ada B" %}',
    'a.md',
    files,
  );
  expect(text).toContain('It was good');
  expect(text).toContain('Ada B');
  expect(notes.filter((one) => one.includes('lost'))).toEqual([]);
});

test('a call of a macro with literals is kept as code', () => {
  const call = 'tabs({\n    command: "install",\n    packages: ["tea"],\n    count: 2\n})';
  const { text, notes } = imported(`A\n\n{{ ${call} }}\n\nB`);
  expect(text).toBe(`A\n\n\n\`\`\`js\n${call}\n\`\`\`\n\n\nB`);
  expect(notes).toEqual(['changed: macros are not supported; this call is kept as code: {{ tabs({']);
  expect(imported('{{ tabs({ command: words }) }}').notes).toEqual([
    expect.stringMatching(/^lost: expressions are not supported/),
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
    'docs/conf.py': 'html_title = ""\nmyst_substitutions = {\n    "role": "[role](#role)",\n}\n',
    'docs/a.md': [
      '{{ site.title }} {{ site.data.tea.green.name }} {{ cup.size }} {{role}}',
      '{% assign pot = site.data.pots | first %}{{ pot.name }} {% assign kind = site.data.tea | first %}{{ kind.name }}',
    ].join('\n\n## Role\n\n'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  runHere(newCommand, ['site', join(folder, 'site')]);
  const { files: made, notes } = planImport(join(folder, 'docs'), join(folder, 'site'), 'docs');
  expect(made.get('pages/docs/a.md')).toMatch(/^Leaf Sencha 1\.50 \[role\]\(#role\)\n/);
  // The data of the pots is not in the folder; that of the tea is, but not supported in assignments.
  expect(notes.map(({ isMissing, message }) => [isMissing, message])).toEqual([
    [true, 'expressions are not supported; this one is kept as text: {{ pot.name }}'],
    [undefined, 'expressions are not supported; this one is kept as text: {{ kind.name }}'],
  ]);
});
