import { expect, test } from 'vitest';
import { countSteps } from '../../../scripts/cli/steps.ts';

function run(isTTY: boolean): string[] {
  const written: string[] = [];
  let time = 0;
  const terminal = { isTTY, write: (text: string) => written.push(text) };
  const steps = countSteps('pages rendered', 300, { terminal, now: () => time });
  for (let step = 0; step < 300; step++) {
    time += 100;
    steps.step();
  }
  steps.end();
  return written;
}

test('in a terminal, a line shows count, speed and remaining time, and is cleared at the end', () => {
  const written = run(true);
  expect(written[0]).toBe('\r\u001b[2K10 of 300 pages rendered, 10 a second, 29 s left');
  expect(written.at(-1)).toBe('\r\u001b[2K');
});

test('without a terminal, plain lines are printed every ten seconds', () => {
  expect(run(false)).toEqual([
    '100 of 300 pages rendered, 10 a second, 20 s left\n',
    '200 of 300 pages rendered, 10 a second, 10 s left\n',
    '300 of 300 pages rendered, 10 a second, 0 s left\n',
  ]);
});
