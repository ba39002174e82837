/** Shortcuts for groups of utilities that several components use. */
export const shortcuts: Record<string, string> = {
  wrap: 'w-full max-w-75rem mx-auto px-7 md:px-12',
  section: 'wrap py-8',
  // Nested blocks take the width of their container instead of the page.
  inside: '[&_.wrap]:p-0 [&_.section]:p-0 [&_.section]:h-full [&_.beside]:block [&_.title]:text-2xl',
  // Sections below a heading of the same size have smaller headings.
  below:
    '[&_.heading]:text-xl [&_.lede]:text-base [&_.lede]:mt-1 [&_.section-head]:mb-4 [&_.subheading]:text-lg',
  'section-head': 'mb-5',
  // A heading in the first third, and the content of its section in the others.
  beside: 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12',
  // A heading that stays in view beside a long text.
  aside: 'py-5 [&>h2]:mb-4 lg:border-t lg:py-8 lg:[&>h2]:sticky lg:[&>h2]:top-8 lg:[&>h2]:self-start',
  // One column or two, by the room that the form has, wherever it is.
  fields: 'grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,40%)),1fr))]',
  display: 'font-heading text-4xl font-700',
  title: 'font-heading text-3xl font-700',
  heading: 'font-heading text-2xl font-700',
  subheading: 'font-heading text-xl font-700',
  lede: 'text-lg text-muted mt-2 max-w-38rem',
  eyebrow: 'font-600 text-brand',
  link: 'text-brand underline underline-offset-3 decoration-1 hover:decoration-2',
  // A link whose click area covers its nearest positioned ancestor.
  'whole-link': 'after:content-empty after:absolute after:inset-0 after:rounded',
  card: 'bg-surface border border-line rounded shadow-rest',
  panel: 'card p-5 md:p-7',
  field: 'w-full min-h-11 px-3 py-2 bg-surface border border-control rounded hover:border-brand',
  button:
    'inline-flex items-center justify-center gap-2 min-h-11 px-4.5 py-2 rounded border border-transparent font-600 text-center no-underline',
  'button-default': 'button bg-accent text-on-accent hover:bg-accent-strong',
  'button-secondary': 'button bg-brand text-on-brand hover:bg-brand-strong',
  'button-outline': 'button border-control text-ink bg-surface hover:border-brand hover:text-brand',
  'button-ghost': 'button text-brand hover:bg-brand-soft',
  'button-link': 'button !px-0 text-brand underline underline-offset-3',
  'button-destructive': 'button bg-danger text-canvas',
  'button-sm': 'min-h-9 px-3 py-1 text-sm',
  'button-lg': 'min-h-13 px-8 text-lg',
  'button-icon': 'w-11 px-0',
  pill: 'inline-block px-3 py-0.5 rounded-full text-sm font-600',
  tile: 'inline-grid place-items-center flex-none',
  'tone-brand': 'bg-brand-soft text-brand',
  'tone-accent': 'bg-accent-soft text-accent',
  'tone-info': 'bg-info-soft text-info',
  'visually-hidden': 'absolute w-px h-px -m-px overflow-hidden whitespace-nowrap',
  cell: 'py-3 px-2 md:px-3 border-b border-line align-top',
  'menu-link': 'block py-2 font-500 hover:text-brand',
  'menu-highlight': 'font-700 text-accent',
  'foot-link': 'inline-block py-0.5 text-muted hover:text-brand hover:underline underline-offset-4',
  // Closer to the same block above or below it than to others.
  accordion: 'py-8 [:where(:has(>.accordion)+*)>&]:pt-2 [:where(:has(+*>.accordion))>&]:pb-2',
  stack: 'flex flex-col gap-3',
  dot: 'inline-block w-3 h-3 rounded-full border-2 border-current',
  window:
    'fixed z-5 p-0 inset-3 w-auto h-auto max-w-none max-h-none md:left-auto md:right-auto md:top-auto md:bottom-4 md:w-384px md:h-600px md:max-h-[calc(100dvh-2rem)]',
  // For an odd number of cards: in two columns, the last one is as wide as both.
  'fill-row': 'lt-lg:[&>:last-child]:col-span-full',
  row: 'flex flex-wrap items-center gap-3',
};
