import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';

const frames = {
  window: { figure: '', frame: 'rounded border border-line' },
  phone: { figure: 'max-w-20rem mx-auto', frame: 'rounded-8 border-8 border-control' },
};

/** A mock-up of a product screen beside text, stacked below it on phones. */
export function Screen({
  title,
  text,
  actions,
  device = 'window',
  side = 'right',
  ...screen
}: BlockProps<'screen'>) {
  const { name, lines, total, note } = screen;
  const { figure, frame } = frames[device];
  return (
    <Section>
      <div className="grid gap-6 md:gap-12 md:grid-cols-2 md:items-center">
        <div>
          <h2 className="heading">{title}</h2>
          <Paragraph of={text} className="lede" />
          <ActionRow actions={actions} className="mt-7" />
        </div>
        <figure className={`w-full ${figure} ${side === 'left' ? 'md:order-first' : ''}`}>
          <div className={`bg-surface shadow-float overflow-hidden ${frame}`}>
            <p className="bg-brand text-on-brand font-600 px-5 py-4">{name}</p>
            <ul className="px-5 py-2">
              {lines.map(({ icon, tone = 'green', title, text, value }) => (
                <li key={title} className="flex gap-3 items-center py-3">
                  <Tile icon={icon} tone={tone} size="small" />
                  <p className="flex-1">
                    <strong className="block">{title}</strong>
                    {text && <span className="text-sm text-muted">{text}</span>}
                  </p>
                  {value && <span className="font-700 text-brand numbers text-right">{value}</span>}
                </li>
              ))}
            </ul>
            {total && (
              <p className="flex gap-3 items-center justify-between bg-sunken border-t border-line px-5 py-4">
                <span>{total.label}</span>
                <strong className="subheading text-brand numbers">{total.value}</strong>
              </p>
            )}
          </div>
          <figcaption className="mt-3 text-sm text-muted">{note}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
