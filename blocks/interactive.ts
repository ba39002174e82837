import type { BlockComponent, BlockType } from './block.ts';

/**
 * When a block is hydrated: once it is visible, when the browser is idle, some seconds after the page has loaded, or at
 * the first scroll. Interacting with a block always hydrates it.
 */
export type Wake = 'visible' | 'idle' | 'later' | 'scroll';

type Interactive = {
  readonly [T in BlockType]?: {
    readonly wake: Wake;
    readonly load: () => Promise<{ default: BlockComponent<T> }>;
  };
};

/** Blocks that are hydrated in the browser, each from its own chunk; their HTML is rendered like that of all others. */
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

/** The block types that are hydrated. */
export type InteractiveType = keyof typeof interactive;
