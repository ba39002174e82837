import { tokensOf } from './tokens.ts';

/** The parts that `theme.css` may style, by the names of their classes without `part-`: what they are, and their selectors. */
export const parts: Readonly<Record<string, { about: string; selectors: readonly string[] }>> = {
  page: { about: 'the page with its background', selectors: ['body'] },
  header: { about: 'the header', selectors: ['header.bg-surface'] },
  'menu-link': { about: 'a link or button of the menu', selectors: ['.menu-link'] },
  footer: { about: 'the footer', selectors: ['footer.band'] },
  'footer-link': { about: 'a link of the footer', selectors: ['.foot-link'] },
  hero: { about: 'the hero with its background', selectors: ['section[class]:has(h1)'] },
  title: { about: 'the main heading', selectors: ['.title', '.display'] },
  eyebrow: { about: 'the line above the main heading', selectors: ['.eyebrow'] },
  section: { about: 'a section: its space around heading and content', selectors: ['.section'] },
  heading: { about: 'the heading of a section', selectors: ['.heading'] },
  subheading: { about: 'the heading of a card or an item', selectors: ['.subheading'] },
  intro: { about: 'the sentence below a heading', selectors: ['.lede'] },
  text: { about: 'a text written in Markdown', selectors: ['.prose'] },
  link: { about: 'a link with words of its own', selectors: ['.link'] },
  card: { about: 'a card', selectors: ['.card', '.panel'] },
  tile: { about: 'the tile behind an icon', selectors: ['.tile-shape'] },
  button: { about: 'a button of any variant', selectors: ['[class*=button-]'] },
  'button-default': { about: 'the primary button', selectors: ['.button-default'] },
  'button-secondary': { about: 'a secondary button', selectors: ['.button-secondary'] },
  'button-outline': { about: 'a button with a border', selectors: ['.button-outline'] },
  'button-ghost': { about: 'a button without background', selectors: ['.button-ghost'] },
  field: { about: 'a field of a form', selectors: ['.field'] },
  dialog: { about: 'a dialog', selectors: ['dialog[class]'] },
  code: { about: 'a block of code', selectors: ['.code'] },
};

/** The custom properties that `theme.css` may use, and set on parts and on `:root`, without `--`. */
export const customProperties: readonly string[] = [
  ...Object.keys(tokensOf().colours),
  ...['motion', 'shadow-rest', 'shadow-float', 'font-heading', 'font-text'],
];

/** The selectors that stand for one with names of parts. */
export function withoutParts(selector: string): string[] {
  const [match = '', name = ''] = /\.part-([\w-]+)/.exec(selector) ?? [];
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  return part
    ? part.selectors.flatMap((partSelector) => withoutParts(selector.replace(match, partSelector)))
    : [selector];
}
