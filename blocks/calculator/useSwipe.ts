import { type RefObject, useEffect } from 'react';
import { isDrawer, setOffset, slide } from './motion.ts';

/** A pointer sample: the vertical position in pixels, and the time in milliseconds. */
interface Touch {
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

/** An active pointer on the drawer or its grip. */
interface Press {
  id: number;
  target: Element;
  x: number;
  y: number;
  at: number;
  /** The offset of the drawer when the pointer went down. */
  from: number;
  /** Whether the pointer drags the drawer; undefined until that is known. */
  drags?: boolean;
  touches: Touch[];
}

/**
 * Lets a drawer be dragged down and flicked away. Inside `data-grip`, every drag counts; elsewhere only touch does, once
 * the touched element is scrolled to its top. A tap on `data-handle` also closes the drawer.
 */
export function useSwipe(dialog: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let press: Press | undefined;
    let tapped: ReturnType<typeof setTimeout> | undefined;

    const down = (event: PointerEvent) => {
      clearTimeout(tapped);
      const { target, pointerId: id, pointerType, clientX: x, clientY: y, timeStamp: at } = event;
      if (!event.isPrimary || event.button || !isDrawer() || !isFree(target as Element, element)) return;
      if (pointerType !== 'touch') {
        if (!(target as Element).closest('[data-grip]')) return;
        element.setPointerCapture(id);
      }
      const from = new DOMMatrix(getComputedStyle(element).transform).m42;
      press = { id, target: target as Element, x, y, at, from, touches: [{ y, at }] };
    };

    const move = (event: PointerEvent) => {
      if (event.pointerId !== press?.id) return;
      const [across, moved] = [event.clientX - press.x, event.clientY - press.y];
      press.touches.push({ y: event.clientY, at: event.timeStamp });
      if (press.drags === undefined && Math.hypot(across, moved) > limits.slop) {
        press.drags = isDrag(across, moved) && !isScrolled(press.target);
        if (press.drags) element.setPointerCapture(press.id);
      }
      if (press.drags) setOffset(element, Math.max(0, press.from + moved));
    };

    const up = (event: PointerEvent) => {
      if (event.pointerId !== press?.id) return;
      const { y, at, from, drags, target, touches } = press;
      press = undefined;
      const { clientY, timeStamp, type } = event;
      if (drags) {
        touches.push({ y: clientY, at: timeStamp });
        const [offset, height] = [Math.max(0, from + clientY - y), element.offsetHeight];
        if (type === 'pointerup' && closes(offset, height, velocity(touches)))
          slide(element, offset, height, limits.leave, close);
        else slide(element, offset, 0, limits.reset);
      } else if (drags === undefined && target.closest('[data-handle]') && timeStamp - at <= limits.hold)
        tapped = setTimeout(close, limits.delay);
    };

    const end = () => {
      press = undefined;
      clearTimeout(tapped);
      setOffset(element, 0);
    };

    // Only this keeps the browser from scrolling during a drag.
    const hold = (event: TouchEvent) => {
      if (press?.drags && event.cancelable) event.preventDefault();
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('close', end, { signal });
    element.addEventListener('touchmove', hold, { signal, passive: false });
    return () => {
      clearTimeout(tapped);
      listening.abort();
    };
  }, [dialog, close]);
}

/** Whether no element under the pointer handles the movement itself; the area of the dialog element is its backdrop. */
function isFree(target: Element, dialog: Element): boolean {
  return target !== dialog && !target.closest('input, button, a');
}

function isScrolled(target: Element): boolean {
  return (target.closest('[data-scroll]')?.scrollTop ?? 0) > 0;
}
