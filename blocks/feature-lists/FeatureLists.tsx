import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';

type Look = NonNullable<BlockProps<'feature-lists'>['look']>;

const lines = {
  grid: 'lg:grid-cols-2 gap-x-12 gap-y-8',
  section: '',
  alone: 'beside lg:col-span-2',
  list: '',
  item: 'flex gap-3 py-3 border-t border-line',
};

const looks: Record<Look, typeof lines> = {
  cards: {
    grid: 'lg:grid-cols-2 gap-5',
    section: 'panel',
    alone: 'lg:col-span-2',
    list: 'stack',
    item: 'flex gap-3',
  },
  lines,
  contrast: lines,
  numbers: { ...lines, grid: 'gap-8', list: 'numbered', item: '' },
};

/** Lists side by side, each with a heading; three cards share a row, an odd last list spans it. */
export function FeatureLists({
  title,
  look = 'cards',
  bullet = 'check',
  lists,
}: BlockProps<'feature-lists'>) {
  const Heading = title ? 'h3' : 'h2';
  const isNumbered = look === 'numbers';
  const classes = looks[look];
  const areThree = look === 'cards' && lists.length === 3;
  return (
    <Section title={title}>
      <div className={`grid ${areThree ? 'lg:grid-cols-3 gap-5' : classes.grid}`}>
        {lists.map(({ title, icon, tone = 'brand', text, items, closing }, index) => {
          const isLast = index === lists.length - 1;
          const isAlone = isLast && index % 2 === 0 && !isNumbered && !areThree;
          const isDeep = look === 'contrast' && isLast;
          const frame = isDeep ? 'band on-deep glow rounded p-5 md:p-8' : classes.section;
          const isWide = isAlone && look === 'cards';
          const List = isNumbered ? 'ol' : 'ul';
          return (
            <section key={title} className={`${frame} ${isAlone ? classes.alone : ''}`.trim()}>
              <Heading
                className={`${isNumbered ? 'heading' : 'subheading'} flex gap-3 items-center self-start mb-4`}
              >
                {icon && <Tile icon={icon} tone={tone} size="small" />}
                {title}
              </Heading>
              <div>
                <Paragraph of={text} className="mb-4" />
                <List className={isWide ? 'grid gap-x-12 gap-y-3 lg:grid-cols-2' : classes.list}>
                  {items.map((item, index) => (
                    <li key={index} className={classes.item}>
                      {!isNumbered && <Icon name={isDeep ? 'check' : bullet} className="text-brand mt-1" />}
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
