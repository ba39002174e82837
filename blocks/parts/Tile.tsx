import { Icon } from './Icon.tsx';

/** An icon in a hexagon: the motif of the brand. */
export function Tile({
  icon,
  tone = 'green',
  large = false,
}: {
  icon: string;
  tone?: string;
  large?: boolean;
}) {
  return (
    <span className={`hexagon tile tone-${tone} ${large ? 'w-24 h-24 text-2.5rem' : ''}`}>
      <Icon name={icon} />
    </span>
  );
}
