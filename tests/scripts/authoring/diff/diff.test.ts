import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import diffCommand from '../../../../scripts/commands/diff.ts';
import { writeInto } from '../../../../scripts/files/write.ts';
import { git, gitEnvironment } from '../../../git.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';

const hero = { type: 'hero', title: 'Save', actions: [{ text: 'Start', href: '/a' }] };
const faq = {
  type: 'faq',
  id: 'questions',
  title: 'Questions',
  items: [{ question: 'Why?', answer: 'So.' }],
};
const cards = { type: 'card-grid', title: 'Offers', cards: [{ title: 'One' }, { title: 'Two' }] };
const stats = { type: 'stats', items: [{ value: '3', label: 'plans' }] };
const page = (blocks: readonly unknown[], title = 'Prices') => ({
  title,
  description: 'What it costs.',
  blocks,
});

const folder = temporaryFolder();
const content = join(folder, 'content');

function write(path: string, value: unknown): void {
  writeInto(content, path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

function commit(): void {
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--message', 'content']);
}

function diff(...args: string[]) {
  const { stdout, stderr, status } = runHere(diffCommand, ['--content', content, ...args], gitEnvironment);
  return { stdout: stdout.trimEnd(), stderr: stderr.trimEnd(), status };
}

function calls(...args: string[]): string {
  const { stdout, stderr, status } = diff(...args);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  write('pages/index.json', page([hero], 'Home'));
  write('pages/prices.json', page([hero, faq, cards, stats]));
  write('data/plans.json', { starter: { price: 3.8 } });
  git(folder, ['init', '--initial-branch', 'main']);
  commit();
});

describe('npm run diff', () => {
  test('reports no changes if only the formatting differs', () => {
    expect(calls()).toBe('No changes since HEAD');
    const { title, description, blocks } = page([hero, faq, cards, stats]);
    write('pages/prices.json', JSON.stringify({ blocks, description, title }));
    expect(calls('main')).toBe('No changes since main');
  });

  test('reports added, removed and moved pages', () => {
    write('pages/hello.json', page([{ type: 'hero', title: 'Hello' }]));
    rmSync(join(content, 'pages/index.json'));
    mkdirSync(join(content, 'pages/plans'));
    renameSync(join(content, 'pages/prices.json'), join(content, 'pages/plans/index.json'));
    write('pages/plans/index.json', page([{ ...hero, title: 'Save more' }, faq, cards, stats]));
    expect(calls()).toBe(`+ /hello (content/pages/hello.json): 1 block
- / (content/pages/index.json)
> /plans (content/pages/plans/index.json): moved from /prices (content/pages/prices.json)
  ~ block 1, hero "Save more"
      title: "Save" -> "Save more"
1 page added, 1 removed, 1 moved`);
  });

  test('reports pictures and Markdown texts only if they have changed', () => {
    for (const name of ['same.gif', 'edited.gif', 'gone.gif']) write(`media/${name}`, `GIF89a ${name}`);
    write('pages/guide.md', 'One.');
    commit();
    expect(calls()).toBe('No changes since HEAD');
    write('media/edited.gif', 'GIF89a again');
    rmSync(join(content, 'media/gone.gif'));
    write('media/new.gif', 'GIF89a new');
    write('pages/guide.md', 'Two.');
    expect(calls()).toBe(`content/pages/guide.md
content/media/edited.gif
- content/media/gone.gif
+ content/media/new.gif
1 other file added, 1 removed, 2 changed`);
  });

  test('reports added, removed, moved and changed blocks', () => {
    const better = { ...hero, title: 'Save more', actions: [{ text: 'Start', href: '/b' }] };
    write('pages/prices.json', page([cards, better, { type: 'quote', text: 'Good.' }, faq], 'Pricing'));
    expect(calls()).toBe(`/prices (content/pages/prices.json)
  title: "Prices" -> "Pricing"
  > block 1, card-grid "Offers": moved from position 3
  ~ block 2, hero "Save more"
      title: "Save" -> "Save more"
      actions[0].href: "/a" -> "/b"
  + block 3, quote "Good."
  - block 4, stats
1 page changed`);
  });

  test('matches blocks by id, and items of lists', () => {
    const items = [{ question: 'How?', answer: 'Thus.' }, ...faq.items];
    const twoFirst = { ...cards, cards: [{ title: 'Two', text: 'New' }, { title: 'One' }] };
    write('pages/prices.json', page([hero, { ...faq, title: 'Answers', items }, twoFirst, stats]));
    expect(calls()).toBe(`/prices (content/pages/prices.json)
  ~ block 2, faq "Answers"
      title: "Questions" -> "Answers"
      + items[0]: {"question":"How?","answer":"Thus."}
  ~ block 3, card-grid "Offers"
      > cards[0] "Two": moved from cards[1]
      + cards[0].text: "New"
1 page changed`);
  });

  test('reports changes in data files, and added and removed files', () => {
    write('data/plans.json', { starter: { price: 4, name: 'Starter' } });
    write('data/facts.json', { year: 2026 });
    expect(calls()).toBe(`+ content/data/facts.json
content/data/plans.json
  starter.price: 3.8 -> 4
  + starter.name: "Starter"
1 other file added, 1 changed`);
    commit();
    rmSync(join(content, 'data/facts.json'));
    expect(calls()).toBe('- content/data/facts.json\n1 other file removed');
    expect(calls('HEAD~1')).toContain('starter.price: 3.8 -> 4');
  });

  test('shows routes of other locales and routes that contain variables', () => {
    write('site.json', { brand: { slug: 'old' } });
    write('pages/what-is-{brand.slug}.json', page([hero]));
    commit();
    write('site.json', { brand: { slug: 'new' } });
    write('pages/prices.sk.json', page([hero], 'Ceny'));
    expect(calls()).toBe(`+ /sk/prices (content/pages/prices.sk.json): 1 block
> /what-is-new (content/pages/what-is-{brand.slug}.json): moved from /what-is-old
content/site.json
  brand.slug: "old" -> "new"
1 page added, 1 moved; 1 other file changed`);
  });

  test('accepts invalid content', () => {
    write('pages/odd.json', page([null, 'text', [1]]));
    write('pages/list.json', []);
    write('data/word.json', '"one"');
    write('data/late.json', '{');
    commit();
    write('pages/odd.json', page([null, 'other', [1, 2]]));
    write('pages/list.json', { blocks: 7 });
    write('pages/prices.json', '{ "title": ');
    write('data/word.json', '"two"');
    write('data/late.json', '{}');
    write('data/new.json', '');
    expect(calls()).toBe(`/list (content/pages/list.json)
  (all of it): [] -> {"blocks":7}
/odd (content/pages/odd.json)
  ~ block 2, string
      (all of it): "text" -> "other"
  ~ block 3, array
      + [1]: 2
/prices (content/pages/prices.json): not JSON
content/data/late.json: was not JSON before
+ content/data/new.json: not JSON
content/data/word.json
  (all of it): "one" -> "two"
3 pages changed; 1 other file added, 2 changed`);
  });
});

describe('npm run diff, on errors', () => {
  test.each([
    [['nowhere'], 'git does not know the commit "nowhere"'],
    [['HEAD:content'], 'git does not know the commit "HEAD:content"'],
    [['--', '--output=x'], 'git does not know the commit "--output=x"'],
    [['--since', 'main'], "npm run diff: unknown option '--since'; see --help"],
    [['main', 'HEAD'], 'npm run diff: expected one ref, got 2'],
    [['--content', '/no/such'], 'npm run diff: there is no folder /no/such'],
  ])('prints one line: %j', (args, line) => {
    expect(diff(...args)).toEqual({ stdout: '', stderr: line, status: 2 });
  });

  test('reports that the folder is not in a Git repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    const line = `${content} is not in a git repository`;
    expect(diff()).toEqual({ stdout: '', stderr: line, status: 2 });
  });

  test('prints its usage', () => {
    expect(calls('-h')).toMatch(/^Usage: npm run diff -- \[options\] \[ref\]/);
  });
});
