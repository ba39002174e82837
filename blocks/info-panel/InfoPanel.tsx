import type { BlockProps } from '../block.ts';
import { Body } from '../parts/Body.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';

/** A collapsible panel. */
export function InfoPanel({ title, summary, toggle, icon, open, body }: BlockProps<'info-panel'>) {
  return (
    <section className="wrap py-6">
      <div className="card p-5 bg-info-soft">
        <h2 className="subheading flex gap-3 items-center">
          {icon && <Icon name={icon} className="text-info" />}
          {title}
        </h2>
        <Paragraph of={summary} className="mt-1" />
        <details className="group" open={open}>
          <summary className="button-link">
            <Icon name="chevron-down" className="group-open:turned" />
            {toggle ?? title}
          </summary>
          <div className="mt-3">
            <Body of={body} />
          </div>
        </details>
      </div>
    </section>
  );
}
