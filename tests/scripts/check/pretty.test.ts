import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { formatFindings } from '../../../scripts/check/formatters/pretty.ts';
import { pathFrom } from '../../../scripts/check/formatters/report.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const page = {
  $schema: '../../schema/page.json',
  title: 'Home',
  description: 'A description that is long enough to be shown by search engines.',
  blocks: [
    { type: 'hero', titel: 'Hello' },
    {
      type: 'badge',
      title: 'B',
      text: `${'A long text. '.repeat(12)}It ends with [a link](/nowhere) to nothing at all.`,
    },
  ],
};
const files = contentWith({ 'pages/index.json': page, 'pages/empty.json': '' });
const report = { findings: check(files, readSchemas()), files, dir: resolve('content') };

test('findings are printed with location, code frame and description of the property', () => {
  expect(formatFindings(report, { colour: false })).toMatchInlineSnapshot(`
    "content/pages/empty.json:1:1 the file is empty [json-syntax]
      1 | 
          ^

    content/pages/index.json:8:7 hero: unknown property "titel"; did you mean "title"? [unknown-property]
      8 |       "titel": "Hello"
                ^^^^^^^
      The main heading of the page.

    content/pages/index.json:13:194 badge: there is no page at /nowhere; if the page has moved, add "/nowhere" to its aliases [dead-link]
      13 | long text. A long text. A long text. It ends with [a link](/nowhere) to nothing at all."
                                                                      ^^^^^^^^
      A definition or explanation of the claim.

    3 findings in 2 files"
  `);
});

test('a finding in a Markdown file has a code frame of that file', () => {
  const blocks = [
    { type: 'hero', title: 'Hello' },
    { type: 'text', body: { file: 'hello.md' } },
  ];
  const texts = new Map([['hello.md', 'One.\n\nTwo <blink>three</blink>.']]);
  const path = 'pages/index.json';
  const files = new Map(contentWith({})).set(
    path,
    sourceFile(path, JSON.stringify({ ...page, blocks }), texts),
  );
  const findings = check(files, readSchemas());
  expect(
    formatFindings({ findings, files, dir: resolve('content') }, { colour: false }),
  ).toMatchInlineSnapshot(`
    "content/pages/hello.md:3:5 text: <blink> is not allowed in text; write Markdown, or \\<blink> to show it literally [html]
      3 | Two <blink>three</blink>.
              ^^^^^^^

    1 finding in 1 file"
  `);
});

test('a problem in more than three places is described once, with the other places below', () => {
  const links = (count: number) => ({
    ...page,
    blocks: Array.from({ length: count }, (_, index) => ({
      type: index === 0 ? 'hero' : 'badge',
      title: `Title ${index}`,
      text: 'Read [more](/nowhere).',
    })),
  });
  const printed = (count: number) => {
    const files = contentWith({ 'pages/index.json': links(count) });
    const findings = check(files, readSchemas());
    return formatFindings({ findings, files, dir: resolve('content') }, { colour: false });
  };
  expect(printed(4)).toMatchInlineSnapshot(`
    "content/pages/index.json:9:28 hero: there is no page at /nowhere; if the page has moved, add "/nowhere" to its aliases [dead-link]
      9 |       "text": "Read [more](/nowhere)."
                                     ^^^^^^^^
      Two or three sentences below the heading.
      The same in 3 more places:
      content/pages/index.json:14:28
      content/pages/index.json:19:28
      content/pages/index.json:24:28

    4 findings in 1 file"
  `);
  expect(printed(3)).not.toContain('The same');
});

test('colours are used in terminals, unless NO_COLOR is set', () => {
  expect(formatFindings(report, { colour: true })).toContain('\u001b[');
  vi.stubGlobal('process', { ...process, env: { NO_COLOR: '1' }, stdout: { isTTY: true } });
  expect(formatFindings(report)).not.toContain('\u001b[');
  vi.stubGlobal('process', { ...process, env: {}, stdout: { isTTY: true } });
  expect(formatFindings(report)).toContain('\u001b[');
  vi.unstubAllGlobals();
});

test.each([
  ['content', 'content/pages/index.json'],
  ['../acme', '../acme/pages/index.json'],
  ['.', 'pages/index.json'],
  ['/acme', '/acme/pages/index.json'],
])('the path of a file in the folder %s is %s', (dir, path) => {
  expect(pathFrom(resolve(dir), 'content/pages/index.json')).toBe(path);
});

test('findings of media files have no code frame', () => {
  const media = { format: 'svg', width: 24, height: 24, bytes: 300, key: '0123456789ab', isTruncated: true };
  const broken = contentWith({ 'media/leaf.svg': media });
  const findings = check(broken, readSchemas());
  const text = formatFindings({ findings, files: broken, dir: resolve('content') }, { colour: false });
  expect(text).toContain(
    'content/media/leaf.svg:1:1 the end of this picture is missing; copy the file again',
  );
  expect(text).not.toContain('0123456789ab');
});
