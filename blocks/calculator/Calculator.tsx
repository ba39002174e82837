import { useId, useReducer, useRef } from 'react';
import type { Commission } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Choice } from './Choice.tsx';
import { Earnings } from './Earnings.tsx';
import { Sheet } from './Sheet.tsx';
import { calculatorReducer, startWith } from './state.ts';
import { useOpening } from './useOpening.ts';

/** The tiers as a table, for visitors without scripts. */
function TierList({ tiers, referrals, earnings }: Commission) {
  return (
    <table className="numbers">
      <thead>
        <tr>
          {[earnings.tier, referrals.label, earnings.rate].map((label, index) => (
            <th key={index} scope="col" className="cell font-600">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ name, from, percent }, index) => (
          <tr key={index}>
            <th scope="row" className="cell font-400">
              {name}
            </th>
            <td className="cell">{range(from, tiers[index + 1]?.from)}</td>
            <td className="cell">{`${percent}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function range(from: number, next: number | undefined): string {
  return next && next > from ? `${from}–${next - 1}` : `${from}+`;
}

/** A card with a button that opens the commission calculator, as does a link to the block. Without scripts, it lists the tiers. */
export default function Calculator({
  title,
  text,
  icon,
  actions,
  open,
  calculator,
}: BlockProps<'calculator'>) {
  const { name, close, referrals, note } = calculator;
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [drawn, show] = useOpening(card, dialog, button);
  const [state, dispatch] = useReducer(calculatorReducer, referrals.start, startWith);
  return (
    <section ref={card} className="section no-print" aria-labelledby={heading}>
      <div className="rounded p-5 md:p-10 flex flex-wrap items-center gap-6 card">
        {icon && <Tile icon={icon} tone="accent" />}
        <div className="flex-1 min-w-12rem">
          <h2 id={heading} className="heading">
            {title}
          </h2>
          <Paragraph of={text} className="mt-2 max-w-30em text-muted" />
        </div>
        <div className="row">
          {actions?.map((action, index) => (
            <ActionLink key={index} {...action} />
          ))}
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            className={`${actions ? 'button-outline' : 'button-default'} [@media(scripting:none)]:hidden`}
            onClick={show}
          >
            {open.icon && <Icon name={open.icon} />}
            {open.text}
          </button>
        </div>
        <noscript className="w-full">
          <TierList {...calculator} />
        </noscript>
      </div>
      {drawn && (
        <Sheet dialog={dialog} title={name} close={close}>
          <Choice {...calculator} state={state} dispatch={dispatch} />
          <Earnings {...calculator} state={state} />
          <Paragraph of={note} className="text-sm text-muted" />
        </Sheet>
      )}
    </section>
  );
}
