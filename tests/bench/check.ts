import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOperableSite } from '../../scripts/operations/site.ts';
import { projectIn } from '../project.ts';
import { generateSite } from './generate.ts';
import { cell, measure, repeat } from './run.ts';

/**
 * Checks a generated site, in turns with the minimum that reads, parses and validates the same files; then
 * checks one changed file, and judges a change of a text. Returns the cells of a row.
 */
export async function benchCheck(project: string, pages: number, runs: number): Promise<string[]> {
  const content = join(project, `check-${pages}`);
  generateSite(content, pages);
  const bare: number[] = [];
  const whole: number[] = [];
  const memory: number[] = [];
  await repeat(runs, async () => {
    const least = await measure(project, 'tests/bench/bare.ts', [content]);
    const check = await measure(project, 'scripts/commands/check.ts', ['--content', content]);
    bare.push(least.wall);
    whole.push(check.wall);
    memory.push(check.memory);
    return check;
  });

  const site = openOperableSite(projectIn(content));
  const state = site.check;
  state.findings();
  const file = `pages/generated/${Math.floor((pages - 1) / 1000)}/${pages - 1}.json`;
  const text = readFileSync(join(content, file), 'utf8');
  const again: number[] = [];
  for (let edit = 0; edit < 21; edit++) {
    writeFileSync(
      join(content, file),
      text.replace('For **', edit % 3 ? `For **${edit} ` : 'For {nothing} **'),
    );
    const start = performance.now();
    state.read([file]);
    const found = state.findings().length;
    again.push(performance.now() - start);
    if (found !== (edit % 3 ? 0 : 1)) throw new Error('the check found something else');
  }
  writeFileSync(join(content, file), text);
  state.read([file]);
  const judged: number[] = [];
  for (let edit = 0; edit < 21; edit++) {
    const value = edit % 3 ? `Of **{brand.name}**, ${edit}.` : 'Of {nothing}.';
    const plan = site.plan({ operations: [{ op: 'set', file, at: '/blocks/0/text', value }] });
    const start = performance.now();
    const { added } = site.judge(plan);
    judged.push(performance.now() - start);
    if (added.length !== (edit % 3 ? 0 : 1)) throw new Error('the verdict is another one');
  }
  rmSync(content, { recursive: true });
  return [
    cell(bare),
    cell(whole),
    cell(whole.map((seconds, run) => seconds / (bare[run] ?? 1))),
    cell(memory, 0),
    cell(again, 1),
    cell(judged, 1),
  ];
}
