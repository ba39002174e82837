import { expect, test } from 'vitest';
import { check } from '../../scripts/check/all.ts';
import { launchRules } from '../../scripts/check/launch.ts';
import { readSchemas } from '../../scripts/schemas.ts';
import { type Case, contentWith } from './gallery.ts';

const schemas = readSchemas();
const hero = { type: 'hero', title: 'Hello' };

let pages = 0;

function page(blocks: object[], more: object = {}): object {
  const title = `Page ${++pages}`;
  const description = `The description of page ${pages}, which is long enough for search engines to show it.`;
  return { $schema: '../../schema/page.json', title, description, blocks, ...more };
}

/** What is found before a launch and not otherwise, in the files of a test. */
function foundAtLaunch(files: Case['files']): string[] {
  const content = contentWith(files);
  expect(check(content, schemas)).toEqual([]);
  return check(content, schemas, undefined, launchRules)
    .filter(({ file }) => file.replace('content/', '') in files)
    .map(({ file, line, column, code }) => `${file.replace('content/pages/', '')}:${line}:${column} ${code}`);
}

test('placeholders are found where they stand: reserved names, numbers of films, rows of zeros', () => {
  const texts = ['Write to us@company.example.', 'Call 020 7946 0999.', 'Number 00000000.', 'Lorem ipsum.'];
  const files = {
    'pages/a.json': page(
      [
        hero,
        ...texts.map((text) => ({
          type: 'call-to-action',
          title: text,
          actions: [{ text: 'Go', href: '/pricing' }],
        })),
      ],
      { robots: 'noindex' },
    ),
  };
  expect(foundAtLaunch(files).map((line) => line.replace(/:.*? /, ' '))).toEqual(
    texts.map(() => 'a.json placeholder'),
  );
});

test('a page that nothing leads to is found, unless search engines are kept out', () => {
  const link = { type: 'button-row', actions: [{ text: 'Go', href: '/linked#top' }] };
  const files = {
    'pages/linking.json': page([hero, link], { robots: 'noindex' }),
    'pages/linked.json': page([{ ...hero, id: 'top' }]),
    'pages/alone.json': page([{ ...hero, text: 'See [this page](/alone).' }]),
  };
  expect(foundAtLaunch(files)).toEqual(['alone.json:1:1 orphan-page']);
});
