import type { BlockComponent, BlockType, InteractiveBlock } from './block.ts';

type Interactive = { readonly [T in BlockType]?: InteractiveBlock<BlockComponent<T>> };

/** Blocks that are hydrated in the browser, each from its own chunk. Their HTML is rendered at build time like that of others. */
export const interactive = {
  band: { hydrate: 'children', load: () => import('./band/Band.tsx') },
  'brand-assets': { hydrate: 'idle', load: () => import('./brand-assets/BrandAssets.tsx') },
  calculator: { hydrate: 'visible', load: () => import('./calculator/Calculator.tsx') },
  chat: { hydrate: 'later', load: () => import('./chat/Chat.tsx') },
  consent: { hydrate: 'touch', load: () => import('./consent/Consent.tsx') },
  'copy-code': { hydrate: 'idle', load: () => import('./copy-code/CopyCode.tsx') },
  columns: { hydrate: 'children', load: () => import('./columns/Columns.tsx') },
  contents: { hydrate: 'scroll', only: 'follow', load: () => import('./contents/Contents.tsx') },
  countdown: { hydrate: 'idle', load: () => import('./countdown/Countdown.tsx') },
  details: { hydrate: 'children', load: () => import('./details/Details.tsx') },
  embed: { hydrate: 'touch', load: () => import('./embed/Embed.tsx') },
  feedback: { hydrate: 'later', load: () => import('./feedback/Feedback.tsx') },
  filter: { hydrate: 'idle', load: () => import('./filter/Filter.tsx') },
  form: { hydrate: 'visible', load: () => import('./form/FormBlock.tsx') },
  gallery: { hydrate: 'visible', only: 'lightbox', load: () => import('./gallery/Gallery.tsx') },
  header: { hydrate: 'scroll', only: 'hideOnScroll', load: () => import('./header/Header.tsx') },
  hero: { hydrate: 'idle', only: 'video', load: () => import('./hero/Hero.tsx') },
  paged: { hydrate: 'idle', load: () => import('./paged/Paged.tsx') },
  popups: { hydrate: 'later', load: () => import('./popups/Popups.tsx') },
  'rotating-phrases': { hydrate: 'idle', load: () => import('./rotating-phrases/RotatingPhrases.tsx') },
  'scroll-top': { hydrate: 'scroll', load: () => import('./scroll-top/ScrollTop.tsx') },
  search: { hydrate: 'idle', load: () => import('./search/Search.tsx') },
  'site-search': { hydrate: 'later', load: () => import('./site-search/SiteSearch.tsx') },
  tabs: { hydrate: 'idle', load: () => import('./tabs/Tabs.tsx') },
} as const satisfies Interactive;

/** The block types that are hydrated. */
export type InteractiveType = keyof typeof interactive;
