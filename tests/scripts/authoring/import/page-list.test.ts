import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { planImport } from '../../../../scripts/authoring/import/plan.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';

test('a list of cards is replaced by links to the documents of its folder, in their order', () => {
  const folder = temporaryFolder();
  const [docs, content] = [join(folder, 'docs'), join(folder, 'site')];
  const sources = {
    'garden/index.mdx': "# Garden\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />",
    'garden/rake.md': '---\nsidebar_position: 2\n---\n\n# The *rake*',
    'garden/spade.md': '---\nsidebar_position: 1\nsidebar_label: Spades\n---\n\n# A spade',
    'garden/herbs/index.md': '---\ntitle: All herbs\n---\n\nText',
    'garden/herbs/mint.md': '# Mint',
    'garden/trees/oak.md': '# Oak',
    'other.mdx': '# Other\n\n- Here:\n\n  <DocCardList />',
  };
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(docs, file)), { recursive: true });
    writeFileSync(join(docs, file), source);
  }
  runHere(newCommand, ['site', content]);
  const { files, notes } = planImport(docs, content, 'docs');
  expect(files.get('pages/docs/garden/index.md')?.split('\n').filter(Boolean)).toEqual([
    '- [Spades](</docs/garden/spade>)',
    '- [The rake](</docs/garden/rake>)',
    '- [All herbs](</docs/garden/herbs>)',
    '- [Oak](</docs/garden/trees/oak>)',
  ]);
  expect(notes.map(({ isLost, file, message }) => `${file} ${isLost} ${message}`)).toEqual(
    expect.arrayContaining([
      'garden/index.mdx false <DocCardList> is replaced by links to the pages of its folder',
      'other.mdx true <DocCardList> is not supported',
    ]),
  );
});
