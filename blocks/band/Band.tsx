import { memo } from 'react';
import type { BlockProps } from '../block.ts';
import { backgrounds } from '../parts/backgrounds.ts';

/** Blocks on a full-width coloured band. */
export default memo(function Band({ tone = 'plain', children }: BlockProps<'band'>) {
  // `memo` imports React: a chunk with JSX but without React makes the bundler split a chunk, whose URL is in every page.
  return (
    <div className={`${tone === 'plain' ? 'border-y border-line ' : ''}${backgrounds[tone]}`}>{children}</div>
  );
});
