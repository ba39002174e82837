import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Words } from '../parts/Words.tsx';

/** Lists side by side, each with a heading; an odd last one spans the row. */
export function FeatureLists({ title, lists }: BlockProps<'feature-lists'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title}>
      <div className="grid gap-5 lg:grid-cols-2">
        {lists.map(({ title, icon = 'hexagon', tone = 'green', text, items, closing }, index) => {
          const isAlone = index === lists.length - 1 && index % 2 === 0;
          return (
            <section key={title} className={isAlone ? 'panel lg:col-span-2' : 'panel'}>
              <Heading className="subheading flex gap-3 items-center mb-4">
                <Tile icon={icon} tone={tone} size="small" />
                {title}
              </Heading>
              {text && (
                <p className="mb-4">
                  <Words of={text} />
                </p>
              )}
              <ul className={isAlone ? 'grid gap-x-12 gap-y-3 lg:grid-cols-2' : 'stack'}>
                {items.map((item) => (
                  <li key={item} className="flex gap-3">
                    <Icon name="hexagon" className="text-brand mt-1" />
                    {item}
                  </li>
                ))}
              </ul>
              {closing && (
                <p className="mt-4 pt-4 border-t border-line text-muted">
                  <Words of={closing} />
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Section>
  );
}
