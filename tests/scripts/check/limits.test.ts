import { describe, expect, test, vi } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { type CaseFiles, contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

vi.setConfig({ testTimeout: 20_000 });
const schemas = readSchemas();
check(contentWith({}), schemas);

const page = (blocks: readonly object[], title = 'Limits') => ({
  $schema: '../../schema/page.json',
  title,
  description: 'A page that has much more of something than any page should have.',
  blocks: [{ type: 'hero', title: 'Limits' }, ...blocks],
});
const piece = (blocks: readonly object[]) => ({
  $schema: '../../schema/piece.json',
  description: 'A piece.',
  blocks,
});
const badge = { type: 'badge', title: 'A' };
const references = (name: string, count: number) =>
  Array.from({ length: count }, () => ({ type: 'piece', name }));

/** Pieces that each contain the next several times, on a page. */
const pieces = (times: number, depth: number): CaseFiles =>
  Object.fromEntries([
    ...Array.from({ length: depth }, (_, level) => [
      `pieces/p${level}.json`,
      piece(level === depth - 1 ? [badge] : references(`p${level + 1}`, times)),
    ]),
    ['pages/limits.json', page(references('p0', 1))],
  ]);

const layouts = (count: number): CaseFiles =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `layouts/l${index}.json`,
      { $schema: '../../schema/layout.json', ...(index > 0 && { extends: `l${index - 1}` }) },
    ]),
  );

const text = (body: string): CaseFiles => ({
  'pages/limits.json': page([{ type: 'text', title: 'A', body }]),
});
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const row = (columns: number, cell: string) => `|${`${cell}|`.repeat(columns)}`;

/** The findings for files, without those about orphaned pages and the like, and the milliseconds that it took to find them. */
function findingsIn(files: CaseFiles) {
  const start = performance.now();
  const found = check(contentWith(files), schemas).filter(({ code }) => code !== 'orphan-page');
  return { found, milliseconds: performance.now() - start };
}

describe('what would take a minute is a finding at its place within seconds:', () => {
  test.each<[string, CaseFiles, file: string, message: RegExp]>([
    [
      'pieces that contain the next eight times, twelve deep',
      pieces(8, 12),
      'pieces/p7.json',
      /4,096 blocks/,
    ],
    ['seven levels of ten pieces', pieces(10, 7), 'pieces/p2.json', /10,000 blocks/],
    ['a chain of 1,000 layouts', layouts(1000), 'layouts/l51.json', /more than 50 layouts/],
    [
      '400 nested lists',
      text(lines(400, (index) => `${'  '.repeat(index)}- a`)),
      'pages/limits.json',
      /nested/,
    ],
    [
      'runs of backticks',
      text(lines(1000, (index) => `${'`'.repeat(index % 300)}a`)),
      'pages/limits.json',
      /unpaired/,
    ],
    [
      '15,000 link definitions',
      text(lines(15_000, (index) => `[a${index}]: /x`)),
      'pages/limits.json',
      /definitions/,
    ],
    [
      'a table of 2,000 by 30',
      text([row(30, 'a'), row(30, '-'), lines(2000, () => row(30, 'b'))].join('\n')),
      'pages/limits.json',
      /cells/,
    ],
    ['a million characters', text('Words and words.\n\n'.repeat(60_000)), 'pages/limits.json', /characters/],
    [
      'a title of 100,000 characters',
      { 'pages/limits.json': page([], 'a'.repeat(100_000)) },
      'pages/limits.json',
      /title/,
    ],
  ])('%s', (_, files, file, message) => {
    const { found, milliseconds } = findingsIn(files);
    expect(found.find((finding) => message.test(finding.message))?.file).toBe(`content/${file}`);
    expect(milliseconds).toBeLessThan(5000);
  });
});

test('what large sites have is within the limits', () => {
  const table = [row(8, 'a'), row(8, '-'), lines(300, () => row(8, 'b'))].join('\n');
  const links = lines(300, (index) => `- [a${index}]\n`) + lines(300, (index) => `\n[a${index}]: /pricing`);
  const files = {
    ...pieces(5, 4),
    ...text(`${table}\n\n${links}`),
    'pages/pieces.json': page(references('p0', 3), 'Pieces'),
  };
  const codes = new Set(findingsIn(files).found.map(({ code }) => code));
  for (const code of ['too-large', 'unsupported', 'title-length', 'layout-loop'])
    expect(codes).not.toContain(code);
});
