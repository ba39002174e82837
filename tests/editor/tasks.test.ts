import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.ts';
import { brokenFolder, runCheck } from '../scripts/check/run.ts';
import { watching } from '../scripts/files/watching.ts';
import { temporarySite } from '../temporary.ts';

const { tasks } = JSON.parse(readFileSync(join(root, '.vscode/tasks.json'), 'utf8'));
const [{ problemMatcher }] = tasks;
const { pattern, background } = problemMatcher;

test('VS Code parses findings from the output of the task', () => {
  const dir = brokenFolder();
  const { out } = runCheck(['--content', dir], { NO_COLOR: '1' });
  const read = out.split('\n').flatMap((line) => {
    const match = new RegExp(pattern.regexp).exec(line);
    return match
      ? [[pattern.file, pattern.line, pattern.column, pattern.code].map((part) => match[part])]
      : [];
  });
  const { findings } = JSON.parse(runCheck(['--content', dir, '--format', 'json']).out);
  expect(read).toEqual(
    findings.map(({ file, line, column, code }: Record<string, unknown>) => [
      file,
      String(line),
      String(column),
      code,
    ]),
  );
});

test('VS Code detects where a report of the watching check starts and ends', async () => {
  const copy = temporarySite();
  const { printed, end } = watching('scripts/commands/check.ts', ['--watch', '--content', copy.content]);
  try {
    const report = new RegExp(`${background.beginsPattern}[^]*?${background.endsPattern}`, 'm');
    await printed(report);
    copy.write('pages/press.json', '{');
    await printed(report);
  } finally {
    await end();
  }
});
