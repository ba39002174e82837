import type { Drawing } from '../../schema/types.d.ts';
import { type DrawingColours, drawingPdf, drawingSvg } from '../parts/drawing.ts';

/** The available file formats. */
export type FileKind = 'svg' | 'png' | 'pdf';

/** Generates a file of a drawing and downloads it. Rejects if the browser cannot generate it. */
export async function download(
  drawing: Drawing,
  colours: DrawingColours,
  kind: FileKind,
  name: string,
): Promise<void> {
  const url = URL.createObjectURL(await fileOf(drawing, colours, kind));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function fileOf(drawing: Drawing, colours: DrawingColours, kind: FileKind): Promise<Blob> {
  if (kind === 'pdf') return new Blob([drawingPdf(drawing, colours)], { type: 'application/pdf' });
  const svg = drawingSvg(drawing, colours);
  if (kind === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  const image = new Image(1024, 1024);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1024, height: 1024 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, 1024, 1024);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
