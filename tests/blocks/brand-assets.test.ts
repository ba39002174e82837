import { expect, test } from 'vitest';
import { drawingPdf, drawingSvg } from '../../blocks/parts/drawing.ts';

const drawing = [
  { path: 'M32 5L55.4 18.5L55.4 45.5Z', fill: 'shape', stroke: 'shape', width: 6 },
  { path: 'M47 17C48.6 34.5 40.8 45.6 24.4 44.2Z', fill: 'dot' },
  { path: 'M40,25L22,47', stroke: 'shape', width: 3 },
];
const colours = { shape: '#0b6b47', dot: '#ffab66' };

test('the SVG contains the drawing in the colours of the variant', () => {
  const svg = drawingSvg(drawing, colours);
  expect(svg).toContain('fill="#0b6b47"');
  expect(svg).toContain('fill="#ffab66"');
  expect(svg.match(/<path/g)).toHaveLength(3);
});

test('the PDF has one page of vectors and a valid cross-reference table', () => {
  const pdf = drawingPdf(drawing, colours);
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf).toContain('0.043 0.420 0.278 rg');
  expect(pdf).toContain('32 5 m 55.4 18.5 l');
  expect(pdf).toContain('40 25 m 22 47 l');
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
