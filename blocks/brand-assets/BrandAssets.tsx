import { useState } from 'react';
import type { BrandVariant, Drawing } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { type DrawingColours, drawingPdf, drawingSvg } from '../parts/drawing.ts';
import { Icon } from '../parts/Icon.tsx';
import { InlineText } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** The available file formats. */
type FileKind = 'svg' | 'png' | 'pdf';

/** Generates a file of a drawing and downloads it. Rejects if the browser cannot generate it. */
async function download(
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

const kinds: readonly FileKind[] = ['svg', 'png', 'pdf'];
const packaged: readonly FileKind[] = ['svg', 'png'];

/** The variants of the mark with downloads, generated in the browser from a single drawing. */
export default function BrandAssets({
  title,
  text,
  file,
  drawing,
  variants,
  all,
  apart,
  failure,
}: BlockProps<'brand-assets'>) {
  const [failed, setFailed] = useState(false);
  const Heading = title ? 'h3' : 'h2';
  const get = (variant: BrandVariant, kind: FileKind) =>
    download(drawing, variant.colours, kind, `${file}-${variant.name}.${kind}`).catch(() => setFailed(true));
  const getAll = () => {
    setFailed(false);
    const files = variants.flatMap((variant) => packaged.map((kind) => ({ variant, kind })));
    for (const [index, { variant, kind }] of files.entries())
      setTimeout(() => get(variant, kind), index * apart);
  };

  return (
    <Section title={title} text={text}>
      <p className="mb-6">
        <button type="button" className="button-default" onClick={getAll}>
          <Icon name="download" />
          {all}
        </button>
      </p>
      {failed && (
        <p role="alert" className="mb-6 text-danger">
          <InlineText of={failure} />
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {variants.map((variant, index) => (
          <li key={index} className="panel stack">
            <span className="grid place-items-center p-6 rounded" style={{ background: variant.ground }}>
              <img
                alt={variant.title}
                width={120}
                height={120}
                src={`data:image/svg+xml,${encodeURIComponent(drawingSvg(drawing, variant.colours))}`}
              />
            </span>
            <Heading className="subheading">{variant.title}</Heading>
            <div className="row gap-2">
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="button-outline px-3"
                  onClick={() => get(variant, kind)}
                >
                  {kind.toUpperCase()}
                  <span className="visually-hidden">: {variant.title}</span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
