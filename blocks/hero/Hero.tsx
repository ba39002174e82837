import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { backgrounds } from '../parts/backgrounds.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { CreditLine, Picture } from '../parts/Picture.tsx';
import { ProductScreen } from '../parts/ProductScreen.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Cells } from './Cells.tsx';
import { Film } from './Film.tsx';

/** The hero of a page, with its main heading. */
export default function Hero({
  eyebrow,
  title,
  lead,
  text,
  icon,
  art,
  mark,
  tone,
  cover,
  video,
  side,
  align,
  bleed,
  picture,
  screen,
  actions,
  points,
  bullet = 'check',
}: BlockProps<'hero'>) {
  const isLarge = art === 'mark';
  const isDeep = tone === 'deep';
  const hasColumns = picture || screen;
  const hasCells = art === 'cells' && !hasColumns;
  const isWide = bleed || hasCells;
  const background = cover
    ? 'covered dark-hero'
    : tone
      ? isDeep
        ? 'bg-band glow dark-hero'
        : backgrounds[tone]
      : hasColumns || isLarge
        ? 'honeycomb'
        : '';
  const isCentred = align === 'centre';
  const isFirst = side === 'start';
  const columns = bleed ? 'md:grid-cols-2' : isFirst ? 'md:grid-cols-[5fr_6fr]' : 'md:grid-cols-[6fr_5fr]';
  const arrangement = isCentred
    ? 'flex flex-col items-center gap-8 text-center'
    : hasColumns
      ? `grid items-center gap-8 ${columns}`
      : 'flex items-center gap-8';
  const space = cover
    ? 'py-14 md:py-24'
    : isLarge
      ? 'py-8 md:py-11'
      : isWide || tone
        ? 'py-8 md:py-12'
        : 'pt-8 pb-6 md:pt-12';
  return (
    <section
      className={`${background} ${isWide ? 'relative overflow-hidden' : ''} ${isLarge && !tone ? 'border-b border-line' : ''}`.trim()}
    >
      {cover && <Picture of={cover} />}
      {video && <Film {...video} />}
      {hasCells && <Cells icon={icon} mark={mark} />}
      <div className={`wrap ${arrangement} ${space}`}>
        <div
          className={`relative max-w-46rem ${isDeep || cover ? 'band on-deep bg-transparent' : ''} ${hasCells ? 'md:w-3/5' : ''}`}
        >
          {icon && !hasCells && (
            <div className="mb-5">
              <Tile icon={icon} size="large" />
            </div>
          )}
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h1 className={isLarge ? 'display' : 'title'}>{title}</h1>
          {lead && <p className="subheading mt-3">{lead}</p>}
          <Paragraph of={text} className={`lede mt-4 ${isCentred ? 'mx-auto' : ''}`} />
          <ActionRow actions={actions} className={`mt-7 ${isCentred ? 'justify-center' : ''}`} />
          {points && (
            <ul
              className={`row gap-x-6 gap-y-2 mt-7 md:text-sm text-muted ${isCentred ? 'justify-center' : ''}`}
            >
              {points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Icon name={bullet} className="text-brand mt-1 md:mt-0.5" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          {picture && bleed && <CreditLine of={picture} />}
        </div>
        {hasColumns && (
          <div className={isCentred ? 'w-full max-w-46rem' : isFirst ? 'md:order-first' : undefined}>
            {picture && (
              <Picture
                of={picture}
                className={
                  bleed
                    ? 'bleeding'
                    : `w-full ${picture.src.endsWith('.svg') ? 'object-contain max-h-48 md:max-h-72' : 'rounded'}`
                }
              />
            )}
            {screen && (
              <ProductScreen
                {...screen}
                className={`relative max-w-20rem mx-auto ${bleed ? '-mt-36 md:mt-0' : picture ? '-mt-18% md:-mt-1/4' : ''}`}
              />
            )}
            {picture && !bleed && <CreditLine of={picture} />}
          </div>
        )}
        {isLarge && mark && !hasColumns && (
          <div className="hidden lg:block flex-none w-72 ms-auto">
            <Picture of={mark} className="w-full" isEager />
          </div>
        )}
      </div>
    </section>
  );
}
