import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rulesOf, selectorNeeds } from '../../scripts/build/assets/rules.ts';
import { dist, pages } from './pages.ts';

test('every page contains all rules of the stylesheet for its classes and elements', () => {
  const sheet = readdirSync(join(dist, 'assets')).find((file) => /^site-.*\.css$/.test(file)) ?? '';
  const whole = rulesOf(readFileSync(join(dist, 'assets', sheet), 'utf8'));
  const rules = whole.map((rule) => ({ ...rule, needs: selectorNeeds(rule.selector) }));
  const missing: string[] = [];
  for (const path of pages) {
    const html = readFileSync(join(dist, `${path === '/' ? '/index' : path}.html`), 'utf8');
    const own = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    for (const [element] of html.matchAll(/<[a-z][\w-]*/g)) own.add(element);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    // Adjacent rules of a page share a condition.
    const included = new Set(rulesOf(style).map(({ text }) => text));
    for (const { needs, text } of rules) {
      const needed = needs.some(
        (names) => names.length > 0 && names.every((name) => own.has(name.replace('&amp;', '&'))),
      );
      if (needed && !included.has(text)) missing.push(`${path} ${text}`);
    }
  }
  expect(missing).toEqual([]);
});
