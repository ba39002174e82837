import { expect, test } from 'vitest';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { siteValuesIn } from '../../../../scripts/authoring/import/site-values.ts';
import { temporaryFolder } from '../../../temporary.ts';

/** YAML whose aliases become 9 to the power of 7 texts. */
const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
  .concat(
    [...'bcdefg'].map(
      (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[index]}`).join(',')}]`,
    ),
  )
  .join('\n');

test('values of a configuration that contain themselves, or repeat each other endlessly, do not end the import', () => {
  const folder = temporaryFolder({
    '_data/deep.yml': '['.repeat(20_000),
    '_config.yml': 'title: Acme\nlist: &list [*list]\nmap: &map\n  name: Zoe\n  map: *map\n',
    '_data/bomb.yml': bomb,
  });
  expect([...siteValuesIn(folder)].sort()).toEqual([
    ['{{ site.map.name }}', 'Zoe'],
    ['{{ site.title }}', 'Acme'],
  ]);
});

test('front matter whose values repeat each other endlessly has no values', () => {
  const { title, text } = readDocument('a.md', `---\n${bomb}\n---\n# A page\n\nWords\n`);
  expect([title, text.trim()]).toEqual(['A page', 'Words']);
});
