import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { Clauses } from '../../../renderer/content/prose/clauses.ts';
import { headingIds } from '../../../renderer/content/prose/ids.ts';
import { proseLabels } from '../../../renderer/content/prose/labels.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { proseTree } from '../../../renderer/content/prose/tree.ts';
import { root } from '../../project.ts';

const scope = {
  brand: { name: 'Garden & Co', url: 'https://example.org' },
  price: 500,
  currency: 'GBP',
  phone: '01 23',
};

/** The HTML of a text, and the codes of its problems. */
function draw(text: string, taken: string[] = []) {
  const prose = parseProse(text);
  const tree = proseTree(prose, {
    scope,
    labels: proseLabels,
    localizeHref: (href) => (href.startsWith('/') ? `/sk${href}` : href),
    pictureOf: ({ file, alt = 'its record' }, width = 640) => ({
      src: `/${file}`,
      alt,
      width,
      height: 400,
      sources: [],
    }),
    nameHeading: headingIds(taken),
    prefix: 't1_',
  });
  return { tree, html: toHtml(tree).replaceAll('\n', ''), codes: prose.problems.map(({ code }) => code) };
}

const htmlOf = (text: string, taken?: string[]) => {
  const { html, codes } = draw(text, taken);
  expect(codes).toEqual([]);
  return html;
};

describe('variables', () => {
  test('are filled in text, URLs and titles, and not parsed as Markdown', () => {
    expect(htmlOf('*{brand.name}*, [a]({brand.url}/x "{brand.name}") and {price|money}')).toBe(
      '<p><em>Garden &#x26; Co</em>, <a href="https://example.org/x" title="Garden &#x26; Co">a</a> and £5.00</p>',
    );
  });

  test('are literal in code, after a backslash and in an autolink', () => {
    expect(htmlOf('`{a}` \\{a\\} <https://a.b/{c}>')).toContain('<code>{a}</code> {a} <a');
    expect(htmlOf('```\n{{ a }}\n```')).toContain('{{ a }}');
  });

  test.each(['{{ a }}', 'a } b', 'a { b', '{}', '{a|b|c}'])('require matched braces: reports %s', (text) => {
    expect(new Set(draw(text).codes)).toEqual(new Set(['stray-brace']));
  });
});

describe('headings', () => {
  test('get the slug of GitHub or their own ID, with a number if it is taken', () => {
    expect(htmlOf('## A `b` *c*!\n\n## Main\n\n## X {#Own.id}\n\n## a b c', ['a-b-c'])).toBe(
      '<h2 id="a-b-c-1">A <code>b</code> <em>c</em>!</h2><h2 id="main-1">Main</h2><h2 id="Own.id">X</h2><h2 id="a-b-c-2">a b c</h2>',
    );
  });

  test('derive their slugs from the values of variables', () => {
    expect(htmlOf('## About {brand.name}')).toBe('<h2 id="about-garden--co">About Garden &#x26; Co</h2>');
  });
});

