import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { percentSaved, price } from '../parts/money.ts';
import { ScrollTable } from '../parts/ScrollTable.tsx';
import { Section } from '../parts/Section.tsx';

/** A table comparing the prices of an offer with regular prices. */
export function PriceComparison({
  title,
  text,
  intro,
  caption,
  plans,
  labels,
  actions,
  note,
}: BlockProps<'price-comparison'>) {
  return (
    <Section title={title} text={text} intro={intro} actions={actions}>
      <ScrollTable caption={caption} className="numbers lt-sm:text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="cell font-600">
              {labels.period}
            </th>
            {[labels.offer, labels.regular, labels.savings].map((label, index) => (
              <th key={index} scope="col" className="cell font-600 text-end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map(({ title, duration, price: offer, regularPrice = offer, money }, index) => (
            <tr key={index}>
              <th scope="row" className="cell font-600 whitespace-nowrap align-baseline">
                {duration} <span className="block text-sm text-muted font-400">{title}</span>
              </th>
              <td className="cell heading text-brand text-end align-baseline">{price(offer, money)}</td>
              <td className="cell text-muted text-end align-baseline">
                {regularPrice > offer ? <s>{price(regularPrice, money)}</s> : price(regularPrice, money)}
              </td>
              <td className="cell text-end align-baseline">
                {regularPrice > offer && (
                  <>
                    {price(regularPrice - offer, money)}{' '}
                    <span className="pill bg-brand-soft text-brand">
                      {percentSaved(offer, regularPrice)}%
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Paragraph of={note} className="max-w-31em text-sm text-muted mt-4" />
    </Section>
  );
}
