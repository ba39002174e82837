import { describe, expect, test } from 'vitest';
import { type IndexFile, slugOf } from '../../blocks/parts/search/files.ts';
import { openIndex, sectionsOf } from '../../blocks/parts/search/find.ts';
import { excerptOf, markIn } from '../../blocks/parts/search/marks.ts';
import { stem } from '../../blocks/parts/search/stems.ts';
import { distance } from '../../blocks/parts/search/terms.ts';
import { fold, termsIn, wordsIn } from '../../blocks/parts/search/words.ts';
import { textFrom } from '../../blocks/site-search/page-text.ts';

const wordsOf = (text: string) => wordsIn(text).map(({ word }) => word);

describe('words', () => {
  test('ignore case and diacritics', () => {
    expect(['Ärger', 'ČÍŠNÍK', 'Straße', 'œuvre', 'Łódź', 'ÅSE', 'й'].map(fold)).toEqual([
      'arger',
      'cisnik',
      'strasse',
      'oeuvre',
      'lodz',
      'ase',
      'и',
    ]);
  });

  test('are letters and digits, regardless of what separates them', () => {
    expect(wordsOf("L'arrosoir, astro.config.mjs — snake_case & 3.5 %")).toEqual([
      'l',
      'arrosoir',
      'astro',
      'config',
      'mjs',
      'snake',
      'case',
      '3',
      '5',
    ]);
  });

  test('ignore soft hyphens', () => {
    expect(wordsOf('Ein Wort\u00adteil.')).toEqual(['ein', 'wortteil']);
  });

  test('with a hyphen are also found without it', () => {
    expect(termsIn('Well-being by e-mail', 'en')).toEqual(
      expect.arrayContaining(['wel', 'being', 'wellbeing', 'email']),
    );
    expect(markIn('by E-Mail, e.g.', new Set(['email']), ['en'])).toEqual([
      { text: 'by ', isMeant: false },
      { text: 'E-Mail', isMeant: true },
      { text: ', e.g.', isMeant: false },
    ]);
  });

  test('are pairs of characters in scripts without spaces, and whole words of other scripts between them', () => {
    expect(wordsOf('使用Vite构建网站 3个')).toEqual(['使用', 'vite', '构建', '建网', '网站', '3', '个']);
    expect(wordsOf('カタカナー')).toEqual(['カタ', 'タカ', 'カナ', 'ナー']);
    expect(wordsOf('정원')).toEqual(['정원']);
  });

  test('have their location in the text', () => {
    for (const text of ['Zahlen, bitte: 使用Vite构建', 'É𠀀𠀁x'])
      for (const { word, start, end } of wordsIn(text)) expect(fold(text.slice(start, end))).toBe(word);
  });
});

describe('stems', () => {
  test.each<[language: string, ...forms: string[]]>([
    ['en', 'price', 'prices', 'priced', 'pricing'],
    ['en', 'invoice', 'invoices', 'invoicing', 'invoiced'],
    ['en-GB', 'query', 'queries'],
    ['en', 'install', 'installing', 'installed', 'installation', 'installations'],
    ['en', 'alias', 'aliases'],
    ['en', 'box', 'boxes'],
    ['en', 'run', 'running', 'runs'],
    ['en', 'deploy', 'deployment', 'deployments'],
    ['de', 'rechnung', 'rechnungen'],
    ['de', 'haus', 'hauser', 'hausern', 'hauses'],
    ['de', 'kunde', 'kunden'],
    ['de', 'preis', 'preise', 'preisen'],
    ['fr', 'national', 'nationale', 'nationaux', 'nationales'],
    ['fr', 'installation', 'installations', 'installer', 'installee'],
    ['fr', 'vendeur', 'vendeuse', 'vendeuses'],
    ['es', 'precio', 'precios'],
    ['es', 'instalacion', 'instalaciones', 'instalar', 'instalado'],
    ['es', 'jardin', 'jardines'],
    ['cs', 'zakaznik', 'zakaznici', 'zakazniku', 'zakaznikum', 'zakaznikem'],
    ['cs', 'faktura', 'faktury', 'fakturou', 'fakturach'],
    ['sk', 'zakaznik', 'zakaznici', 'zakaznikov', 'zakaznikom'],
    ['sk', 'platba', 'platby', 'platbou', 'platbach', 'platbami'],
  ])('%s: the forms of %s have the same stem', (language, ...forms) => {
    expect(new Set(forms.map((form) => stem(form, language))).size).toBe(1);
  });

  test('distinguish unrelated words, and leave words of other languages unchanged', () => {
    for (const [language, one, other] of [
      ['en', 'string', 'stripe'],
      ['en', 'pay', 'page'],
      ['de', 'haus', 'hase'],
      ['fr', 'poisson', 'poison'],
      ['es', 'pero', 'perro'],
      ['cs', 'pole', 'poleno'],
    ] as const)
      expect(stem(one, language)).not.toBe(stem(other, language));
    expect(stem('prices', 'fi')).toBe('prices');
    expect(termsIn('status bus gas css 2024s', 'en')).toEqual(['status', 'bus', 'gas', 'css', '2024s']);
  });
});