describe('HTML', () => {
  test('keeps the spaces between inline elements', () => {
    expect(htmlOf('<div>\n<code>a</code> <em>b</em> <a href="/c">c</a> </div>')).toBe(
      '<div><code>a</code> <em>b</em> <a href="/sk/c">c</a></div>',
    );
    expect(htmlOf('<div>\n<b>a</b>\n<i>b</i>\n</div>')).toBe('<div><b>a</b> <i>b</i></div>');
  });

  test('becomes elements, including Markdown inside', () => {
    expect(htmlOf('<kbd>*K*</kbd> a<br>b <abbr title="x &amp; y">z</abbr> <!-- c -->')).toBe(
      '<p><kbd><em>K</em></kbd> a<br>b <abbr title="x &#x26; y">z</abbr> </p>',
    );
    expect(htmlOf('<details open>\n<summary>S</summary>\n\n- a\n\n</details>')).toBe(
      '<details open><summary>S</summary><ul><li>a</li></ul></details>',
    );
  });

  test('keeps preformatted text as written, without the line break after the tag', () => {
    const [pre] = draw('<pre>\na  {{b}}\n\n  c\n</pre>').tree.children;
    expect(pre).toMatchObject({ tagName: 'pre', children: [{ value: 'a  {{b}}\n\n  c\n' }] });
  });

  test('contains variables, except in code', () => {
    expect(
      htmlOf('<details>\n<summary>On {brand.name}, \\{a\\}</summary>\n<code>{a}</code>\n</details>'),
    ).toBe('<details><summary>On Garden &#x26; Co, {a}</summary><code>{a}</code></details>');
    for (const text of ['<div>\n{a\n</div>', '<div>\n{{ a }}\n</div>', '<b title="{a}">b</b>'])
      expect(new Set(draw(text).codes)).toEqual(new Set(['stray-brace']));
  });

  test.each([
    '<dd>*soft*</dd>',
    '<div>\n`code`\n</div>',
    '<div>\n**bold** words\n</div>',
    '<div>\n[a](/b)\n</div>',
  ])('contains Markdown only between blank lines: %j', (text) => {
    expect(draw(text).codes).toEqual(['stray-mark']);
    expect(draw(text.replace('>', '>\n\n').replace('</', '\n\n</')).codes).toEqual([]);
  });

  test('contains links like other text', () => {
    expect(htmlOf('<a href="/x" id="Y">a</a>')).toBe('<p><a href="/sk/x" id="Y">a</a></p>');
    expect(parseProse('<a href="/x">a</a>').links).toMatchObject([{ href: '/x', offset: 0 }]);
  });

  test.each([
    '<script>alert(1)</script>',
    'a <b onclick="x">b</b>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="//x"></iframe>',
    '<b>open',
    '</b>',
    '<br/>x</br>',
    '<div><span></div></span>',
    '<!DOCTYPE html>',
    '<style>*{}</style>',
    '<svg><a xlink:href="javascript:x">a</a></svg>',
    'a <Tabs items={x}>b</Tabs>',
  ])('is reported where it is not allowed: %s', (text) => {
    const { html, codes } = draw(text.replaceAll('{', '\\{'));
    expect(codes).toContain('html');
    expect(html).not.toMatch(/<(script|img|iframe|style|svg)|onclick/);
  });
});

describe('a file tree', () => {
  const tree = (...lines: string[]) => `<file-tree>\n\n${lines.join('\n')}\n\n</file-tree>`;
  const file = (name: string, kind = 'file') =>
    `<file-name kind="${kind}">${name.replace(/(?<=^|>)[^<]+/g, '<code>$&</code>')}</file-name>`;
  const folder = (name: string) => file(name, 'folder');

  test('is a nested list of names, each with its words', () => {
    expect(
      htmlOf(tree('- src/', '  - **a.ts** the *first*', '  - parts', '    - b.ts', '', '- c.md', '- …')),
    ).toBe(
      `<div class="file-tree"><ul><li>${folder('src/')}<ul><li>${file('<strong>a.ts</strong>')} the <em>first</em></li>` +
        `<li>${folder('parts')}<ul><li>${file('b.ts')}</li></ul></li></ul></li><li>${file('c.md')}</li>` +
        '<li><file-name><code>…</code></file-name></li></ul></div>',
    );
  });

  test('has names with code, links and variables', () => {
    expect(
      htmlOf(
        tree(
          '- `a {b}.ts`',
          '- \\{c\\}.ts \\{',
          '- [c.ts](/c) linked',
          '- **`__d__.py`**',
          '- {brand.name}.md words',
        ),
      ),
    ).toBe(
      `<div class="file-tree"><ul><li>${file('a {b}.ts')}</li><li>${file('{c}.ts')} {</li><li>${file('<a href="/sk/c">c.ts</a>')} linked</li>` +
        `<li>${file('<strong>__d__.py</strong>')}</li><li>${file('Garden &#x26; Co.md')} words</li></ul></div>`,
    );
  });

  test.each([
    ['without a list', '<file-tree>\n- src/\n</file-tree>', 0],
    ['with two lists', tree('- a', '', '* b'), 18],
    ['with a paragraph', tree('- a', '', 'Words.'), 18],
    ['with a paragraph in an item', tree('- a', '', '  Words.'), 20],
    ['with a task', tree('- [x] a'), 13],
    ['with an empty item', tree('- a', '-'), 17],
    ['with underscores', tree('- __init__.py'), 15],
  ])('is reported %s', (_what, text, offset) => {
    expect(parseProse(text).problems).toMatchObject([{ code: 'html', offset }]);
  });
});

