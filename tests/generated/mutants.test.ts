import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadInteractive } from '../../renderer/server/render.tsx';
import { mutantBatches } from './mutants.ts';
import { mutations } from './mutate.ts';
import { seed } from './pages.ts';
import { siteWith } from './site.ts';

/** Number of mutants; `npm run fuzz` increases it. */
const count = Number(process.env.MUTANTS ?? 500);
/** Maximum number of failures to show. */
const shown = 5;

beforeAll(() => loadInteractive());

describe(`${count} pages with one thing changed (seed ${seed})`, () => {
  test('are rejected at the location of the change, or rendered without warnings if still valid', async () => {
    const output = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const wrong: string[] = [];
    const done = new Set<string>();
    let refused = 0;
    let total = 0;
    for (const mutants of mutantBatches(count)) {
      const site = siteWith(mutants.map(({ text }) => text));
      for (const [index, { change, places, text }] of mutants.entries()) {
        total++;
        done.add(change.replace(/ at \/.*/, ''));
        const [first] = site.findingsOf(index);
        const found = first ? `${first.line}:${first.column}` : 'fits';
        if (!places.includes(found))
          wrong.push(`${change}: ${found}, not ${places.join(' or ')}: ${first?.message}\n${text}`);
        if (first) refused++;
        else await site.render(index);
      }
    }
    expect(wrong.slice(0, shown)).toEqual([]);
    for (const spy of output) expect(spy).not.toHaveBeenCalled();
    expect(total).toBe(count);
    // Of 22,500, at least 20,000 are invalid.
    expect(refused / total).toBeGreaterThan(0.9);
    expect([...done].sort()).toEqual(Object.keys(mutations).sort());
  }, 1_800_000);
});
