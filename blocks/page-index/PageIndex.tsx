import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';

/** Links to all pages of the site. */
export function PageIndex({ title, text, pages }: BlockProps<'page-index'>) {
  return (
    <Section title={title} text={text}>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ text, href }) => (
          <li key={href}>
            <a className="link inline-block py-1" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