test('counts inserted, deleted, replaced and swapped letters as typing errors', () => {
  expect(distance('invoice', 'invoice', 2)).toBe(0);
  expect(distance('invioce', 'invoice', 2)).toBe(1);
  expect(distance('invice', 'invoice', 2)).toBe(1);
  expect(distance('innvoize', 'invoice', 2)).toBe(2);
  expect(distance('invoice', 'voices', 2)).toBeGreaterThan(2);
});

describe('ranking', () => {
  const file: IndexFile = {
    languages: ['en'],
    common: ['the'],
    pages: [
      ['/a', 'Paying the invoice', 0, 'When to pay', ['VAT', 'tax']],
      ['/b', 'VAT', 0, ['About it', 'about']],
      ['/c', 'Gardens', 0, ['Water'], 'Tools'],
    ],
    shards: [
      ['a', 'one'],
      ['tool', 'two'],
    ],
  };
  const shards = new Map([
    ['one', ['barrel garden invoic', [2, 5], [0, 2], [0, 2, 2, 9]] as const],
    ['two', ['tool towel vat water', [0, 4], [2, 9], [0, 10], [0, 7]] as const],
  ]);
  const index = openIndex(file);
  const find = (query: string, there = shards) => index.find(query, there).map(({ href }) => href);

  test('a title outranks a heading, a heading outranks text, and results link to their section', () => {
    expect(find('vat ')).toEqual(['/b', '/a#tax']);
    expect(find('garden ')).toEqual(['/c', '/a']);
    expect(find('tool ')).toEqual(['/c#tools', '/a#when-to-pay']);
  });

  test('pages with all words come first, regardless of the section', () => {
    expect(find('invoice vat ')).toEqual(['/a#tax']);
    expect(find('towel ')).toEqual(['/c#tools']);
  });

  test('the last word may be incomplete', () => {
    expect(find('inv')).toEqual(['/a', '/c#tools']);
    expect(find('invoici')).toEqual(['/a', '/c#tools']);
    expect(find('inv ')).toEqual([]);
  });

  test('a common word counts only if there is no other', () => {
    expect(find('the vat ')).toEqual(['/b', '/a#tax']);
    expect(find('the ')).toEqual(['/a']);
  });

  test('without shards, only titles and headings match; the query determines the required shards', () => {
    expect(find('garden ', new Map())).toEqual(['/c']);
    expect(index.shardsFor('barrel water ')).toEqual(['one', 'two']);
    expect(index.shardsFor('vat')).toEqual(['two']);
    expect(find('?!')).toEqual([]);
  });

  test('only the version of the page that the visitor is on is searched, elsewhere the latest', () => {
    const pages: IndexFile['pages'] = [
      ['/', 'Start with water', 0],
      ['/docs', 'Water, second edition', 0],
      ['/docs/tools', 'Tools', 0, 'Water'],
      ['/v1', 'Water', 0],
      ['/v1/gießen', 'Water in German', 0],
    ];
    const versioned = openIndex({
      ...file,
      pages,
      versions: [
        [1, 2],
        [3, 4],
      ],
    });
    const from = (path?: string) => versioned.find('water', shards, path).map(({ path }) => path);
    for (const path of ['/v1', '/v1/gie%C3%9Fen'])
      expect(from(path).sort()).toEqual(['/', '/v1', '/v1/gießen']);
    for (const path of ['/docs/tools', '/', undefined])
      expect(from(path).sort()).toEqual(['/', '/docs', '/docs/tools']);
  });

  test('a heading without an ID links to the section that contains it', () => {
    const found = index.find('water ', shards).find(({ path }) => path === '/c');
    expect([found?.href, found?.heading]).toEqual(['/c', 'Water']);
  });
});

