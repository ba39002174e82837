/** A place of the finger: how far down in pixels, and when in milliseconds. */
export interface Touch {
  y: number;
  at: number;
}

/** When a drag closes the drawer, and how taps on its handle count. */
export const limits = {
  /** Pixels before a movement is a drag. */
  slop: 6,
  /** The share of the height beyond which letting go closes. */
  distance: 0.25,
  /** Pixels a millisecond beyond which a flick decides alone. */
  velocity: 0.5,
  /** Only the movement of this many last milliseconds makes a flick. */
  flick: 100,
  /** Milliseconds beyond which a press is no tap. */
  hold: 250,
  /** Milliseconds that a tap waits for a second one, which takes it back. */
  delay: 120,
  /** Milliseconds that the drawer takes to leave. */
  leave: 200,
  /** Milliseconds that the drawer takes to snap back. */
  reset: 500,
} as const;

/** Whether a movement from where the finger came down drags the drawer: far enough, and downwards rather than aside. */
export function isDrag(across: number, down: number): boolean {
  return down > limits.slop && down > Math.abs(across);
}

/** How fast the finger moved down just before it was lifted, in pixels a millisecond; negative upwards. */
export function velocity(touches: readonly Touch[]): number {
  const last = touches.at(-1);
  const first = last && touches.find(({ at }) => last.at - at <= limits.flick);
  return first && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}

/**
 * Whether letting go closes the drawer: a flick decides by its direction, otherwise the distance does.
 * @param offset how far the drawer was dragged down, in pixels
 * @param height how high it is
 */
export function closes(offset: number, height: number, speed: number): boolean {
  if (Math.abs(speed) > limits.velocity) return offset > 0 && speed > 0;
  return offset > height * limits.distance;
}
