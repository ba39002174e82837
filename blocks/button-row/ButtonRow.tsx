import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';

/** Buttons in a row, such as the way back. */
export function ButtonRow({ actions, align = 'start' }: BlockProps<'button-row'>) {
  return (
    <div className="wrap py-5 no-print">
      <ActionRow actions={actions} className={align === 'center' ? 'justify-center' : ''} />
    </div>
  );
}
