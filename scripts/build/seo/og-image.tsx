import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { drawing, side } from '../../../blocks/parts/drawing.ts';
import type { Tokens } from '../../../renderer/theme/tokens.ts';
import { iconSvg, svgAddress } from './icon.tsx';
import { ogImageSize } from './og-image-size.ts';

/** The texts of an Open Graph image. */
export interface OgImageText {
  brand: string;
  slogan: string;
  title: string;
}

const { resolve } = createRequire(import.meta.url);
/** The heading font in a format that Satori supports. Missing glyphs come from the next file. */
const fonts: Font[] = ['latin', 'latin-ext', 'vietnamese'].flatMap((subset) =>
  ([500, 700] as const).map((weight): Font => {
    const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`;
    return { name: `Heading ${subset}`, weight, style: 'normal', data: readFileSync(resolve(file)) };
  }),
);
const fontFamily = fonts.map(({ name }) => `"${name}"`).join(', ');

/** Box of the title and its possible font sizes; the largest that fits is used. */
const room = { width: 800, height: 300, sizes: [96, 84, 72, 62, 54, 46, 40, 34, 28, 22] } as const;

/**
 * Renders an Open Graph image as SVG, with text converted to paths.
 * @param mark SVG of the site's mark
 */
export async function ogImageSvg(
  { brand, slogan, title }: OgImageText,
  colours: Tokens['colours'],
  mark?: string,
): Promise<string> {
  const size = await fittingSize(title);
  const accent = { width: 96, height: 10, borderRadius: 5, background: colours.leaf.light };
  return satori(
    <div
      style={{
        ...ogImageSize,
        display: 'flex',
        background: colours.band.light,
        color: colours['on-band'].light,
      }}
    >
      {mark === undefined && (
        <img
          alt=""
          src={svgAddress(motif(colours))}
          style={{ position: 'absolute', left: 720, top: -65 }}
          width={760}
          height={760}
        />
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          ...ogImageSize,
          padding: 64,
          boxSizing: 'border-box',
          position: 'absolute',
          fontFamily,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 44, fontWeight: 700 }}>
          <img
            alt=""
            src={svgAddress(iconSvg({ colours }, { scheme: 'dark' }, mark))}
            width={72}
            height={72}
            style={{ marginRight: 20 }}
          />
          {brand}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', flexGrow: 1 }}>
          <div style={{ ...accent, marginBottom: 28 }} />
          <Title size={size}>{title}</Title>
        </div>
        <div style={{ fontSize: 28, marginTop: 32, color: colours['on-band-muted'].light }}>{slogan}</div>
      </div>
    </div>,
    { ...ogImageSize, fonts },
  );
}

function Title({ size, children }: { size: number; children: string }) {
  const look = {
    fontSize: size,
    fontWeight: 700,
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
    width: room.width,
  };
  return <div style={{ ...look, fontFamily, wordBreak: 'break-word' }}>{children}</div>;
}

/** The largest font size with which a title fits; else the smallest one. */
async function fittingSize(title: string): Promise<number> {
  for (const size of room.sizes) {
    const measured = await satori(<Title size={size}>{title}</Title>, { width: room.width, fonts });
    const [, height] = /height="([\d.]+)"/.exec(measured) ?? [];
    if (Number(height) <= room.height) return size;
  }
  return room.sizes.at(-1) as number;
}

/** The outline of the mark, as a large decoration in the background. */
function motif(colours: Tokens['colours']): string {
  const parts = drawing
    .filter(({ fill }) => fill)
    .map(({ part, path }) => {
      const colour = part === 'hexagon' ? colours['brand-strong'].light : colours.brand.light;
      return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${parts.join('')}</svg>`;
}