describe('details elements with the same name', () => {
  const tab = (name: string, words: string, open = '') =>
    `<details name="${name}"${open}>\n<summary>${words}</summary>\n\n*${words}*\n\n</details>`;

  test('become tabs if they are adjacent, one of them open', () => {
    expect(htmlOf(`${tab('os', 'A')}\n${tab('os', 'B')}`)).toBe(
      '<div class="tabs"><details name="t1_tabs-1" open><summary>A</summary><p><em>A</em></p></details><details name="t1_tabs-1"><summary>B</summary><p><em>B</em></p></details></div>',
    );
    expect(htmlOf(`${tab('os', 'A')}\n\n${tab('os', 'B', ' open')}`)).toMatch(
      /<details name="t1_tabs-1"><summary>A.*<details name="t1_tabs-1" open><summary>B/,
    );
  });

  test('have names that are unique on the page', () => {
    const two = `${tab('os', 'A')}\n\n${tab('os', 'B')}`;
    expect(htmlOf(`${two}\n\nWords\n\n${two}`).match(/tabs-\d/g)).toEqual([
      'tabs-1',
      'tabs-1',
      'tabs-2',
      'tabs-2',
    ]);
    expect(
      htmlOf(`- ${tab('a', 'A').replaceAll('\n', '\n  ')}\n  ${tab('a', 'B').replaceAll('\n', '\n  ')}`),
    ).toContain('<li><div class="tabs">');
  });

  test.each([
    ['alone', tab('os', 'A')],
    ['with words between them', `${tab('os', 'A')}\n\nWords\n\n${tab('os', 'B')}`],
    ['two of them open', `${tab('os', 'A', ' open')}\n${tab('os', 'B', ' open')}`],
    ['without a summary', `${tab('os', 'A')}\n<details name="os">\nB\n</details>`],
  ])('are reported if they are not tabs: %s', (_what, text) => {
    expect(new Set(draw(text).codes)).toEqual(new Set(['html']));
  });
});

describe('pictures', () => {
  /** The pictures shown by elements. */
  const shown = (text: string) => {
    const found: unknown[] = [];
    const visit = (node: Nodes) => {
      if (node.type === 'element' && node.tagName === 'text-picture') {
        const { picture, ...rest } = node.figure ?? {};
        found.push([picture?.src, picture?.alt, rest]);
      }
      if ('children' in node) node.children.forEach(visit);
    };
    visit(draw(text).tree);
    return found;
  };

  test('have a caption if they are alone in a paragraph, in any notation', () => {
    const team = ['/team.jpg', 'Our team', { caption: 'Garden & Co', isInline: false }];
    expect(shown('![Our team](team.jpg "{brand.name}")')).toEqual([team]);
    expect(shown('![Our team][t]\n\n[t]: team.jpg "{brand.name}"')).toEqual([team]);
    expect(shown('- ![Our team](team.jpg "{brand.name}")')).toEqual([team]);
    expect(shown('![a](a.png)\n![b](b.png)')).toHaveLength(2);
    expect(htmlOf('![a](a.png)')).toBe('<text-picture></text-picture>');
  });

  test('may have formats in tables', () => {
    const row = '| {price|money} | [a](tel:{phone|tel}) `{price|money}` |';
    expect(htmlOf(`| a | b |\n| - | - |\n${row}`)).toContain(
      '<td>£5.00</td><td><a href="tel:0123">a</a> <code>{price|money}</code></td>',
    );
  });

  test('are inline in text, links and table cells', () => {
    const icon = ['/my icon.svg', 'its record', { isInline: true }];
    expect(shown('A ![](my%20icon.svg) b')).toEqual([icon]);
    expect(shown('[![](my%20icon.svg)](/)')).toEqual([icon]);
    expect(shown('| ![](<my icon.svg>) |\n| --- |')).toEqual([icon]);
  });

  test('can be written in HTML with a width', () => {
    expect(shown('<img src="a.png" alt="A" title="T" width="90" />')).toEqual([
      ['/a.png', 'A', { caption: 'T', isInline: false }],
    ]);
    expect(shown('<p><img src="a.png" alt="A"></p>')).toEqual([['/a.png', 'A', { isInline: true }]]);
  });
});

