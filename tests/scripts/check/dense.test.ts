import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { readContent, readFile } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();
const schemas = readSchemas();
const others = readContent(copy.content);

/** The findings of a page with a text as the text of its hero and as the body of a block. */
function findingsOf(text: string, body = text) {
  copy.write(
    'pages/dense.json',
    JSON.stringify({
      $schema: '../../schema/page.json',
      title: 'Dense',
      description: 'A page whose texts have as many Markdown marks as fit into them.',
      blocks: [
        { type: 'hero', title: 'Dense', text },
        { type: 'text', title: 'Dense', body },
      ],
    }),
  );
  const page = readFile(copy.content, 'pages/dense.json');
  return check(new Map([...others, ...(page ? [['pages/dense.json', page] as const] : [])]), schemas);
}

const tooMany = /too many marks/;

describe('a text that would take the parser minutes is one finding:', () => {
  test.each(['~a', '*a', 'a*', '_(', '"*"', '**a', '[^1]', '![a]', '[a](/b)'])('%s', (mark) => {
    const found = findingsOf('Words.', mark.repeat(60_000 / mark.length));
    expect(found.map(({ code, message }) => [code, tooMany.test(message)])).toEqual([['unsupported', true]]);
  });

  test.each(['> a\na\n', '> [!NOTE]\n> a\n\n', '- a\n\nb\n\n', 'a\n=\n', 'a\n-\n', '1) a\n   - b\n'])(
    'lines %j',
    (lines) => {
      const found = findingsOf('Words.', lines.repeat(60_000 / lines.length));
      expect(found.map(({ message }) => tooMany.test(message))).toEqual([true]);
    },
  );

  test.each(['*a', '_(', '**a', '[a]'])('%s in a text of one line', (mark) => {
    const found = findingsOf(mark.repeat(60_000 / mark.length), 'Words.');
    expect(found.map(({ code, message }) => [code, tooMany.test(message)])).toEqual([['stray-mark', true]]);
  });
});

test('long texts of ordinary density have no limit', () => {
  const words = 'Some **bold** and *soft* words with `code`, [a link](/about) and ~~nothing~~.\n'.repeat(10);
  const part = `${words}\n- one\n- two\n\n> A quote\n> of two lines.\n\nUnderlined\n---\n\n${words}\n`;
  expect(findingsOf('Words.', part.repeat(60)).filter(({ message }) => tooMany.test(message))).toEqual([]);
  const links = '[one](/about), '.repeat(2000);
  expect(findingsOf(links, links)).toEqual([]);
});

// Each of these took minutes.
describe('rules take time in proportion to the length of a text:', () => {
  test('backticks of growing number', () => {
    const text = Array.from({ length: 400 }, (_, size) => `${'`'.repeat(size)}a`).join('');
    expect(findingsOf(text).map(({ code }) => code)).toEqual(['stray-mark', 'unsupported']);
  });

  test('spaces', () => {
    expect(findingsOf(`a *b*${' '.repeat(200_000)}a`)).toEqual([]);
  });

  test('many findings in one text', () => {
    expect(findingsOf('Words.', '{a'.repeat(40_000))).toHaveLength(40_000);
    expect(findingsOf('{a}'.repeat(15_000), 'Words.')).toHaveLength(15_000);
  });
});
