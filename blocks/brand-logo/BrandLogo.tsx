import type { BlockProps } from '../block.ts';
import { Mark } from '../parts/Mark.tsx';

const sizes = {
  small: { mark: 'w-8 h-8', word: 'text-xl' },
  medium: { mark: 'w-14 h-14', word: 'text-2xl' },
  large: { mark: 'w-24 h-24 md:w-32 md:h-32', word: 'text-4xl' },
} as const;

/** The mark with the brand name. */
export function BrandLogo({
  word,
  size = 'medium',
  scheme = 'mixed',
  align = 'start',
}: BlockProps<'brand-logo'>) {
  return (
    <p className={`wrap pt-8 md:pt-12 flex items-center gap-4 ${align === 'center' ? 'justify-center' : ''}`}>
      <Mark scheme={scheme} className={sizes[size].mark} />
      <span className={`font-heading font-700 ${sizes[size].word}`}>{word}</span>
    </p>
  );
}
