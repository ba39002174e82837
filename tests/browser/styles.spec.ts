import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rulesOf, selectorClasses } from '../../scripts/build/assets/rules.ts';
import { dist, pages } from './pages.ts';

test('every page carries each rule of the stylesheet that its elements have the classes for', () => {
  const sheet = readdirSync(join(dist, 'assets')).find((file) => /^site-.*\.css$/.test(file)) ?? '';
  // Each page has an image of its own icons.
  const others = rulesOf(readFileSync(join(dist, 'assets', sheet), 'utf8')).filter(
    ({ selector }) => !selector.includes('.i-tabler-'),
  );
  const rules = others.map((rule) => ({ ...rule, classes: selectorClasses(rule.selector) }));
  const missing: string[] = [];
  for (const path of pages) {
    const html = readFileSync(join(dist, `${path === '/' ? '/index' : path}.html`), 'utf8');
    const own = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
    const withoutScripts = /<noscript><link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1];
    const style = inline + (withoutScripts ? readFileSync(join(dist, withoutScripts), 'utf8') : '');
    for (const { classes, text } of rules) {
      const needed = classes.some(
        (names) => names.length > 0 && names.every((name) => own.has(name.replace('&amp;', '&'))),
      );
      if (needed && !style.includes(text)) missing.push(`${path} ${text}`);
    }
  }
  expect(missing).toEqual([]);
});
