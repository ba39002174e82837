import type { BlockProps } from '../block.ts';

/** Stands in until the panel is written. */
export default function Feedback({ label, fallback }: BlockProps<'feedback'>) {
  return <a href={fallback}>{label}</a>;
}
