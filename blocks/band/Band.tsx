import { memo } from 'react';
import type { BlockProps } from '../block.ts';

const backgrounds = {
  green: 'bg-brand-soft',
  orange: 'bg-accent-soft',
  blue: 'bg-info-soft',
  plain: 'bg-surface',
  deep: 'band on-deep',
};

/** Blocks on a coloured band over the whole width of the page. */
export default memo(function Band({ tone = 'plain', children }: BlockProps<'band'>) {
  // `memo` because a chunk that uses JSX but not React has the bundler split the two, and each page names one more.
  return <div className={`border-y border-line ${backgrounds[tone]}`}>{children}</div>;
});
