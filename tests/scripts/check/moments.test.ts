import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { baseFiles, contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

test.each([
  ['2025-10-31T23:59', []],
  ['2024-02-29T00:00', []],
  ['2025-02-29T00:00', ['invalid-date']],
  ['2025-10-31T24:00', ['invalid-time']],
  ['2025-10-31T23:60', ['invalid-time']],
  ['2025-10-31', ['pattern-mismatch']],
])('a site that closes at %s: %j', (closesAt, codes) => {
  const launch = baseFiles['data/launch.json'] as object;
  const changed = { ...launch, opens: '2024-01-01', closes: '2024-02-01', closesAt };
  const found = check(contentWith({ 'data/launch.json': changed }), readSchemas());
  expect(found.map(({ code }) => code)).toEqual(codes);
});
