import { bullets } from '../../../renderer/content/prose/bullets.ts';
import type { Rule } from '../rule.ts';
import { parseMarkdown } from '../text/markdown.ts';

export const plainText: Rule = {
  code: 'plain-text',
  isRenderable: true,
  description: 'A plain text contains Markdown, HTML or a bullet, which would be shown literally.',
  help: 'Remove the markup, and write characters instead of HTML entities.',
  check: {
    text: ({ value, schema: { format, pattern } }) => {
      if (format === 'markdown' || format === 'prose' || pattern !== '\\S') return [];
      const text = String(value);
      const hit =
        (text.includes('<') ? element.exec(text) : null) ??
        marks.exec(text) ??
        bullet.exec(text) ??
        entityIn(text);
      if (!hit) return [];
      const message = `this is plain text, so ${hit[0]} would be shown literally`;
      const inside = { offset: hit.index, length: hit[0].length };
      return [{ message, suggestion: characterOf(hit[0]), isCertain: true, inside }];
    },
  },
};

const bullet = new RegExp(`(?=[${bullets}])(?<=^\\s*)[${bullets}](?=\\s*\\S)`, 'u');

/** An HTML character reference such as `&nbsp;`. */
const entity = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;

function entityIn(text: string): RegExpExecArray | null {
  const hit = text.includes('&') ? entity.exec(text) : null;
  return hit && characterOf(hit[0]) !== undefined ? hit : null;
}

/** The character of an HTML character reference; undefined if there is none. */
function characterOf(reference: string): string | undefined {
  const [character] = entity.test(reference) ? parseMarkdown(reference).tree : [];
  return typeof character === 'string' && character !== reference ? character : undefined;
}

/**
 * HTML that is clearly meant as such: an element with its end tag, or a void element. A single tag can be the
 * topic of a title.
 */
const element = /<([a-z][a-z\d-]*)(?:\s[^<>]*)?>[^<]*<\/\1>|<(?:br|hr|img|wbr)(?:[\s/][^<>]*)?>|<!--/i;

const marks = /\*\*(?=[\p{L}\p{N}("'“])[^*]*[^\s*]\*\*|\[[^[\]]+\]\((?:[/#]|https?:|mailto:|tel:)[^()]*\)/u;
