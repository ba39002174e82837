import type { Rule } from '../rule.ts';
import { isTypo, nearest } from '../text/nearest.ts';

/** The names of blocks in other systems. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  audio: ['podcast'],
  'button-row': ['button'],
  'call-to-action': ['cta'],
  'card-grid': ['cards'],
  contents: ['toc'],
  details: ['accordion'],
  download: ['file'],
  embed: ['iframe', 'map', 'youtube'],
  figure: ['image', 'img', 'photo', 'picture'],
  gallery: ['carousel', 'images', 'slider', 'slideshow'],
  header: ['menu', 'navbar', 'navigation'],
  list: ['news', 'posts'],
  notice: ['alert'],
  people: ['team'],
  quotes: ['testimonial', 'testimonials'],
  stats: ['stat'],
  text: ['heading', 'markdown', 'paragraph', 'prose', 'richtext', 'table'],
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
        const near = nearest(name, types);
        const suggestion = near ?? types.find((type) => otherNames[type]?.includes(name));
        const choice = suggestion ? '' : `; write one of ${types.join(', ')}`;
        const message = `unknown block type ${JSON.stringify(params.type)}${choice}`;
        const isCertain = near !== undefined && isTypo(name, near);
        return { path: [...path, 'type'], about: path, message, suggestion, isCertain };
      },
    },
  },
};
