import type { Quote } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { CreditLine, Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** Three in a row where they fit, and otherwise one. */
const threes = 'grid-cols-[repeat(auto-fit,minmax(max(30%,min(100%,(54rem-100%)*999)),1fr))]';
/** Two in a row; a last one without a neighbour fills its row. */
const pairs = 'md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2';

/** One or more quotes: a single quote in large type, several as cards. */
export function Quotes({ title, text, items }: BlockProps<'quotes'>) {
  return (
    <Section title={title} text={text}>
      {items.length === 1 ? (
        items.map((quote, index) => (
          <QuoteFigure key={index} {...quote} className="border-s-4 border-brand ps-5" large />
        ))
      ) : (
        <ul className={`grid gap-4 md:gap-5 ${items.length % 3 === 0 ? threes : pairs}`}>
          {items.map((quote) => (
            <li key={JSON.stringify(quote)} className="panel grid">
              <QuoteFigure {...quote} className="grid content-between" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface QuoteFigureProps extends Quote {
  className?: string;
  large?: boolean;
}

function QuoteFigure({ text, name, role, href, picture, className, large }: QuoteFigureProps) {
  return (
    <figure className={`max-w-44rem ${className ?? ''}`}>
      <blockquote className={large ? 'text-xl' : ''}>
        <Paragraph of={text} />
      </blockquote>
      <figcaption className={`mt-3 text-muted ${picture ? 'flex items-center gap-3' : ''}`}>
        {picture && (
          <span className="w-16 shrink-0">
            <Picture of={picture} className="w-full rounded-full" />
          </span>
        )}
        <div>
          <span className="font-600 text-ink">
            {href ? (
              <a className="link" href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          {role && `, ${role}`}
          {picture && <CreditLine of={picture} />}
        </div>
      </figcaption>
    </figure>
  );
}
