import { Icon } from './Icon.tsx';

/** The classes of the tones: a soft background and its text. */
export const tones = { brand: 'tone-brand', accent: 'tone-accent', info: 'tone-info' } as const;

/** The colours of tiles. */
type Tone = keyof typeof tones;

interface TileProps {
  icon: string;
  tone?: Tone;
  size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: 'w-11 h-11 text-lg',
  medium: 'w-14 h-14 text-1.5rem',
  large: 'w-24 h-24 text-2.5rem',
} as const;

/** An icon on a tile, whose shape the theme sets. */
export function Tile({ icon, tone = 'brand', size = 'medium' }: TileProps) {
  return (
    <span className={`tile-shape tile ${tones[tone]} ${sizes[size]}`}>
      <Icon name={icon} />
    </span>
  );
}
