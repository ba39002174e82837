import type { Drawing } from '../../schema/types.d.ts';

/** The colours of a drawing by name, as `#rrggbb`. */
export type DrawingColours = Readonly<Record<string, string>>;

/** The width and height of the grid of a drawing. */
const side = 64;

/** A drawing as an SVG file. A part whose colour is missing is not painted. */
export function drawingSvg(drawing: Drawing, colours: DrawingColours): string {
  const paths = drawing.map(({ path, fill, stroke, width = 1 }) => {
    const line = stroke && colours[stroke] ? ` stroke="${colours[stroke]}" stroke-width="${width}"` : '';
    return `<path d="${path}" fill="${(fill && colours[fill]) || 'none'}"${line}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="512" height="512" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}

/** A drawing as a single-page vector PDF of 512 by 512 points. */
export function drawingPdf(drawing: Drawing, colours: DrawingColours): string {
  const scale = 512 / side;
  const content = [
    // The y axis of PDF points upwards.
    `${scale} 0 0 ${-scale} 0 512 cm`,
    '1 J 1 j',
    ...drawing.flatMap(({ path, fill, stroke, width = 1 }) => {
      const inside = fill && colours[fill];
      const line = stroke && colours[stroke];
      const paint = inside ? (line ? 'B' : 'f') : line ? 'S' : undefined;
      const set = [inside && `${rgb(inside)} rg`, line && `${rgb(line)} RG ${width} w`].filter(Boolean);
      return paint ? [`${set.join(' ')} ${operators(path)} ${paint}`] : [];
    }),
  ].join('\n');
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 512 512] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Converts a path of absolute M, L, C and Z to PDF operators, which follow their operands. */
function operators(path: string): string {
  const names: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .map(([, command = '', numbers = '']) =>
      `${numbers.replaceAll(',', ' ').trim()} ${names[command]}`.trim(),
    )
    .join(' ');
}

/** A colour in PDF notation: three components from 0 to 1. */
function rgb(hex: string): string {
  const shares = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return shares.map((share) => share.toFixed(3)).join(' ');
}

/** Assembles objects into a PDF file with its cross-reference table. */
function document(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
