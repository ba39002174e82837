import { type MarkColours, markPdf, markSvg } from './files.ts';

/** The available file formats. */
export type FileKind = 'svg' | 'png' | 'pdf';

/** Generates a file of the mark and downloads it. Rejects if the browser cannot generate it. */
export async function download(colours: MarkColours, kind: FileKind, name: string): Promise<void> {
  const address = URL.createObjectURL(await fileOf(colours, kind));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function fileOf(colours: MarkColours, kind: FileKind): Promise<Blob> {
  if (kind === 'svg') return new Blob([markSvg(colours)], { type: 'image/svg+xml' });
  if (kind === 'pdf') return new Blob([markPdf(colours)], { type: 'application/pdf' });
  const image = new Image(1024, 1024);
  image.src = `data:image/svg+xml,${encodeURIComponent(markSvg(colours))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1024, height: 1024 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, 1024, 1024);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
