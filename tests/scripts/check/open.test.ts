import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import type { Rule } from '../../../scripts/check/rule.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();
const { content } = copy;
const schemas = readSchemas();
const open = openCheck(content, schemas);
const afresh = () => check(readContent(content), schemas);

test(`after each of ${rounds(80)} random edits the findings equal those of a full check`, () => {
  const count = rounds(80);
  const next = random(7);
  const pick = picker(next);
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && statSync(join(content, file)).isFile(),
  );
  const pages = files.filter((file) => file.startsWith('pages/'));
  const good = new Map([...readContent(content)].filter(([file]) => file.endsWith('.json')));
  const titles = [...good.values()].flatMap(({ text }) => /"title": "[^"]*"/.exec(text) ?? []);
  let refused = 0;
  for (let edit = 0; edit < count; edit++) {
    const file = pick(next() < 0.8 ? pages : files);
    const text = good.get(file)?.text ?? '';
    const lines = text.split('\n');
    const line = Math.floor(next() * lines.length);
    const edits = [
      () => text,
      () => text.replace('"title": "', `"title": "${edit} `),
      () => text.replace(/"title": "[^"]*"/, () => pick(titles)),
      () => text.replace('"description": "', `"description": "${edit} `),
      () => text.replace('"title": "', '"title": '),
      () => text.replace('"title": "', '"aliases": ["/membership"], "title": "'),
      () =>
        text.replace(/"title": "[^"]*"/, () => pick(titles)).replace('"description": "', '"description": '),
      () => text.replace('"blocks": [', '"bloc": 1, "blocks": [{ "type": "text", "id": "main" },'),
      () => text.replace('"type": "', '"tpye": "'),
      () => text.replace(/"href": "\/[a-z]/, '"href": "/q'),
      () => text.replace(/"id": "/, '"id": "q'),
      () => `\n${text}`,
      () => lines.toSpliced(line, 1).join('\n'),
      () => lines.toSpliced(line, 0, lines[line] ?? '').join('\n'),
      () => text.slice(0, Math.floor(next() * text.length)),
    ];
    copy.write(file, pick(edits)());
    open.read([file]);
    expect(open.findings(), `edit ${edit} of ${file}`).toEqual(afresh());
    if (open.findings().length > 0) refused++;
    // Otherwise errors would pile up and hide later ones.
    if (next() < 0.5) {
      copy.write(file, text);
      open.read([file]);
    }
  }
  expect(refused).toBeGreaterThan(count / 4);
  for (const [file, { text }] of good) copy.write(file, text);
  expect(open.read(good.keys())).toBe(true);
  expect(open.findings()).toEqual([]);
}, 600_000);

test(`after each of ${rounds(60)} random edits of values in data files the findings equal those of a full check`, () => {
  const count = rounds(60);
  const copy = temporarySite();
  const next = random(11);
  const pick = picker(next);
  const opened = openCheck(copy.content, schemas);
  const good = new Map(
    [...readContent(copy.content)].filter(([file]) => /^data\/.*(?<!\.\w\w)\.json$/.test(file)),
  );
  const page = copy.text('pages/press.json');
  // Copies of values, links and anchors that depend on them, in a page, and a reference in an entry.
  const withCopies = page.replace(
    '"blocks": [',
    () =>
      `"blocks": [${[
        '{ "type": "text", "title": "Values", "id": "values", "body": "#### Of {claims.species} kinds\\n\\n+44 20 7946 0000 of {plans.starter.title}. See [them](#of-{claims.species}-kinds), or [call](tel:02079460000)." }',
      ].join()},`,
  );
  copy.write('pages/press.json', withCopies);
  opened.read(['pages/press.json']);
  expect(opened.findings()).toEqual(check(readContent(copy.content), schemas));
  for (let edit = 0; edit < count; edit++) {
    const file = pick([...good.keys()]);
    const text = good.get(file)?.text ?? '';
    const values = [...text.matchAll(/: ("[^"]*"|\d+)/g)].slice(text.includes('$schema') ? 1 : 0);
    const { index = 0, 1: value = '' } = pick(values);
    const edits = [
      () => value.replace(/"$/, ' and more"').replace(/^\d+$/, '77'),
      () => value.replace(/^"./, '"'),
      () => (value.startsWith('"') ? '""' : '0'),
      () => (value.startsWith('"') ? '"02079460000"' : '1234'),
      () => (value.startsWith('"') ? '"{nothing}"' : '"x"'),
      () => pick(values)[1] ?? '',
    ];
    copy.write(file, text.slice(0, index + 2) + pick(edits)() + text.slice(index + 2 + value.length));
    opened.read([file]);
    expect(opened.findings(), `edit ${edit} of ${file}`).toEqual(check(readContent(copy.content), schemas));
    if (next() < 0.5) {
      copy.write(file, text);
      opened.read([file]);
    }
  }
}, 600_000);

test(`after each of ${rounds(80)} random edits of ids in layouts the findings equal those of a full check`, () => {
  const count = rounds(80);
  const own = temporarySite();
  const next = random(5);
  const pick = picker(next);
  own.edit('layouts/default.json', (layout) => {
    layout.after.unshift({
      type: 'text',
      id: 'below',
      title: 'Below',
      body: ['#### Of {claims.species} kinds', 'See [this](#below) and [that](#garden).'],
    });
    layout.notice = { type: 'notice', text: 'Closed.' };
  });
  const before = ['own', 'below'].map((id) => ({ type: 'text', id, title: 'Own', body: ['Text.'] }));
  own.write('layouts/narrow.json', { extends: 'default', before });
  const links = '[1](#below), [2](/#below), [3](/press#under), [4](#of-300-kinds), [5](/about#footer).';
  const page = own.read('pages/press.json');
  const more = [
    {
      type: 'text',
      id: 'own',
      title: 'Own',
      body: `#### Under\n\n#### Kinds of {claims.species}\n\nSee ${links}`,
    },
    { type: 'text', id: '{brand.slug}', title: 'Slug', body: 'Text.' },
  ];
  own.write('pages/press.json', { ...page, layout: 'narrow', blocks: [...page.blocks, ...more] });
  own.edit('pages/membership.json', ({ blocks }) => {
    blocks.push({
      type: 'text',
      title: 'More',
      body: 'See [1](#belo), [2](/press#unde) and [3](/contact#gardn).',
    });
  });
  own.edit('pages/about.json', ({ blocks }) => {
    blocks.push({ type: 'text', title: 'More', body: `#### On {page.path}\n\nSee ${links}` });
  });
  const opened = openCheck(own.content, schemas);
  let found = 0;
  const ids = [
    'below',
    'own',
    'under',
    'kinds-of-300',
    'garden',
    'main',
    'footer',
    'on-about',
    '{brand.slug}',
    'of-300-kinds',
  ];
  const layouts = ['default', 'narrow', 'bare'].map((name) => `layouts/${name}.json`);
  for (let edit = 0; edit < count; edit++) {
    const file = pick(layouts);
    own.edit(file, (layout) => {
      const parts = [layout.before, layout.after, layout.notice ?? []].flat();
      const block = parts.length > 0 ? pick(parts) : undefined;
      if (block?.type === 'text' && next() < 0.3)
        block.body[0] = pick(['#### Under', '#### Own', '#### Of {claims.species} kinds', 'Plain']);
      else if (block) block.id = pick([...ids, undefined]);
    });
    opened.read([file]);
    expect(opened.findings(), `edit ${edit} of ${file}`).toEqual(check(readContent(own.content), schemas));
    found += opened.findings().length;
  }
  expect(found).toBeGreaterThan(count);
}, 600_000);

test(`after each of ${rounds(200)} random edits of keys in data files the findings equal those of a full check`, () => {
  const count = rounds(200);
  const own = temporarySite();
  const next = random(8);
  const pick = picker(next);
  own.edit('pages/press.json', ({ blocks }) => {
    blocks.push({ type: 'text', title: 'More', body: '{claims.species} of {plans.starter.title}.' });
    blocks.push({ type: 'download', id: 'plan', plan: 'starter' });
  });
  own.edit('pages/about.json', ({ blocks }) => {
    blocks.push({ type: 'text', title: 'More', body: '{claims.specie}, {plans.starter.titel}' });
    blocks.push({ type: 'download', id: 'plan', plan: 'startr' });
  });
  const opened = openCheck(own.content, schemas);
  const codes = new Set<string>();
  const good = new Map(
    [...readContent(own.content)].filter(([file]) => /^data\/.*(?<!\.\w\w)\.json$/.test(file)),
  );
  for (let edit = 0; edit < count; edit++) {
    const file = pick([...good.keys()]);
    own.edit(file, (data) => {
      const groups = [data, ...Object.values(data).filter((value) => value?.constructor === Object)];
      const group = pick(groups);
      const keys = Object.keys(group).filter((key) => key !== '$schema');
      const key = keys.length > 0 ? pick(keys) : 'added';
      const value = group[key];
      const edits = [
        () => delete group[key],
        () => {
          delete group[key];
          group[`${key}s`] = value;
        },
        () => {
          group[pick(['added', 'spcies', 'toString'])] = pick([
            'new',
            7,
            { of: 'it' },
            '02079460000',
            value ?? 1,
          ]);
        },
        () => {
          group[key] = pick([7, 'seven', ['7'], { seven: 7 }, null, true]);
        },
        () => {
          delete group[key];
          group[key] = value;
        },
      ];
      pick(edits)();
    });
    opened.read([file]);
    expect(opened.findings(), `edit ${edit} of ${file}`).toEqual(check(readContent(own.content), schemas));
    for (const { code } of opened.findings()) codes.add(code);
    if (next() < 0.6) {
      own.write(file, good.get(file)?.text ?? '');
      opened.read([file]);
      expect(opened.findings(), `undoing ${edit} of ${file}`).toEqual(
        check(readContent(own.content), schemas),
      );
    }
  }
  expect([...codes]).toEqual(
    expect.arrayContaining(['unknown-variable', 'unknown-entry', 'unknown-property']),
  );
}, 600_000);

test.each([
  ['an address', '/of-300', 'dead-link'],
  ['an anchor of a layout', '#of-300-kinds', 'dead-anchor'],
  ['a title of an entry', '/sectors', 'duplicate-title'],
])('a value in %s is checked wherever it is used', (what, href, code) => {
  const own = temporarySite();
  const press = own.read('pages/press.json');
  const description = `${press.description} Yes.`;
  if (what === 'an address')
    own.write('pages/of-{claims.species}.json', { ...press, title: 'Species', description });
  if (what === 'an anchor of a layout')
    own.edit('layouts/default.json', (layout) => {
      layout.after.push({ type: 'text', title: 'Below', body: '### Of {claims.species} kinds' });
    });
  if (what === 'a title of an entry')
    own.edit('sectors/herbs.json', (entry) => {
      entry.title = '{claims.species}';
    });
  const body = `See [this](${href}).`;
  own.write('pages/press.json', {
    ...press,
    blocks: [...press.blocks, { type: 'text', title: 'More', body }],
  });
  const opened = openCheck(own.content, schemas);
  expect(opened.findings()).toEqual([]);
  const codesWith = (species: string) => {
    own.edit('data/claims.json', (data) => {
      data.species = species;
    });
    opened.read(['data/claims.json']);
    expect(opened.findings()).toEqual(check(readContent(own.content), schemas));
    return opened.findings().map(({ code }) => code);
  };
  expect(codesWith('Pond')).toContain(code);
  expect(codesWith('300')).toEqual([]);
});

test('a broken link suggests an id that is added to a layout', () => {
  const own = temporarySite();
  own.edit('pages/press.json', ({ blocks }) => {
    blocks.push({ type: 'text', title: 'More', body: 'See [this](/about#gardn).' });
  });
  const opened = openCheck(own.content, schemas);
  const suggestions = () => opened.findings().map(({ suggestion }) => suggestion);
  expect(suggestions()).toEqual([undefined]);
  own.edit('layouts/default.json', ({ before }) => {
    before[0].id = 'garden';
  });
  opened.read(['layouts/default.json']);
  expect(suggestions()).toEqual(['garden']);
});

test('a link in a layout to its own id is broken once the id is renamed', () => {
  const own = temporarySite();
  const write = (id: string) =>
    own.edit('layouts/bare.json', (layout) => {
      layout.after = [{ type: 'text', id, title: 'Below', body: 'See [this](#below).' }];
    });
  write('below');
  const opened = openCheck(own.content, schemas);
  expect(opened.findings()).toEqual([]);
  write('under');
  opened.read(['layouts/bare.json']);
  expect(opened.findings().map(({ code }) => code)).toEqual(['dead-anchor']);
});

test('a key that is renamed is unknown in queries of entries that have such keys', () => {
  const own = temporarySite();
  own.edit('schema/collections/sectors.json', ({ properties }) => {
    properties.claim = { description: 'A claim.', type: 'string', entryOf: 'data/claims' };
  });
  own.edit('pages/sectors.json', ({ blocks }) => {
    const list = blocks.find(({ type }: { type: string }) => type === 'list');
    blocks.push({ ...list, title: 'Claimed', where: { claim: { eq: 'species' } } });
  });
  const opened = openCheck(own.content, schemas);
  own.write('data/claims.json', own.text('data/claims.json').replace('"species":', '"kinds":'));
  opened.read(['data/claims.json']);
  expect(opened.findings()).toEqual(check(readContent(own.content), schemas));
  const found = opened.findings().map(({ file, code }) => `${file} ${code}`);
  expect(found).toContain('content/pages/sectors.json invalid-operator');
});

test('a rule for the site runs again only if something that it reads has another value', () => {
  let calls = 0;
  const site: Rule['check']['site'] = ({ allDocuments: known, byPath }) => {
    calls++;
    // What it does not report must not matter either.
    return known.get('pages/membership.json')?.path && byPath.get('/press') ? [] : [];
  };
  const counting: Rule = { code: 'counting', description: '', help: '', check: { site } };
  const unsaved = new Map<string, string>();
  const open = openCheck(smallSite, schemas, { unsaved, more: [counting] });
  open.findings();
  calls = 0;
  const codesAfter = (path: string, change: (text: string) => string) => {
    unsaved.set(path, change(readFileSync(join(smallSite, path), 'utf8')));
    open.read([path]);
    return open.findings().map(({ file, code }) => `${file.replace('content/pages/', '')} ${code}`);
  };
  const page = 'pages/membership.json';
  const duplicate = (text: string) => text.replace('"title": "Membership"', '"title": "Press"');
  expect(codesAfter(page, duplicate)).toEqual(['press.json duplicate-title']);
  // An invalid page has no title.
  expect(codesAfter(page, (text) => duplicate(text).replace('"blocks": [', '"blocks": [,'))).toEqual([
    'membership.json json-syntax',
  ]);
  expect(codesAfter(page, (text) => duplicate(text).replace('"title"', '"lay": "a", "title"'))).toEqual([
    'membership.json unknown-property',
    'press.json duplicate-title',
  ]);
  expect(codesAfter(page, (text) => text.replace('"id": "prices"', '"id": "fees"'))).toEqual([
    'index.json dead-anchor',
    'what-is-{brand.slug}.json dead-anchor',
  ]);
  expect(codesAfter(page, (text) => text)).toEqual([]);
  const translated = 'pages/about.json';
  expect(codesAfter(translated, (text) => text.replace(/"title": "[^"]*"/, '"title": "Press"'))).toEqual([
    'press.json duplicate-title',
  ]);
  expect(codesAfter(translated, (text) => text)).toEqual([]);
  expect(calls).toBe(0);
  codesAfter(page, (text) => text.replace('"title"', '"path": "/join", "title"'));
  expect(calls).toBeGreaterThan(0);
});

test('the problems of an alias are not reported while its page is unfinished', () => {
  const unsaved = new Map<string, string>();
  const open = openCheck(smallSite, schemas, { unsaved });
  const path = 'pages/membership.json';
  const text = readFileSync(join(smallSite, path), 'utf8').replace('{', '{ "aliases": ["/press"],');
  const codesAfter = (edited: string) => {
    unsaved.set(path, edited);
    open.read([path]);
    return open.findings().map(({ code }) => code);
  };
  expect(codesAfter(text)).toEqual(['duplicate-route']);
  expect(codesAfter(text.replace('"blocks": [', '"blocks": [,'))).toEqual(['json-syntax']);
  expect(codesAfter(text)).toEqual(['duplicate-route']);
});

test('touching a file without changing it is no change', () => {
  copy.write('pages/membership.json', open.files().get('pages/membership.json')?.text ?? '');
  expect(open.read(['pages/membership.json'])).toBe(false);
});

test('removed and restored folders are noticed, with their contents', () => {
  renameSync(join(content, 'sectors'), join(copy.folder, 'sectors'));
  expect(open.read(['sectors'])).toBe(true);
  expect(open.findings()).toEqual(afresh());
  expect(open.findings().length).toBeGreaterThan(0);
  renameSync(join(copy.folder, 'sectors'), join(content, 'sectors'));
  open.read(readdirSync(join(content, 'sectors')).map((name) => `sectors/${name}`));
  expect(open.findings()).toEqual([]);
});

test('a folder can be replaced with a file of the same name', () => {
  mkdirSync(join(content, 'pages/both.json'));
  open.read(['pages/both.json']);
  expect(open.findings()).toMatchObject([{ code: 'unreadable' }]);
  rmSync(join(content, 'pages/both.json'), { recursive: true });
  writeFileSync(join(content, 'pages/both.json'), '{');
  open.read(['pages/both.json']);
  expect(open.findings()).toEqual(afresh());
  rmSync(join(content, 'pages/both.json'));
  open.read(['pages/both.json']);
});

test('an added file is checked in the order of a full check', () => {
  const page = copy.read('pages/press.json');
  copy.write('pages/a-copy.json', page);
  open.read(['pages/a-copy.json']);
  expect(open.findings().length).toBeGreaterThan(0);
  expect(open.findings()).toEqual(afresh());
  rmSync(join(content, 'pages/a-copy.json'));
  open.read(['pages/a-copy.json']);
  expect(open.findings()).toEqual([]);
});

test('unsaved texts override files on disk, also files that do not exist', () => {
  const unsaved = new Map<string, string>();
  const open = openCheck(content, schemas, { unsaved });
  const good = open.files().get('pages/press.json')?.text ?? '';
  unsaved.set('pages/press.json', good.replace('"title"', '"titel"'));
  unsaved.set('pages/new.json', '{');
  open.read(unsaved.keys());
  expect(open.findings().map(({ file, code }) => `${file} ${code}`)).toEqual([
    'content/pages/new.json json-syntax',
    'content/pages/press.json unknown-property',
  ]);
  unsaved.clear();
  open.read(['pages/press.json', 'pages/new.json']);
  expect(open.findings()).toEqual([]);
});

test('a check restored from an earlier state reports changes like a full check', () => {
  const copy = temporarySite();
  const earlier = openCheck(copy.content, schemas);
  earlier.findings();
  const restoring = openCheck(copy.content, schemas, { saved: earlier.save() });
  const file = 'pages/membership.json';
  const good = copy.read(file);
  const [first, ...blocks] = good.blocks;
  const states = [
    { ...good, blocks: [{ ...first, title: 'Another one' }, ...blocks] },
    { ...good, blocks: [{ ...first, titel: 'Broken' }, ...blocks] },
    { ...good, blocks: [{ ...first, text: 'To [nowhere](/nowhere).' }, ...blocks] },
    { ...good, title: '{nothing.is.here}' },
    good,
  ];
  for (const state of states) {
    copy.write(file, state);
    expect(restoring.read([file])).toBe(true);
    expect(restoring.findings()).toEqual(check(readContent(copy.content), schemas));
  }
  expect(restoring.findings()).toEqual([]);
});

test('a setting that a translation lacks is reported only until it is written', () => {
  const own = temporarySite();
  const page = own.read('pages/press.json');
  own.write('pages/press.json', { ...page, pageSize: 3 });
  own.write('pages/press.sk.json', page);
  const opened = openCheck(own.content, schemas);
  own.write('pages/press.sk.json', { ...page, pageSize: 3 });
  opened.read(['pages/press.sk.json']);
  expect(opened.findings()).toEqual(check(readContent(own.content), schemas));
});

test('two checks of one process do not disturb each other', () => {
  const [one, other] = [openCheck(smallSite, schemas), openCheck(smallSite, schemas)];
  expect(one.findings()).toEqual(other.findings());
});

test('a map of files that a caller holds does not change by a later read', () => {
  const site = temporarySite();
  const opened = openCheck(site.content, schemas);
  const file = 'pages/press.json';
  const held = opened.files();
  const before = held.get(file);
  const write = (title: string) => {
    site.write(file, site.text(file).replace(/"title": "[^"]*"/, `"title": "${title}"`));
    expect(opened.read([file])).toBe(true);
  };
  write('News');
  expect(held.get(file)).toBe(before);
  expect(opened.file(file)?.text).toContain('"News"');
  rmSync(join(site.content, file));
  opened.read([file]);
  expect([held.has(file), opened.files().has(file)]).toEqual([true, false]);
});

test('a proposal leaves the map of files that a caller holds as it is', () => {
  const opened = openCheck(temporarySite().content, schemas);
  const file = 'pages/press.json';
  const text = opened.file(file)?.text ?? '';
  const during = opened.propose(
    new Map([[file, text.replace('"title": "', '"title": "All ')]]),
    opened.files,
  );
  expect(during.get(file)?.text).toContain('"All ');
  expect(opened.files().get(file)?.text).toBe(text);
});

test('a proposal in another one knows the files of both, and leaves those of the other one', () => {
  const copy = temporarySite();
  copy.write('pages/beds.json', { title: 'Beds', blocks: [{ type: 'text', body: { file: 'beds.md' } }] });
  copy.write('pages/beds.md', 'On disk');
  const opened = openCheck(copy.content, schemas);
  const textNow = () => opened.file('pages/beds.json')?.texts?.get('beds.md');
  const title = copy.text('pages/beds.json').replace('Beds', 'All beds');
  const seen = opened.propose(new Map([['pages/beds.md', 'Proposed']]), () => [
    textNow(),
    opened.propose(new Map([['pages/beds.json', title]]), textNow),
    textNow(),
  ]);
  expect(seen).toEqual(['Proposed', 'Proposed', 'Proposed']);
  expect(textNow()).toBe('On disk');
});
