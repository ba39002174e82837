import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';

/** A row of buttons, such as a link back. */
export function ButtonRow({ actions, align = 'start', sticky }: BlockProps<'button-row'>) {
  return (
    <div className={`wrap py-5 no-print ${sticky ? 'sticky-row' : ''}`}>
      <ActionRow actions={actions} className={align === 'center' ? 'justify-center' : ''} />
    </div>
  );
}
