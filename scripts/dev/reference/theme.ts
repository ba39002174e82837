import type { JsonDocuments, JsonObject } from '../../../renderer/content/documents.ts';
import { type ColourRole, contrast, leastContrast, textPairs } from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import { paletteOf } from '../../check/site/colours.ts';
import { code, type ReferencePage, table } from './parts.ts';

/** The theme of the site: samples of its parts, its colours and where they come from, and the contrast of its texts. */
export function themePage(documents: JsonDocuments): ReferencePage {
  const theme = documents.get('theme.json') ?? {};
  const { themeColours, colours } = paletteOf(theme);
  const neutral = tokensOf().colours;
  const roles = Object.keys(colours) as ColourRole[];
  const originOf = (role: ColourRole) => {
    if (role in themeColours) return 'theme.json';
    return colours[role].light === neutral[role].light ? 'default' : 'derived';
  };
  const ratio = (text: ColourRole, background: ColourRole, scheme: 'light' | 'dark') => {
    const found = contrast(colours[text][scheme], colours[background][scheme]);
    return found < leastContrast ? `**${found.toFixed(2)}, too low**` : found.toFixed(2);
  };
  return {
    path: '/theme',
    title: 'Theme',
    description: 'The look of this site, as content/theme.json sets it.',
    samples,
    sections: [
      {
        id: 'colours',
        title: 'Colours',
        body: [
          table(
            'Colours by role',
            ['Role', 'Light', 'Dark', 'Set by'],
            roles.map((role) => [code(role), colours[role].light, colours[role].dark, originOf(role)]),
          ),
        ],
      },
      {
        id: 'contrast',
        title: 'Contrast',
        body: [
          `Texts need a contrast of at least ${leastContrast}.`,
          table(
            'Contrast of texts',
            ['Text', 'Background', 'Light', 'Dark'],
            textPairs.map(([text, background]) => [
              code(text),
              code(background),
              ratio(text, background, 'light'),
              ratio(text, background, 'dark'),
            ]),
          ),
        ],
      },
    ],
  };
}

/** Blocks that show typefaces, buttons, cards, tiles and bands. */
const samples: readonly JsonObject[] = [
  {
    type: 'button-row',
    actions: [
      { text: 'Default', href: '/_reference/theme' },
      ...['secondary', 'outline', 'ghost', 'link', 'destructive'].map((variant) => ({
        text: variant[0]?.toUpperCase() + variant.slice(1),
        href: '/_reference/theme',
        variant,
      })),
    ],
  },
  {
    type: 'card-grid',
    title: 'A heading of a section',
    text: 'An introduction with *emphasis*, **strong words**, `code` and [a link](/_reference/theme).',
    cards: ['brand', 'accent', 'info'].map((tone) => ({
      title: `A card with the tone ${tone}`,
      text: 'A text in a card, of a sentence or two.',
      icon: 'palette',
      tone,
    })),
  },
  {
    type: 'band',
    tone: 'deep',
    blocks: [
      {
        type: 'stats',
        title: 'A deep band',
        items: [
          { value: '1,234', label: 'a figure' },
          { value: '56%', label: 'another one' },
        ],
      },
    ],
  },
];
