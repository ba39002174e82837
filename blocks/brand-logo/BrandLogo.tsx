import type { BlockProps } from '../block.ts';
import { Picture } from '../parts/Picture.tsx';

const sizes = {
  small: { mark: 'w-8', word: 'text-xl' },
  medium: { mark: 'w-14', word: 'text-2xl' },
  large: { mark: 'w-24 md:w-32', word: 'text-4xl' },
} as const;

/** The mark with the brand name. */
export function BrandLogo({ word, mark, size = 'medium', align = 'start' }: BlockProps<'brand-logo'>) {
  return (
    <p className={`wrap pt-8 md:pt-12 flex items-center gap-4 ${align === 'center' ? 'justify-center' : ''}`}>
      {mark && (
        <span className={`flex-none ${sizes[size].mark}`}>
          <Picture of={mark} className="w-full" isEager />
        </span>
      )}
      <span className={`font-heading font-700 ${sizes[size].word}`}>{word}</span>
    </p>
  );
}
