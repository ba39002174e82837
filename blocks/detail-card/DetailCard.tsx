import type { BlockProps } from '../block.ts';
import { Body } from '../parts/Body.tsx';
import { Icon } from '../parts/Icon.tsx';
import { InlineText, Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';

/** A full-width card with key points and longer text that scrolls inside it. */
export function DetailCard({ title, text, icon, tone, points, more }: BlockProps<'detail-card'>) {
  return (
    <div className="wrap py-4">
      <section className="panel grid gap-6 lg:grid-cols-2">
        <div>
          <h2 className="subheading flex gap-3 items-center mb-4">
            {icon && <Tile icon={icon} tone={tone} size="small" />}
            {title}
          </h2>
          <Paragraph of={text} />
          {points && (
            <ul className="stack mt-4">
              {points.map((point, index) => (
                <li key={index} className="flex gap-3">
                  <Icon name="check" className="text-brand mt-1" />
                  <span>
                    <InlineText of={point} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {more && (
          <section
            className="max-h-56 overflow-y-auto downwards rounded p-5 text-muted"
            aria-label={title}
            tabIndex={0}
          >
            <Body of={more} />
          </section>
        )}
      </section>
    </div>
  );
}
