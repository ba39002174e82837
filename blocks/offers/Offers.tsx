import type { Offer } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

type Props = BlockProps<'offers'>;

/** Offers as cards; each code is revealed and hidden individually. */
export function Offers({ title, text, items, ...labels }: Props) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text}>
      <ul className={`grid gap-5 sm:grid-cols-2 lg:grid-cols-3 ${items.length % 2 ? 'fill-row' : ''}`}>
        {items.map((offer) => (
          <li key={offer.id} className="panel flex flex-col gap-2">
            <Heading className="subheading">{offer.title}</Heading>
            <Paragraph of={offer.description} className="text-muted" />
            {offer.address && (
              <p>
                {offer.address}{' '}
                {offer.mapUrl && labels.map && (
                  <a className="link" href={offer.mapUrl}>
                    {labels.map}
                  </a>
                )}
              </p>
            )}
            <Code offer={offer} {...labels} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Code({
  offer,
  reveal,
  hide,
  inactive,
}: { offer: Offer } & Pick<Props, 'reveal' | 'hide' | 'inactive'>) {
  if (!offer.isActive) return inactive && <p className="pill bg-sunken mt-auto w-fit">{inactive}</p>;
  return (
    <details className="group mt-auto">
      <summary className="button-outline">
        <span className="group-open:hidden">{reveal}</span>
        <span className="hidden group-open:inline">{hide}</span>
        <span className="visually-hidden">: {offer.title}</span>
      </summary>
      <p className="mt-3 p-3 bg-sunken rounded text-center font-700 text-lg">
        <code>{offer.code}</code>
      </p>
    </details>
  );
}
