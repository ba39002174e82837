import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { nameAnchors, readDocument } from '../../../scripts/import/document.ts';
import { openProviders } from '../../../scripts/import/embeds.ts';
import { convertBlocks, partsOf } from '../../../scripts/import/pages.ts';
import { textOf } from '../../../scripts/import/source.ts';

/** Documents and what they become: `@@@ title`, the source, `---->`, the result, and its notes after `----!`. */
const folder = join(import.meta.dirname, 'cases');
const families = globSync('*.txt', { cwd: folder }).sort();

/** What a document becomes: Markdown that pages accept, blocks as JSON, and notes. */
function converted(source: string, file: string): string {
  const read = () => undefined;
  const { text } = textOf(Buffer.from(source));
  const draft = readDocument(file, text, { read, templates: new Map(), now: 0 });
  const media = { takeMedia: (path: string) => path, takePicture: () => undefined } as never;
  convertBlocks(draft, { providers: openProviders({}), media, isFile: () => false, language: 'en' });
  nameAnchors(draft, new Set());
  const parts = partsOf(draft.children);
  for (const part of parts) if (typeof part === 'string') expect(parseProse(part).problems).toEqual([]);
  const notes = draft.notes.map(
    ({ line, isLost, isMissing, message }) =>
      `----! ${line} ${isMissing ? 'missing' : isLost ? 'lost' : 'changed'}: ${message}`,
  );
  const written = parts.map((part) => (typeof part === 'string' ? part.trimEnd() : JSON.stringify(part)));
  return [written.join('\n\n'), ...notes].join('\n');
}

describe.each(families)('%s', (family) => {
  const cases = readFileSync(join(folder, family), 'utf8')
    .split(/^@@@ /m)
    .slice(1)
    .map((one): [title: string, source: string, result: string] => {
      const [, title = '', source = '', result = ''] =
        /^(.*)\n([\s\S]*?)\n---->\n([\s\S]*?)\n*$/.exec(one) ?? [];
      return [title, source, result];
    });
  const file = family === 'mdx.txt' ? 'a.mdx' : 'a.md';

  test.each(cases)('%s', (_title, source, result) => {
    expect(converted(source, file)).toBe(result);
  });

  test('Line ends of Windows change nothing', () => {
    for (const [, source, result] of cases)
      expect(converted(source.replaceAll('\n', '\r\n'), file)).toBe(result);
  });
});
