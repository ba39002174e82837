import { describe, expect, test, vi } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { type CaseFiles, contentWith } from '../../cases.ts';
import { hostile, lines, page, pieces, references, row, text } from '../../hostile.ts';
import { readSchemas } from '../../project.ts';

// Without limits, each of these takes minutes or hours.
vi.setConfig({ testTimeout: 20_000 });
const schemas = readSchemas();
check(contentWith({}), schemas);

/** The findings for files, without those about orphaned pages and the like. */
function findingsIn(files: CaseFiles) {
  return check(contentWith(files), schemas).filter(({ code }) => code !== 'orphan-page');
}

describe('what would take a minute is a finding at its place within seconds:', () => {
  test.each(hostile)('%s', (_, files, file, message) => {
    const found = findingsIn(files);
    expect(found.find((finding) => message.test(finding.message))?.file).toBe(`content/${file}`);
  });
});

test('what large sites have is within the limits', () => {
  const table = [row(8, 'a'), row(8, '-'), lines(300, () => row(8, 'b'))].join('\n');
  const links = lines(300, (index) => `- [a${index}]\n`) + lines(300, (index) => `\n[a${index}]: /pricing`);
  const files = {
    ...pieces(5, 4),
    ...text(`${table}\n\n${links}`),
    'pages/pieces.json': page(references('p0', 3), 'Pieces'),
  };
  const codes = new Set(findingsIn(files).map(({ code }) => code));
  for (const code of ['too-large', 'unsupported', 'title-length', 'layout-loop'])
    expect(codes).not.toContain(code);
});
