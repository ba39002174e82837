import { expect, test } from 'vitest';
import { bootScript } from '../../../scripts/build/assets/bundle.ts';
import { root } from '../../project.ts';

test('the boot script only differs in URLs if chunk hashes change', async () => {
  const withHash = async (hash: string) => {
    const text = await bootScript(root, {
      app: [`/assets/router-${hash}.js`],
      islands: [`/assets/islands-${hash}.js`],
    });
    expect(text).toContain(`"/assets/router-${hash}.js"`);
    expect(text).toContain(`"/assets/islands-${hash}.js"`);
    return text.replaceAll(hash, '');
  };
  const one = await withHash('aaaaaaaa');
  for (const hash of ['wEbItRnk', 'ZZZZZZZZ', '__-__-__']) expect(await withHash(hash)).toBe(one);
});
