import { memo } from 'react';
import type { BlockProps } from '../block.ts';

const backgrounds = {
  green: 'bg-brand-soft',
  orange: 'bg-accent-soft',
  blue: 'bg-info-soft',
  plain: 'bg-surface',
  deep: 'band on-deep',
};

/** Blocks on a full-width coloured band. */
export default memo(function Band({ tone = 'plain', children }: BlockProps<'band'>) {
  // `memo` imports React: a chunk with JSX but without React makes the bundler split a chunk, whose URL is in every page.
  return <div className={`border-y border-line ${backgrounds[tone]}`}>{children}</div>;
});
