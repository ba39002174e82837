import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsSite, magazine, type SiteCopy, smallSite } from '../sites/site.ts';
import { temporarySite } from '../temporary.ts';
import { type Agent, startAgent } from './client.ts';
import { handsOf } from './hands.ts';
import { type Task, tasks } from './tasks.ts';

const folders = { small: smallSite, magazine, docs: docsSite };

/** All files of a site, by path. */
function filesIn({ content }: SiteCopy): Map<string, string> {
  const all = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    all.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(content.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

/** The values that differ between two versions, by JSON Pointer. A list of another length differs as a whole. */
function differences(before: unknown, after: unknown, at = ''): [at: string, after: unknown][] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isInside = [before, after].every((value) => value !== null && typeof value === 'object');
  const isList = Array.isArray(before) && Array.isArray(after);
  const isMoved = isList && (before.length !== after.length || sorted(before) === sorted(after));
  if (!isInside || Array.isArray(before) !== Array.isArray(after) || isMoved) return [[at, after]];
  const [old, now] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].flatMap((key) =>
    differences(old?.[key], now?.[key], `${at}/${key}`),
  );
}

function sorted(list: readonly unknown[]): string {
  return list
    .map((item) => JSON.stringify(item))
    .sort()
    .join();
}

/** What differs between two versions of a site: by file and pointer, or by file. */
function changesIn(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) continue;
    if (old === undefined || now === undefined || !path.endsWith('.json'))
      changes.set(path, now !== undefined && path.endsWith('.json') ? JSON.parse(now) : now);
    else
      for (const [at, value] of differences(JSON.parse(old), JSON.parse(now)))
        changes.set(`${path}#${at}`, value);
  }
  return changes;
}

describe.each(Object.keys(folders) as (keyof typeof folders)[])(
  'an agent with nothing but the server of the site %s',
  (name) => {
    const site = temporarySite(folders[name]);
    let agent: Agent;
    const spent: { calls: number; tokens: number }[] = [];
    /** The rules that already reported something. */
    const left = new Set<string>();

    beforeAll(async () => {
      agent = await startAgent(site.content);
    });

    afterAll(async () => {
      await agent.close();
      // A typical edit, without what the client sends once: the tools.
      const tokens = spent.map((each) => each.tokens).sort((a, b) => a - b);
      expect(tokens[Math.floor(tokens.length / 2)]).toBeLessThan(1500);
    });

    test.each(tasks.filter((task) => task.site === name))(
      '$words',
      async ({ solve, result, left: own = [] }: Task) => {
        const before = filesIn(site);
        agent.spent();
        await solve(handsOf(agent));
        spent.push(agent.spent());
        const changes = changesIn(before, filesIn(site));
        const { '*': other, ...named } = result;
        for (const [place, value] of Object.entries(named)) {
          expect([...changes.keys()]).toContain(place);
          expect(changes.get(place), place).toEqual(value);
          changes.delete(place);
        }
        for (const [place, value] of changes) expect(value, place).toEqual(other);
        for (const code of own) left.add(code);
        const { findings } = await agent.call('check');
        expect(findings.filter(({ code }: { code: string }) => !left.has(code))).toEqual([]);
      },
    );
  },
);

test('there are 60 tasks', () => {
  expect(tasks).toHaveLength(60);
  expect(new Set(tasks.map(({ words }) => words)).size).toBe(60);
});
