import type { Badge } from '../../schema/types.d.ts';
import { Icon } from './Icon.tsx';

/**
 * A badge image from an external host with its name beside it. The image is lazy-loaded; a built-in fallback of the
 * same size is shown until it loads.
 */
export function OutsideBadge({ name, src, width, height, href }: Badge) {
  const badge = (
    <>
      <span
        className="relative flex-none tile overflow-hidden rounded tone-accent"
        style={{ width: `${width}px`, height: `${height}px` }}
      >
        <Icon name="certificate" className="w-8 h-8" />
        <img className="absolute inset-0" src={src} alt="" width={width} height={height} loading="lazy" />
      </span>
      <span className="flex-1">{name}</span>
    </>
  );
  if (!href) return <span className="row gap-2">{badge}</span>;
  return (
    <a className="row gap-2 underline underline-offset-3" href={href} target="_blank" rel="noopener">
      {badge}
    </a>
  );
}
