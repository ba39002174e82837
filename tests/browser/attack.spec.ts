import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialog, Page, Request } from '@playwright/test';
import { root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { sharesOf } from './shares.ts';
import { answerOutside, expect, ownSite } from './site.ts';

const types = readdirSync(join(root, 'schema/blocks')).map((file) => file.slice(0, -'.json'.length));
const corpus = JSON.parse(readFileSync(join(root, 'tests/attack/corpus.json'), 'utf8')) as string[];

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy();
  const words = ['scripts/run.mjs', 'tests/attack/build.ts', copy.dist];
  execFileSync(process.execPath, words, { cwd: root, stdio: 'ignore' });
  return copy;
});
// Without the CSP, which would block most attacks.
test.use({ bypassCSP: true, expected: /./ });

/** The effects of a page that its texts must not cause. */
interface Seen {
  scripts: number;
  handlers: string[];
  protocols: string[];
  elements: string[];
  wasHit: boolean;
}

async function open(page: Page, path: string): Promise<Seen & { hosts: string[]; dialogs: number }> {
  const hosts = new Set<string>();
  let dialogs = 0;
  const onRequest = (request: Request) => hosts.add(new URL(request.url()).hostname);
  const onDialog = (dialog: Dialog) => {
    dialogs++;
    return dialog.dismiss();
  };
  page.on('request', onRequest);
  page.on('dialog', onDialog);
  await page.goto(path, { waitUntil: 'load' });
  const blocks = await page.evaluateHandle(() =>
    [...document.querySelectorAll('[data-hydrate]')].slice(0, 12),
  );
  await blocks.evaluate((all) => {
    for (const block of all) block.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
  // Every block is hydrated, and the images that it added have loaded or failed.
  const isSettled = (all: Element[]) =>
    all.every((block) => !block.hasAttribute('data-hydrate')) &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(isSettled, blocks, { polling: 50 });
  const seen = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const attributes = all.flatMap((element) => [...element.attributes]);
    const targets = attributes.filter(({ name }) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name),
    );
    return {
      scripts: [...document.scripts].filter(({ src }) => !src).length,
      handlers: attributes
        .filter(({ name }) => /^on|^srcdoc$/.test(name))
        .map(({ name, value }) => `${name}=${value}`),
      protocols: [...new Set(targets.map(({ value }) => new URL(value, location.href).protocol))],
      elements: [...new Set(all.map(({ tagName }) => tagName.toLowerCase()))],
      wasHit: 'hit' in window || document.title === 'hit',
    };
  });
  page.off('request', onRequest);
  page.off('dialog', onDialog);
  return { ...seen, hosts: [...hosts], dialogs };
}

test('the corpus contains at least 300 distinct strings', () => {
  expect(new Set(corpus).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(300);
});

for (const { name, items } of sharesOf(types)) {
  test(`no text of the blocks ${name} runs code, sends requests or leaves its element`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const other = await context.newPage();
    await answerOutside(other, baseURL ?? '');
    for (const type of items) {
      const [plain, attacked] = await Promise.all([
        open(page, `/plain-${type}`),
        open(other, `/attack-${type}`),
      ]);
      expect(attacked, type).toMatchObject({
        dialogs: 0,
        wasHit: false,
        handlers: [],
        scripts: plain.scripts,
      });
      expect(
        attacked.hosts.filter((host) => !plain.hosts.includes(host)),
        type,
      ).toEqual([]);
      // Markdown creates these elements; any others must come from the block.
      const made = [...plain.elements, 'strong', 'em', 'code', 'a', 'button', 'span'];
      expect(
        attacked.elements.filter((element) => !made.includes(element)),
        type,
      ).toEqual([]);
      const allowed = ['http:', 'https:', 'mailto:', 'tel:', 'data:'];
      expect(
        attacked.protocols.filter((protocol) => !allowed.includes(protocol)),
        type,
      ).toEqual([]);
      if (!plain.protocols.includes('data:')) expect(attacked.protocols, type).not.toContain('data:');
    }
  });
}
