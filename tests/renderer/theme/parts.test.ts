import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { customProperties, parts } from '../../../renderer/theme/parts.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import { selectorNeeds } from '../../../scripts/build/assets/rules.ts';
import { siteCss } from '../../../scripts/build/assets/styles.ts';
import { root } from '../../project.ts';

const guide = readFileSync(join(root, 'docs/pages/guide/site/theme.md'), 'utf8');

test('the guide lists every part and every custom property of style sheets, and no others', () => {
  const listed = [...guide.matchAll(/^\| `\.part-([\w-]+)` \| (.+) \|$/gm)].map(([, name, about]) => [
    name,
    about,
  ]);
  expect(listed).toEqual(Object.entries(parts).map(([name, { about }]) => [name, about]));
  const colours = Object.keys(tokensOf().colours);
  const [, others = ''] = /^Blocks use the custom properties (.+?), and$/ms.exec(guide) ?? [];
  const named = [...others.matchAll(/--([\w-]+)/g)].map(([, name]) => name);
  expect(new Set([...named, ...colours])).toEqual(new Set(customProperties));
});

test('a part stands for the classes of blocks', async () => {
  expect(await siteCss('.part-card:hover, .part-page { color: var(--ink) }')).toBe(
    '.card:hover,.panel:hover,body{color:var(--ink)}',
  );
});

test('blocks have the classes and elements of every part', () => {
  const files = globSync('blocks/**/*.tsx', { cwd: root });
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = Object.values(parts).flatMap(({ selectors }) =>
    selectors.flatMap((each) => selectorNeeds(each).flat()),
  );
  const missing = names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources));
  expect(missing).toEqual([]);
});
