import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { CreditLine, Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** The icon shown without a portrait. A literal name in the JSX below would add the icon to the stylesheet of every page. */
const placeholderIcon = 'user';

const widths = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
};

/** People with their portraits, or a placeholder. */
export function People({ title, text, columns = 3, items }: BlockProps<'people'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text}>
      <ul className={`grid gap-x-8 gap-y-8 ${widths[columns]}`}>
        {items.map(({ name, role, picture, text, links }, index) => (
          <li key={index} className="flex gap-4 md:flex-col">
            <div className="w-20 md:w-28 shrink-0">
              {picture ? (
                <Picture of={picture} className="w-full rounded-full" />
              ) : (
                <span className="grid place-items-center aspect-square rounded-full bg-brand-soft text-brand text-2.5rem">
                  <Icon name={placeholderIcon} />
                </span>
              )}
            </div>
            <div>
              <Heading className="subheading">{name}</Heading>
              {role && <p className="text-muted">{role}</p>}
              <Paragraph of={text} className="mt-2" />
              {links && (
                <ul className="row gap-x-4 gap-y-1 mt-2">
                  {links.map(({ text, href }) => (
                    <li key={href}>
                      <a className="link" href={href}>
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              {picture && <CreditLine of={picture} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
