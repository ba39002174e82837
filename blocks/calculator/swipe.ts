/** A pointer sample: the vertical position in pixels, and the time in milliseconds. */
export interface Touch {
  y: number;
  at: number;
}

/** The thresholds for drags and taps. */
export const limits = {
  /** Pixels after which a movement is a drag. */
  slop: 6,
  /** The fraction of the height beyond which releasing closes. */
  distance: 0.25,
  /** The velocity in pixels per millisecond above which a flick decides. */
  velocity: 0.5,
  /** The time window in milliseconds in which velocity is measured. */
  flick: 100,
  /** The maximum duration of a tap in milliseconds. */
  hold: 250,
  /** The delay in milliseconds in which a second tap cancels the first. */
  delay: 120,
  /** The duration of the closing animation in milliseconds. */
  leave: 200,
  /** The duration of the snap-back animation in milliseconds. */
  reset: 500,
} as const;

/** Whether a movement is a drag: far enough, and more downwards than sideways. */
export function isDrag(across: number, down: number): boolean {
  return down > limits.slop && down > Math.abs(across);
}

/** The downward velocity at release, in pixels per millisecond; negative upwards. */
export function velocity(touches: readonly Touch[]): number {
  const last = touches.at(-1);
  const first = last && touches.find(({ at }) => last.at - at <= limits.flick);
  return first && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}

/**
 * Whether releasing closes the drawer: a flick decides by its direction, otherwise the distance does.
 * @param offset how far the drawer was dragged down, in pixels
 * @param height the height of the drawer
 */
export function closes(offset: number, height: number, speed: number): boolean {
  if (Math.abs(speed) > limits.velocity) return offset > 0 && speed > 0;
  return offset > height * limits.distance;
}