describe('formulas', () => {
  test('become MathML and keep their TeX', () => {
    expect(htmlOf('$x^2$')).toBe(
      '<p><math alttext="x^2"><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math></p>',
    );
    expect(htmlOf('$$\nx\n$$')).toMatch(/^<formula><math display="block"/);
  });

  test.each(['It costs $5 or $10.', '$5/$10', 'a $ b $ c', '$HOME/$PATH', '\\$x$'])(
    'are not confused with prices: %s',
    (text) => {
      expect(htmlOf(text)).toBe(`<p>${text.replace('\\', '')}</p>`);
    },
  );

  test.each(['\\phase{x}', '\\cancelto{0}{x}', '\\angl{n}'])(
    'are reported if browsers cannot draw them: %s',
    (tex) => {
      expect(draw(`$${tex}$`).codes).toEqual(['invalid-math']);
    },
  );

  describe('are not confused with templates and shells: texts of', () => {
    const folder = join(root, 'tests/corpus/en/templates');
    /** Outside of code, braces of a text are escaped. */
    const escapeBraces = (text: string) =>
      text.replace(/(`[^`]+`)|[{}]/g, (sign, code) => code ?? `\\${sign}`);

    test.each(readdirSync(folder))('%s are rendered as they are written', (file) => {
      const [, ...paragraphs] = readFileSync(join(folder, file), 'utf8').trim().split('\n\n');
      expect(paragraphs.length).toBeGreaterThan(1);
      for (const text of paragraphs) {
        const code = text.replace(/`([^`]+)`/g, '<code>$1</code>');
        expect(htmlOf(escapeBraces(text))).toBe(`<p>${code}</p>`);
        expect(JSON.stringify(parseProse(text).tree)).not.toContain('inlineMath');
      }
    });
  });

  test.each(['$\\{1,2\\}$', '$(a+b)$', '$f$(x)', '$^{14}C$', '$$a$$ and `b`', '$\\frac{{a}}{b}$'])(
    'have braces, brackets and neighbours: %s',
    (text) => {
      expect(htmlOf(text)).toContain('<math');
    },
  );

  test('are recognized beside a price', () => {
    expect(htmlOf('$5 and $x$')).toMatch(/^<p>\$5 and <math/);
  });
});

test('one tilde is no mark, and two strike out', () => {
  expect(htmlOf('Open 9~12 and 14~18. ~~Closed~~')).toBe('<p>Open 9~12 and 14~18. <del>Closed</del></p>');
});

describe('URLs without brackets', () => {
  const link = (url: string, words = url) => `<a href="${url}">${words}</a>`;

  test.each([
    ['请访问 https://example.com。谢谢大家。', `请访问 ${link('https://example.com')}。谢谢大家。`],
    ['请看（https://example.com/a）。', `请看（${link('https://example.com/a')}）。`],
    ['「https://example.com/b」、', `「${link('https://example.com/b')}」、`],
    ['看 https://example.com。**好** 吗', `看 ${link('https://example.com')}。<strong>好</strong> 吗`],
    ['[看 https://example.com。谢]', `[看 ${link('https://example.com')}。谢]`],
    ['，www.example.com，好', `，${link('http://www.example.com', 'www.example.com')}，好`],
    [
      '“https://example.com/c”, «https://example.com»',
      `“${link('https://example.com/c')}”, «${link('https://example.com')}»`,
    ],
  ])('end before punctuation of CJK and typographic quotes: %s', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>`);
  });

  test('contain letters of any script', () => {
    expect(htmlOf('https://example.com/上海')).toBe(
      `<p>${link('https://example.com/%E4%B8%8A%E6%B5%B7', 'https://example.com/上海')}</p>`,
    );
  });
});

describe('code', () => {
  test('is highlighted by classes, with marked lines', () => {
    expect(htmlOf('```js title="a b" {2}\nlet a;\n// b\n```')).toBe(
      '<code-block language="js" title="a b"><span class="code-keyword">let</span> a;<span class="code-marked"><span class="code-comment">// b</span></span></code-block>',
    );
  });

  test('is highlighted to the end of the line, regardless of time', () => {
    const { html } = draw(`\`\`\`ts\n${`${'let a; '.repeat(280)}\n`.repeat(70)}\`\`\``);
    expect(html.match(/<span class="code-keyword">let<\/span>/g)).toHaveLength(280 * 70);
  });

  test('is plain in lines that are too long to be highlighted quickly, and only there', () => {
    const html = htmlOf(`\`\`\`js\nlet a;\nlet ${'b'.repeat(3000)};\nlet c;\n\`\`\``);
    expect(html.match(/code-keyword/g)).toHaveLength(2);
    // The time that this takes grows with the square of its length.
    expect(draw(`\`\`\`md\n${'*a **b _c '.repeat(20_000)}\n\`\`\``).codes).toEqual([]);
  });

  test('without a language is plain', () => {
    expect(htmlOf('```\nlet a;\n```')).toBe('<code-block>let a;</code-block>');
  });
});

test('callouts have the label of their kind, or a custom title', () => {
  expect(htmlOf('> [!WARNING]\n> a')).toBe(
    '<callout kind="warning"><callout-title kind="warning">Warning</callout-title><p>a</p></callout>',
  );
  expect(htmlOf('> [!tip] My *own*\n> a')).toContain('>My <em>own</em></callout-title><p>a</p>');
  expect(htmlOf('> [x] a')).toBe('<blockquote><p>[x] a</p></blockquote>');
});

