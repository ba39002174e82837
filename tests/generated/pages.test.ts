import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadInteractive } from '../../renderer/server/render.tsx';
import { validator } from '../validator.ts';
import type { Block } from './arbitrary.ts';
import { batches, seed, textOf, types } from './pages.ts';
import { siteWith } from './site.ts';

/** Number of pages; `npm run fuzz` increases it. */
const count = Number(process.env.PAGES ?? 120);
/** Maximum number of failures to show. */
const shown = 5;

const typesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ type, blocks: inner = [] }) => [type, ...typesIn(inner)]);

/** The html-validate errors of a page. */
function faultsIn(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

beforeAll(() => loadInteractive());

describe(`${count} pages of random blocks (seed ${seed})`, () => {
  test('pass the check, and render deterministically to valid HTML without warnings', async () => {
    const output = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const wrong: string[] = [];
    const rendered = new Set<string>();
    let total = 0;
    for (const pages of batches(count)) {
      const site = siteWith(pages.map(textOf));
      for (const [index, page] of pages.entries()) {
        total++;
        const blame = (what: string) => wrong.push(`${what}: ${JSON.stringify(page)}`);
        const [finding] = site.findingsOf(index);
        if (finding) {
          blame(`refused at ${finding.line}:${finding.column}: ${finding.message}`);
          continue;
        }
        const [html, again] = [await site.render(index), await site.render(index)];
        if (html !== again) blame('not the same twice');
        if (/\[object |undefined|NaN/.test(html.replace(/<[^>]*>/g, ''))) blame('shows what no author wrote');
        for (const fault of faultsIn(html)) blame(fault);
        for (const type of typesIn(page.blocks)) rendered.add(type);
      }
    }
    expect(wrong.slice(0, shown)).toEqual([]);
    for (const spy of output) expect(spy).not.toHaveBeenCalled();
    expect(total).toBe(count);
    // The purposes that a visitor is asked about are those of a site, which this one does not have.
    expect([...rendered, 'consent'].sort()).toEqual([...types].sort());
  }, 1_800_000);
});
