import type { BlockProps } from '../block.ts';

const backgrounds = {
  green: 'bg-brand-soft',
  orange: 'bg-accent-soft',
  blue: 'bg-info-soft',
  plain: 'bg-surface',
};

/** Blocks on a coloured band over the whole width of the page. */
export default function Band({ tone = 'plain', children }: BlockProps<'band'>) {
  return <div className={`border-y border-line ${backgrounds[tone]}`}>{children}</div>;
}
