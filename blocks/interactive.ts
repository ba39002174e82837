import type { BlockComponent, BlockType } from './block.ts';

/**
 * When the scripts of a block are fetched: once it is seen, once the browser has nothing better to do, some seconds
 * after the page has loaded, or at the first scroll. Touching a block always wakes it.
 */
export type Wake = 'visible' | 'idle' | 'later' | 'scroll';

type Interactive = {
  readonly [T in BlockType]?: {
    readonly wake: Wake;
    readonly load: () => Promise<{ default: BlockComponent<T> }>;
  };
};

/** Blocks that wake up in the browser, each a script of its own; in the HTML they are drawn like all others. */
export const interactive = {
  'brand-assets': { wake: 'idle', load: () => import('./brand-assets/BrandAssets.tsx') },
  calculator: { wake: 'idle', load: () => import('./calculator/Calculator.tsx') },
  chat: { wake: 'later', load: () => import('./chat/Chat.tsx') },
  countdown: { wake: 'idle', load: () => import('./countdown/Countdown.tsx') },
  feedback: { wake: 'later', load: () => import('./feedback/Feedback.tsx') },
  filter: { wake: 'idle', load: () => import('./filter/Filter.tsx') },
  form: { wake: 'visible', load: () => import('./form/FormBlock.tsx') },
  paged: { wake: 'idle', load: () => import('./paged/Paged.tsx') },
  popups: { wake: 'later', load: () => import('./popups/Popups.tsx') },
  'rotating-phrases': { wake: 'idle', load: () => import('./rotating-phrases/RotatingPhrases.tsx') },
  'scroll-top': { wake: 'scroll', load: () => import('./scroll-top/ScrollTop.tsx') },
  search: { wake: 'idle', load: () => import('./search/Search.tsx') },
  tabs: { wake: 'idle', load: () => import('./tabs/Tabs.tsx') },
} as const satisfies Interactive;

/** The types of blocks that wake up in the browser. */
export type InteractiveType = keyof typeof interactive;