test('a paragraph with a leading colon below a table is its caption', () => {
  for (const gap of ['\n', '\n\n'])
    expect(htmlOf(`| a |\n| - |\n| |${gap}: It is *so*`)).toMatch(
      /^<table><caption>It is <em>so<\/em><\/caption>/,
    );
  expect(draw('A\n\n: b').codes).toEqual(['unsupported']);
});

describe('clauses', () => {
  /** The text of a numbered text. */
  const numbered = (text: string) => {
    const { tree, codes } = draw(text);
    expect(codes).toEqual([]);
    const clauses = new Clauses();
    clauses.linksIn(tree);
    clauses.block({ body: tree });
    clauses.showNumbers();
    return toHtml(tree)
      .replaceAll(/<\/?(?:p|ol|ul|span|blockquote)\b[^>]*>/g, '')
      .replaceAll(/\n+/g, '\n');
  };

  test('are headings and the items of numbered lists, which links without text refer to by number', () => {
    const list = '1. Due {#due}\n2. Pay\n   1. by card\n      - soon\n   2. by post {#post}';
    const text = `## Payment\n\n${list}\n\n## Late\n\n### Fees\n\n3. Ours {#ours}\n\n> 5. Yours\n\nSee [](#payment), [](#due), [](#post), [](#fees) and [](#ours).`;
    expect(numbered(text)).toMatchInlineSnapshot(`
      "<h2 id="payment">1. Payment</h2>
      <li id="due">1.1 Due</li>
      <li>1.2 Pay
      <li>(a) by card
      <li>soon</li>
      </li>
      <li id="post">(b) by post</li>
      </li>
      <h2 id="late">2. Late</h2>
      <h3 id="fees">2.1 Fees</h3>
      <li id="ours">(a) Ours</li>
      <li>(b) Yours</li>
      See <a href="#payment">1</a>, <a href="#due">1.1</a>, <a href="#post">1.2(b)</a>, <a href="#fees">2.1</a> and <a href="#ours">2.1(a)</a>."
    `);
  });

  test('continue after z and in Roman numerals, and the notes of a text are none', () => {
    const items = (indent: string, count: number) => `${indent}1. a\n`.repeat(count);
    const text = `1. a[^n]\n   1. b\n${items('      ', 27)}${items('         ', 9)}\n[^n]: Note [](#x)\n\n    1. c`;
    const last = [...numbered(text).matchAll(/<li[^>]*>(\S+) a/g)].map(([, label]) => label).slice(-11);
    expect(last).toEqual('(z) (aa) (i) (ii) (iii) (iv) (v) (vi) (vii) (viii) (ix)'.split(' '));
  });
});

test.each([
  ['a **b', 'stray-mark'],
  ['a `b', 'stray-mark'],
  ['[a](b c)', 'stray-mark'],
  ['**粗体。**文字', 'stray-mark'],
  ['| a |\n| b |', 'invalid-table'],
  ['| a |\n| - |\n| b | c |', 'invalid-table'],
  ['::: tip\n\na\n\n:::', 'unsupported'],
  ['[[toc]]', 'unsupported'],
  ['```\na', 'invalid-info-string'],
  ['a[^b]\n\n[^b]: c\n\n[^b]: d', 'unmatched-footnote'],
  ['<!-- a', 'html'],
  ['<style>\n.a { color: {b}; }\n</style>', 'html'],
  [`${'> '.repeat(5000)}a`, 'unsupported'],
  [`${'<b>'.repeat(5000)}a`, 'unsupported'],
  ['---\ntitle: a\n---\n\nb', 'unsupported'],
  ['+++\ntitle = "a"\n+++\n\nb', 'unsupported'],
])('reports syntax that would be literal or lost, once: %.60j', (text, code) => {
  expect(draw(text).codes).toEqual([code]);
});

test.each([
  '\\*\\*b',
  '2 ** 3',
  'a/**/b',
  '\\[a](b c)',
  'a | b',
  '> ```\n> a\n> ```',
  '~~~~\n~~~\n~~~~',
  '---\n\na: b\n\n---',
])('accepts literal punctuation: %j', (text) => {
  expect(draw(text).codes).toEqual([]);
});

test('reports thousands of stray braces, dollar signs and tags', () => {
  expect(parseProse('{a $ <b '.repeat(2000)).problems).toHaveLength(2000);
});
