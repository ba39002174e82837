import { expect, test } from 'vitest';
import buildCommand from '../../../scripts/commands/build.ts';
import { hostile } from '../../hostile.ts';
import { runHereAsync } from '../../run.ts';
import { temporaryFolder } from '../../temporary.ts';
import { folderWith } from '../check/run.ts';

const names = ['seven levels of ten pieces', 'a chain of 3,000 variables', 'a chain of 1,000 layouts'];
const cases = hostile.filter(([name]) => names.includes(name));

test('a build of what would take hours ends with the places of the findings', {
  timeout: 60_000,
}, async () => {
  const content = folderWith(Object.assign({}, ...cases.map(([, files]) => files)));
  const out = temporaryFolder();
  const { status, stdout, stderr } = await runHereAsync(buildCommand, [
    '--content',
    content,
    '--out',
    `${out}/dist`,
  ]);
  expect(status).toBe(1);
  for (const [, , file, message] of cases)
    expect((stdout + stderr).split('\n').find((line) => message.test(line))).toMatch(
      new RegExp(`${file.replace('.', '\\.')}:\\d+:\\d+ `),
    );
  expect(cases.length).toBe(names.length);
});
