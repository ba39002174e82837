import { expect, test } from 'vitest';
import { markPdf, markSvg } from '../../blocks/brand-assets/files.ts';

const colours = { hexagon: '#0b6b47', leaf: '#ffab66' };

test('the SVG contains the drawing in the colours of the variant', () => {
  const svg = markSvg(colours);
  expect(svg).toContain('fill="#0b6b47"');
  expect(svg).toContain('fill="#ffab66"');
  expect(svg.match(/<path/g)).toHaveLength(3);
});

test('the PDF has one page of vectors and a valid cross-reference table', () => {
  const pdf = markPdf(colours);
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf).toContain('0.043 0.420 0.278 rg');
  expect(pdf).toContain('32 5 m 55.4 18.5 l');
  expect(pdf).not.toMatch(/[MLCZ]\d/);
  const offsets = [...pdf.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset, index) => pdf.slice(offset).startsWith(`${index + 1} 0 obj`))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const [, start] = /startxref\n(\d+)/.exec(pdf) ?? [];
  expect(pdf.slice(Number(start)).startsWith('xref')).toBe(true);
  const [, length] = /\/Length (\d+)/.exec(pdf) ?? [];
  expect(/\nstream\n([\s\S]*?)\nendstream/.exec(pdf)?.[1]).toHaveLength(Number(length));
});
