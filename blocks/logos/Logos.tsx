import type { BlockProps } from '../block.ts';
import { CreditLine, Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A wrapping row of logos of equal height. */
export function Logos({ title, text, items }: BlockProps<'logos'>) {
  return (
    <Section title={title} text={text}>
      <ul
        className={`flex flex-wrap items-center gap-x-8 md:gap-x-12 gap-y-6 -mx-2 ${title ? '' : 'justify-center'}`}
      >
        {items.map(({ name, picture, href }, index) => {
          const logo = (
            <Picture
              of={{ ...picture, alt: name }}
              className="h-10! md:h-12! w-auto max-w-36 object-contain"
              isInline
            />
          );
          return (
            <li key={index}>
              {href ? (
                <a className="block p-2 rounded hover:bg-sunken" href={href}>
                  {logo}
                </a>
              ) : (
                <span className="block p-2">{logo}</span>
              )}
              <CreditLine of={picture} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
