import { begin, wakeAll } from './hydrate.ts';

/** What may be left out of the first paint, as a selector, put in when this script is made. */
declare const FAR: string;

const { dataset } = document.documentElement;
let leftOut: HTMLElement[] = [];

/** Draws all that was left out of the first paint, now. */
export function drawAll(): void {
  delete dataset.early;
  for (const { style } of leftOut) style.contentVisibility = '';
}

/** The rest is drawn in frames of so many elements each, or of one thing that has more, so that none takes long. */
const perFrame = 24;

let at = 0;
const drawRest = () => {
  for (let size = 0; at < leftOut.length; at++) {
    const element = leftOut[at] as HTMLElement;
    const next = size + 1 + element.querySelectorAll('*').length;
    if (size && next > perFrame) break;
    element.style.contentVisibility = 'visible';
    size = next;
  }
  requestAnimationFrame(at < leftOut.length ? drawRest : end);
};

const end = () => {
  drawAll();
  const beginIdle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  // What wakes up by itself does not compete with what still loads.
  if (document.readyState === 'complete') beginIdle();
  else addEventListener('load', beginIdle);
};

// Icons come right after the first paint, and then the rest.
const stages = ['above-hidden', 'above', 'icons'];
const drawNext = () => {
  const isEarly = 'early' in dataset;
  const stage = stages.shift();
  if (isEarly && stage) {
    dataset.early = stage;
    requestAnimationFrame(drawNext);
  } else {
    if (isEarly) leftOut = [...document.querySelectorAll<HTMLElement>(FAR)];
    drawRest();
  }
};
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  requestAnimationFrame(drawNext);
}).observe({ type: 'paint', buffered: true });

const late = () => {
  // Not every browser tells of its paints.
  drawAll();
  wakeAll('later');
};
addEventListener('load', () => setTimeout(late, 4000));
