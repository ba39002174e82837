import { Interactive } from '../page/Interactive.tsx';
import type { InteractiveView } from '../page/views.ts';
import { fetchScripts } from './chunks.ts';
import { firstPayload, viewNamed } from './initial.ts';
import { adopt } from './roots.ts';

/**
 * Wakes up an interactive block of the first page: fetches its script and hands its HTML to React.
 * Resolves when it listens.
 */
export async function wake(element: HTMLElement): Promise<void> {
  // Icons far down the page come with its parts, also when it is a block around the page that wakes up.
  firstPayload().catch(() => {});
  const name = element.dataset.k ?? '';
  const view = (await viewNamed(name)) as InteractiveView;
  await fetchScripts([view]);
  await new Promise<void>((resolve) => {
    adopt(element, <Interactive name={name} view={view} onAwake={resolve} />, name);
  });
  element.removeAttribute('data-wake');
  element.hidden = false;
}
