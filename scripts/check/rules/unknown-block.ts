import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

/** Blocks by the names that they have in other systems. */
const otherNames: Readonly<Record<string, string>> = {
  ...{
    image: 'figure',
    img: 'figure',
    photo: 'figure',
    picture: 'figure',
    images: 'gallery',
    carousel: 'gallery',
  },
  ...{
    slider: 'gallery',
    slideshow: 'gallery',
    paragraph: 'text',
    markdown: 'text',
    prose: 'text',
    heading: 'text',
  },
  ...{ richtext: 'text', table: 'text', button: 'button-row', cta: 'call-to-action', testimonial: 'quotes' },
  ...{ testimonials: 'quotes', cards: 'card-grid', accordion: 'details', toc: 'contents', map: 'embed' },
  ...{
    iframe: 'embed',
    youtube: 'embed',
    file: 'download',
    alert: 'notice',
    team: 'people',
    podcast: 'audio',
  },
  ...{ navigation: 'header', menu: 'header', navbar: 'header', posts: 'list', news: 'list', stat: 'stats' },
};

export const unknownBlock: Rule = {
  code: 'unknown-block',
  description: 'There is no block type with this name.',
  help: 'Choose a type from the reference.',
  check: {
    error: {
      blockOf: ({ path, params }) => {
        const types = params.types as readonly string[];
        const name = String(params.type).toLowerCase();
        const suggestion = nearest(name, types) ?? types.find((type) => type === otherNames[name]);
        const choice = suggestion ? '' : `; write one of ${types.join(', ')}`;
        const message = `unknown block type ${JSON.stringify(params.type)}${choice}`;
        return { path: [...path, 'type'], about: path, message, suggestion };
      },
    },
  },
};
