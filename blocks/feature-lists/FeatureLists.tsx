import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';

/** Lists side by side, each with a heading; an odd last one spans the row. */
export function FeatureLists({ title, look, lists }: BlockProps<'feature-lists'>) {
  const Heading = title ? 'h3' : 'h2';
  const hasLines = look === 'lines';
  return (
    <Section title={title}>
      <div className={`grid lg:grid-cols-2 ${hasLines ? 'gap-x-12 gap-y-8' : 'gap-5'}`}>
        {lists.map(({ title, icon = 'hexagon', tone = 'green', text, items, closing }, index) => {
          const isAlone = index === lists.length - 1 && index % 2 === 0;
          const alone = hasLines ? 'beside lg:col-span-2' : 'lg:col-span-2';
          return (
            <section key={title} className={`${hasLines ? '' : 'panel'} ${isAlone ? alone : ''}`.trim()}>
              <Heading className="subheading flex gap-3 items-center self-start mb-4">
                <Tile icon={icon} tone={tone} size="small" />
                {title}
              </Heading>
              <div>
                <Paragraph of={text} className="mb-4" />
                <ul className={hasLines ? '' : isAlone ? 'grid gap-x-12 gap-y-3 lg:grid-cols-2' : 'stack'}>
                  {items.map((item) => (
                    <li key={item} className={`flex gap-3 ${hasLines ? 'py-3 border-t border-line' : ''}`}>
                      <Icon name="hexagon" className="text-brand mt-1" />
                      {item}
                    </li>
                  ))}
                </ul>
                <Paragraph of={closing} className="mt-4 pt-4 border-t border-line text-muted" />
              </div>
            </section>
          );
        })}
      </div>
    </Section>
  );
}
