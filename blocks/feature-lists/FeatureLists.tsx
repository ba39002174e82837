import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';

type Look = NonNullable<BlockProps<'feature-lists'>['look']>;

const grids: Record<Look, string> = {
  cards: 'lg:grid-cols-2 gap-5',
  lines: 'lg:grid-cols-2 gap-x-12 gap-y-8',
  contrast: 'lg:grid-cols-2 gap-x-12 gap-y-8',
  numbers: 'gap-8',
};

/** Lists side by side, each with a heading; an odd last one spans the row. */
export function FeatureLists({ title, look = 'cards', lists }: BlockProps<'feature-lists'>) {
  const Heading = title ? 'h3' : 'h2';
  const isNumbered = look === 'numbers';
  return (
    <Section title={title}>
      <div className={`grid ${grids[look]}`}>
        {lists.map(({ title, icon = 'hexagon', tone = 'green', text, items, closing }, index) => {
          const isLast = index === lists.length - 1;
          const isAlone = isLast && index % 2 === 0 && !isNumbered;
          const isDeep = look === 'contrast' && isLast;
          const hasLines = look !== 'cards';
          const frame = isDeep ? 'band on-deep glow rounded p-5 md:p-8' : hasLines ? '' : 'panel';
          const alone = hasLines ? 'beside lg:col-span-2' : 'lg:col-span-2';
          const List = isNumbered ? 'ol' : 'ul';
          return (
            <section key={title} className={`${frame} ${isAlone ? alone : ''}`.trim()}>
              <Heading
                className={`${isNumbered ? 'heading' : 'subheading'} flex gap-3 items-center self-start mb-4`}
              >
                <Tile icon={icon} tone={tone} size="small" />
                {title}
              </Heading>
              <div>
                <Paragraph of={text} className="mb-4" />
                <List
                  className={
                    isNumbered
                      ? 'numbered'
                      : hasLines
                        ? ''
                        : isAlone
                          ? 'grid gap-x-12 gap-y-3 lg:grid-cols-2'
                          : 'stack'
                  }
                >
                  {items.map((item) => (
                    <li
                      key={item}
                      className={
                        isNumbered ? '' : `flex gap-3 ${hasLines ? 'py-3 border-t border-line' : ''}`
                      }
                    >
                      {!isNumbered && (
                        <Icon name={isDeep ? 'check' : 'hexagon'} className="text-brand mt-1" />
                      )}
                      {item}
                    </li>
                  ))}
                </List>
                <Paragraph of={closing} className="mt-4 pt-4 border-t border-line text-muted" />
              </div>
            </section>
          );
        })}
      </div>
    </Section>
  );
}
