import type { PriceItem, PriceSection } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** A price list in sections, in two columns where there is room. Allergens are numbered in the order in which they appear. */
export function PriceList({ title, text, sections, allergens: label, note }: BlockProps<'price-list'>) {
  const allergens = [
    ...new Set(sections.flatMap(({ items }) => items.flatMap((item) => item.allergens ?? []))),
  ];
  return (
    <Section title={title} text={text}>
      <div
        className={sections.length > 1 ? 'grid md:grid-cols-2 items-start gap-x-10 gap-y-8' : 'max-w-31em'}
      >
        {sections.map((section, index) => (
          <SectionOfItems key={index} section={section} allergens={allergens} Heading={title ? 'h3' : 'h2'} />
        ))}
      </div>
      {allergens.length > 0 && (
        <p className="text-sm text-muted mt-5">
          {label && `${label}: `}
          {allergens.map((allergen, index) => `${index + 1} ${allergen}`).join(', ')}
        </p>
      )}
      <Paragraph of={note} className="max-w-31em text-sm text-muted mt-3" />
    </Section>
  );
}

interface SectionOfItemsProps {
  section: PriceSection;
  /** All allergens of the list by number. */
  allergens: readonly string[];
  Heading: 'h2' | 'h3';
}

function SectionOfItems({ section, allergens, Heading }: SectionOfItemsProps) {
  return (
    <section>
      {section.title && <Heading className="subheading break-after-avoid">{section.title}</Heading>}
      <Paragraph of={section.text} className="text-muted" />
      <ul className="mt-2">
        {section.items.map((item, index) => (
          <Item key={index} item={item} allergens={allergens} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, allergens }: { item: PriceItem; allergens: readonly string[] }) {
  const { title, text, price, variants = [], badges = [] } = item;
  const numbers = allergens.flatMap((allergen, index) =>
    item.allergens?.includes(allergen) ? [index + 1] : [],
  );
  return (
    <li className="py-3 border-b border-line break-inside-avoid">
      <div className="flex justify-between items-baseline gap-4">
        <p className="font-600">
          {title}
          {numbers.length > 0 && <sup className="numbers font-400 text-muted"> {numbers.join(', ')}</sup>}{' '}
          {badges.map((badge) => (
            <span key={badge} className="pill bg-brand-soft text-brand me-1">
              {badge}
            </span>
          ))}
        </p>
        {price && <p className="numbers font-600 text-end flex-none max-w-50%">{price}</p>}
      </div>
      <Paragraph of={text} className="text-muted max-w-31em" />
      {variants.map((variant, index) => (
        <p key={index} className="flex justify-between gap-4 numbers">
          <span className="text-muted">{variant.text}</span>
          <span className="font-600">{variant.price}</span>
        </p>
      ))}
    </li>
  );
}
