import { memo } from 'react';
import type { BlockProps } from '../block.ts';
import { backgrounds } from '../parts/backgrounds.ts';

const looks = {
  plain: 'border-y border-line',
  brand: 'on-soft',
  accent: 'on-soft',
  info: 'on-soft',
  deep: '',
} as const;

/** Blocks on a full-width coloured band. */
export default memo(function Band({ tone = 'plain', children }: BlockProps<'band'>) {
  // `memo` imports React: a chunk with JSX but without React makes the bundler split a chunk, whose URL is in every page.
  return <div className={`${looks[tone]} ${backgrounds[tone]}`.trim()}>{children}</div>;
});