describe('sections', () => {
  const sectionOf = (...paths: string[]) => {
    const sections = sectionsOf(paths.map((path) => [path, `Title of ${path}`, 0]));
    return Object.fromEntries([...sections].map(([page, { path }]) => [page, path]));
  };

  test('are the top-level pages with pages below them', () => {
    expect(sectionOf('/', '/about', '/news', '/news/2026/a', '/docs', '/docs/b')).toEqual({
      ...{ '/news': '/news', '/news/2026/a': '/news' },
      ...{ '/docs': '/docs', '/docs/b': '/docs' },
    });
    expect(
      sectionsOf([
        ['/a', 'One', 0],
        ['/a/b', 'Two', 0],
      ]).get('/a/b'),
    ).toEqual({ path: '/a', title: 'One' });
  });

  test('are below the only folder of a site, and below the prefix of a language', () => {
    const inDocs = { '/docs/a': '/docs/a', '/docs/a/b': '/docs/a' };
    expect(sectionOf('/', '/docs', '/docs/a', '/docs/a/b')).toEqual(inDocs);
    expect(sectionOf('/sk', '/sk/a', '/sk/a/b', '/sk/c', '/sk/c/d')).toMatchObject({ '/sk/a/b': '/sk/a' });
    expect(sectionOf('/', '/docs', '/docs/a')).toEqual({ '/docs': '/docs', '/docs/a': '/docs' });
  });

  test('do not exist for folders without an index page', () => {
    expect(sectionOf('/news/a', '/news/b')).toEqual({});
  });
});

test('the slug of a heading is the ID that the Markdown renderer assigns', () => {
  expect(slugOf('What is VAT, exactly?')).toBe('what-is-vat-exactly');
});

test('highlights matching words in every form', () => {
  const terms = new Set(['invoic', '网站']);
  const marked = (text: string) =>
    markIn(text, terms, ['en']).map(({ text, isMeant }) => (isMeant ? `[${text}]` : text));
  expect(marked('Invoices, and an INVOICE.').join('')).toBe('[Invoices], and an [INVOICE].');
  expect(marked('构建网站').join('')).toBe('构建[网站]');
});

test('the excerpt is where most of the words are close together', () => {
  const filler = 'Lorem ipsum dolor sit amet. '.repeat(20);
  const text = `A barrel. ${filler}Rain falls into the barrel here. ${filler}`;
  const excerpt = excerptOf(text, new Set(['rain', 'barrel']), ['en']);
  expect(excerpt).toMatch(/^… .*Rain falls into the barrel here\..* …$/);
  expect(excerptOf(text, new Set(['snow']), ['en'])).toBeUndefined();
});

test('reads the text of a page from rendered HTML, starting at an ID', () => {
  const html =
    '<h2 id="one">One</h2><p>A &lt;b&gt; &amp; <em>c</em>d<button>no</button></p><p><a href="/e">E</a><a href="/f">F</a></p>';
  const blocks = [{ html: '<p>First</p>' }, { id: 'x', children: [{ html }] }];
  const page = { head: { description: '' }, blocks };
  expect(textFrom(page, '')).toBe('First One A <b> & cd E F');
  expect(textFrom(page, 'one')).toBe('One A <b> & cd E F');
  expect(textFrom(page, 'x')).toBe('One A <b> & cd E F');
});
