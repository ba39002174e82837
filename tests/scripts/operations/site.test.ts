import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { readContent } from '../../../scripts/files/read.ts';
import type { Operation } from '../../../scripts/operations/change.ts';
import { JsonText, valueIn } from '../../../scripts/operations/json.ts';
import { differenceOf, overlayOf } from '../../../scripts/operations/plan.ts';
import { openOperableSite } from '../../../scripts/operations/site.ts';
import { pointerOf } from '../../../scripts/operations/tree.ts';
import { projectIn, readSchemas, root } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { temporarySite } from '../../temporary.ts';
import { placesIn } from './places.ts';

const schemas = readSchemas();

test('1,000 real files are opened and saved with 0 bytes changed', () => {
  const ours = globSync(['content/**/*.json', 'tests/**/*.json', 'schema/**/*.json', '*.json'], {
    cwd: root,
  });
  const others = globSync('node_modules/**/package.json', { cwd: root }).sort();
  const files = [...ours, ...others].slice(0, 1000);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const one of [
      text,
      text.replaceAll(/\r?\n/g, '\r\n'),
      `\uFEFF${text}`,
      text.replaceAll('  ', '\t'),
    ]) {
      let json: JsonText;
      try {
        json = new JsonText(one);
      } catch {
        continue;
      }
      if (String(json) !== one) expect.unreachable(file);
    }
  }
  expect(files).toHaveLength(1000);
});

describe(`after each of ${rounds(2000)} random lists of operations`, () => {
  const count = rounds(2000);

  test('the inverse gives the same bytes, and the verdict is that of a full check', () => {
    const copy = temporarySite();
    const site = openOperableSite(projectIn(copy.content));
    const next = random(17);
    const pick = picker(next);
    const paths = [...site.check.files().keys()].filter((path) =>
      /^(?:pages|data|sectors|layouts|pieces)\/.*\.json$/.test(path),
    );
    const lanes = new Set<string>();
    let [done, refused] = [0, 0];
    for (let round = 0; round < count; round++) {
      const file = pick(paths);
      const text = copy.text(file);
      const places = placesIn(new JsonText(text).root).slice(1);
      const operations = Array.from({ length: 1 + Math.floor(next() * 3) }, (): Operation => {
        const { path, written, container } = pick(places);
        const at = pointerOf(path);
        const other = pointerOf(pick(places).path);
        const isList = container.kind === 'array';
        return pick<() => Operation>([
          () => ({ op: 'set', file, at, value: changed(valueIn(written), next) }),
          () => ({ op: 'set', file, at, value: valueIn(pick(places).written) }),
          () => ({
            op: 'insert',
            file,
            at: isList ? at : `${at}${round}`,
            value: valueIn(pick(places).written),
          }),
          () => ({ op: 'remove', file, at }),
          () => ({ op: 'move', file, at, to: other }),
          () => ({ op: 'duplicate', file, at, ...(!isList && { to: `${at}${round}` }) }),
          () => ({ op: 'rename', file, at, key: `k${round}` }),
        ])();
      });
      let plan: ReturnType<typeof site.plan>;
      try {
        plan = site.plan({ operations });
      } catch (error) {
        // Anything else is a bug.
        expect((error as Error).message).toMatch(/^operation \d: /);
        refused++;
        continue;
      }
      done++;
      const overlay = overlayOf(plan);
      for (const after of overlay.values()) {
        expect(String(new JsonText(String(after)))).toBe(after);
        expect(JSON.parse(String(after))).toBeDefined();
      }
      if (round % 20 === 0) {
        lanes.add(site.judge(plan).lane);
        const now = site.check.propose(overlay, () => site.check.findings());
        const before = site.check.findings();
        site.commit(plan);
        expect(now).toEqual(check(readContent(copy.content), schemas));
        site.commit(site.plan(plan.inverse));
        expect(site.check.findings()).toEqual(before);
      } else {
        for (const { path, after } of plan.files) writeFileSync(join(copy.content, path), after ?? '');
        for (const { path, after } of site.plan(plan.inverse).files)
          writeFileSync(join(copy.content, path), after ?? '');
      }
      expect(copy.text(file), JSON.stringify(operations)).toBe(text);
      if (round === count - 1) site.commit(plan);
    }
    expect(done).toBeGreaterThan(refused / 2);
    expect([...lanes].sort()).toEqual(expect.arrayContaining(['incomplete', 'invalid', 'publish']));
  }, 600_000);

  test('only lines of the named value and of what it is laid out with differ, as the formatter would write them', () => {
    const copy = temporarySite();
    const site = openOperableSite(projectIn(copy.content));
    const next = random(23);
    const pick = picker(next);
    const paths = [...site.check.files().keys()].filter((path) =>
      /^(?:pages|data|layouts)\/.*\.json$/.test(path),
    );
    for (let round = 0; round < rounds(500); round++) {
      const file = pick(paths);
      const places = placesIn(new JsonText(copy.text(file)).root);
      // Nothing is left in it.
      if (places.length === 0) continue;
      const { path, written, container } = pick(places);
      const at = pointerOf(path);
      const value = changed(valueIn(written), next);
      const operation: Operation = pick([
        { op: 'set', file, at, value } as const,
        { op: 'remove', file, at } as const,
        { op: 'insert', file, at: container.kind === 'array' ? at : `${at}${round}`, value } as const,
      ]);
      const plan = site.plan({ operations: [operation] });
      for (const { before, after } of plan.files) expectInside(String(before), String(after), path);
      site.commit(plan);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = ['format', `--config-path=${root}`, '--vcs-enabled=false', copy.content];
    const { stderr, status } = spawnSync(process.execPath, [biome, ...args], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

test('the difference of two texts is in whole characters', () => {
  expect(differenceOf('a😀b', 'a😃b')).toEqual({ offset: 1, length: 2, text: '😃' });
  // These end with the same half.
  expect(differenceOf('🨀', '😀')).toEqual({ offset: 0, length: 2, text: '😀' });
});

/** Expects a difference to be inside of what holds the value at a path, up to a part that has lines of its own. */
function expectInside(before: string, after: string, path: readonly (string | number)[]): void {
  const { offset, length } = differenceOf(before, after);
  let node = findNodeAtLocation(parseTree(before) as Node, path.slice(0, -1));
  while (node?.parent && !before.slice(node.offset, node.offset + node.length).includes('\n'))
    node = node.parent;
  const around = node?.parent ?? node;
  expect(offset).toBeGreaterThanOrEqual(around?.offset ?? 0);
  expect(offset + length).toBeLessThanOrEqual((around?.offset ?? 0) + (around?.length ?? 0));
}

/** A value like another one, of another length. */
function changed(value: unknown, next: () => number): unknown {
  if (typeof value === 'string')
    return next() < 0.5 ? value.slice(0, 3) : `${value} ${'and é more '.repeat(next() * 12)}`.trim();
  if (typeof value === 'number') return Math.round(next() * 1e6) / 100;
  if (Array.isArray(value)) return next() < 0.5 ? [...value, ...value] : value.slice(1);
  return value;
}
