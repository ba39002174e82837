import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { bullets } from '../../../renderer/content/prose/dialects.ts';
import { languageNames } from '../../../renderer/content/prose/languages.ts';
import { type Schemas, typeWith } from '../../../renderer/content/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Problem, Rule } from '../rule.ts';
import { anchorsIn } from '../site/anchors.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { brokenLineIn } from '../text/broken-lines.ts';
import { shortcodesIn } from '../text/emoji.ts';
import { isVisibleText } from '../text/kinds.ts';
import { parseMarkdown } from '../text/markdown.ts';
import { blankLink, markCheck, markedWords } from '../text/marks.ts';
import { nearest } from '../text/nearest.ts';
import { bodyOf, isTextList, type ProblemInText, problemsInBody, proseCheck } from '../text/prose.ts';
import { withoutCode } from '../text/without-code.ts';

export const blankLine: Rule = {
  code: 'blank-line',
  isRenderable: true,
  description: 'A text of one paragraph contains a blank line, which is not rendered.',
  help: 'Split the text in two.',
  check: {
    value: { 'format:markdown': markCheck('blank-line') },
  },
};

const checkProse = proseCheck('stray-mark');

export const strayMark: Rule = {
  code: 'stray-mark',
  isRenderable: true,
  description: 'A Markdown mark is unpaired, so it would be shown literally.',
  help: 'Add the missing one, or write a backslash before the mark.',
  check: {
    value: {
      prose: (visit, context) => [
        ...checkProse(visit, context),
        ...problemsInBody(visit.value, context, markedIn),
      ],
      'format:markdown': markCheck('stray-mark'),
    },
  },
};

function markedIn(words: string): ProblemInText[] {
  const hit = words.includes('==') ? markedWords.pattern.exec(words) : null;
  return hit ? [{ message: markedWords.message, inside: { offset: hit.index, length: hit[0].length } }] : [];
}

export const brokenLines: Rule = {
  code: 'broken-lines',
  isRenderable: true,
  description:
    'A text is a list of lines, each of which becomes a paragraph, so that a sentence, a table or code breaks.',
  help: 'Write all lines of a block in one string, with \\n between them.',
  check: {
    value: {
      prose: ({ value }) => {
        const broken = isTextList(value) ? brokenLineIn(value) : undefined;
        if (!broken) return [];
        const { index, block } = broken;
        const message = `this continues ${block}, but each item becomes a paragraph; write its lines as one item, with \\n between them`;
        return [{ below: [index], message }];
      },
    },
  },
};

export const plainText: Rule = {
  code: 'plain-text',
  isRenderable: true,
  description: 'A plain text contains Markdown, HTML or a bullet, which would be shown literally.',
  help: 'Remove the markup, and write characters instead of HTML entities.',
  check: {
    value: {
      markup: ({ value, schema: { format, pattern } }) => {
        if (format === 'markdown' || format === 'prose' || pattern !== '\\S') return [];
        const text = String(value);
        const hit =
          (text.includes('<') ? htmlElement.exec(text) : null) ??
          markdown.exec(text) ??
          bullet.exec(text) ??
          entityIn(text);
        if (!hit) return [];
        const message = `this is plain text, so ${hit[0]} would be shown literally`;
        const inside = { offset: hit.index, length: hit[0].length };
        return [{ message, suggestion: characterOf(hit[0]), isCertain: true, inside }];
      },
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
const htmlElement = /<([a-z][a-z\d-]*)(?:\s[^<>]*)?>[^<]*<\/\1>|<(?:br|hr|img|wbr)(?:[\s/][^<>]*)?>|<!--/i;

const markdown =
  /\*\*(?=[\p{L}\p{N}("'“])[^*]*[^\s*]\*\*|\[[^[\]]+\]\((?:[/#]|https?:|mailto:|tel:)[^()]*\)|\[\^[^[\]\s]+\]/u;

/** What to write instead of an element that a text cannot contain. */
function insteadOf(element: string, schemas: Schemas): string {
  if (element === 'picture') return 'write ![what it shows](team.jpg)';
  const block = typeWith(schemas, ({ elements }) => elements?.includes(element));
  if (block && element !== 'a' && element !== 'img') return `add a block of the type "${block}" instead`;
  return `write Markdown, or \\<${element}> to show it literally`;
}

export const html: Rule = {
  code: 'html',
  isRenderable: true,
  description: 'A text contains HTML that is not allowed there.',
  help: 'Use Markdown where the description says so; write \\\\< for a literal <.',
  check: {
    value: {
      prose: proseCheck('html', ({ message, element }, { schemas }) =>
        element === undefined ? {} : { message: `${message}; ${insteadOf(element, schemas)}` },
      ),
      'format:markdown': markCheck('html'),
    },
  },
};

export const unsupported: Rule = {
  code: 'unsupported',
  isRenderable: true,
  description: 'A text uses syntax of another Markdown dialect, which would be shown literally.',
  help: 'Use the syntax that the finding suggests.',
  check: { value: { prose: proseCheck('unsupported') } },
};

export const unmatchedFootnote: Rule = {
  code: 'unmatched-footnote',
  isRenderable: true,
  description:
    'A footnote without a reference, a reference without a footnote, or one in a text that cannot contain footnotes.',
  help: 'Write both: [^name] in the text, and a line starting with [^name]: below it.',
  check: {
    value: {
      prose: proseCheck('unmatched-footnote'),
      'format:markdown': markCheck('unmatched-footnote'),
    },
  },
};

export const missingNumber: Rule = {
  code: 'missing-number',
  isRenderable: true,
  description: 'A link without text shows the number of the clause that it leads to, but there is none.',
  help: 'Set `"clauses": true` in the block, and link to a block with a title, to a heading, or to an item of a numbered list that ends with an id such as {#payment}.',
  check: {
    value: {
      prose: ({ value }, context) => {
        const body = bodyOf(value, context.source);
        return (body?.prose.blankLinks ?? []).flatMap(({ anchor, ...span }): Problem[] => {
          const message = lackOfNumber(anchor, context);
          return message === undefined ? [] : [{ message, ...body?.locate(span) }];
        });
      },
      'format:markdown': (visit, context) => {
        const text = String(visit.value);
        if (!text.includes('](#')) return [];
        return [...withoutCode(text).matchAll(blankLink)].flatMap(
          ({ 0: { length }, 1: anchor = '', index: offset }): Problem[] => {
            const message = lackOfNumber(anchor, context);
            return message === undefined ? [] : [{ message, inside: { offset, length } }];
          },
        );
      },
    },
  },
};

const anchorsOf = memoizeByObject((context: DocumentContext) => {
  const { document, renderings, source } = context;
  const [scope = context] = renderings;
  return anchorsIn(document, scope, context, source);
});

/** Why a link without text has no number to show; undefined if it has one, or no target, which `dead-anchor` reports. */
function lackOfNumber(anchor: string, context: DocumentContext): string | undefined {
  const { document, source } = context;
  const target = anchorsOf(context).find(({ name }) => name === anchor);
  if (!target) return undefined;
  const blocks = blocksIn(document, context).filter(({ path }) =>
    path.every((key, index) => target.path[index] === key),
  );
  const isNumbered = blocks.some(({ block }) => {
    if (block.clauses !== true) return false;
    if (target.path.at(-1) === 'id') return typeof block.title === 'string';
    const prose = bodyOf(block.body, source)?.prose;
    return prose?.items.includes(anchor) || !prose?.anchors.includes(anchor);
  });
  return isNumbered
    ? undefined
    : `#${anchor} is no numbered clause, so this link would be invisible; write a text in the brackets, or add "clauses": true to the block that it leads to`;
}

export const unknownCallout: Rule = {
  code: 'unknown-callout',
  isRenderable: true,
  description: 'A quote starts like a callout, but of an unknown kind.',
  help: 'Write one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  check: { value: { prose: proseCheck('unknown-callout') } },
};

export const invalidInfoString: Rule = {
  code: 'invalid-info-string',
  description: 'The info string of a code block contains an unknown language, line or option.',
  help: 'Write a language, title="…" and lines such as {1,3-4}.',
  check: {
    value: {
      prose: proseCheck('invalid-info-string', ({ suggestion }) => ({
        suggestion: suggestion && nearest(suggestion, languageNames().keys()),
      })),
    },
  },
};

export const invalidMath: Rule = {
  code: 'invalid-math',
  description: 'A formula is not valid TeX, or never closed.',
  help: 'Correct it, or write \\$ for a literal $.',
  check: { value: { prose: proseCheck('invalid-math') } },
};

export const invalidTable: Rule = {
  code: 'invalid-table',
  isRenderable: true,
  description:
    'A table row has more cells than the table has columns, a line of text is directly below the table, or the line below its header is missing.',
  help: 'Write a line such as `| --- | --- |` below the header, with one part per column, and a blank line after the table.',
  check: { value: { prose: proseCheck('invalid-table') } },
};

export const emojiShortcode: Rule = {
  code: 'emoji-shortcode',
  isRenderable: true,
  description: 'An emoji is written as its name between colons, which would be shown.',
  help: 'Write the emoji itself; to show the name, format it as code.',
  check: {
    value: {
      prose: ({ value }, context) => problemsInBody(value, context, namesIn),
      markup: ({ value, schema }) => {
        const text = String(value);
        // `prose` checks Markdown documents.
        if (!text.includes(':') || !isVisibleText(schema) || schema.format === 'prose') return [];
        return namesIn(schema.format === 'markdown' ? withoutCode(text) : text);
      },
    },
  },
};

function namesIn(text: string): ProblemInText[] {
  // A letter between colons is rarely meant as an emoji.
  return shortcodesIn(text)
    .filter(({ source }) => source.length > ':b:'.length)
    .map(({ source, emoji, offset }) => ({
      message: `${source} would be shown literally; write the emoji itself`,
      suggestion: emoji,
      inside: { offset, length: source.length },
    }));
}

export const invisibleCharacter: Rule = {
  code: 'invisible-character',
  isRenderable: true,
  description:
    'A text contains an invisible character inside a word, one that changes the text direction, half of a character, or nothing but invisible characters.',
  help: 'Remove it; `--fix` does that.',
  check: {
    value: {
      string: ({ value, key }, { source }) => {
        const text = String(value);
        if (key === '$schema' || !mayHaveInvisible(source)) return [];
        if (nothingElse.test(text))
          return [{ message: 'this text contains only invisible characters; write something visible' }];
        const half = halves.exec(text);
        if (half) {
          const message = `U+${codeOf(half[0])} is only half of a character; write the whole character, such as an emoji, without \\u`;
          return [{ message, inside: { offset: half.index, length: half[0].length } }];
        }
        const hit =
          control.exec(text) ?? (rightToLeft.test(text) ? null : turning.exec(text)) ?? insideWord.exec(text);
        if (!hit) return [];
        const message = `U+${codeOf(hit[0])} is an invisible character; remove it`;
        return [{ message, isCertain: true, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
  removes: true,
};

const mayHaveInvisible = memoizeByObject(
  ({ text }: SourceFile) => text.includes('\\u') || text.includes('\x7F') || unescaped.test(text),
);

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** Halves of surrogate pairs, which UTF-8 cannot contain. JSON can, as escapes. */
const halves = /\p{Cs}/u;

/** Letters without a glyph, as part of a regex character class. */
const blankLetters = '\\u115F\\u1160\\u180E\\u200B-\\u200D\\u2060-\\u2064\\u3164\\uFEFF\\uFFA0';
const directionMarks = '\\u061C\\u200E\\u200F\\u202A-\\u202C\\u2066-\\u2069';
/** Characters that control a terminal or override the text direction. */
const controls = '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F\\u202D\\u202E';

/** All invisible characters except spaces. */
const invisible = blankLetters + directionMarks + controls;

/** Invisible characters that need no escape in JSON, except U+007F. None is in Latin-1, so V8 skips Latin-1 texts. */
const unescaped = new RegExp(`[${blankLetters}${directionMarks}\\u202D\\u202E]`);
const nothingElse = new RegExp(`^[\\s${invisible}]+$`);
const control = new RegExp(`[${controls}]`);
const turning = new RegExp(`[${directionMarks}]`);

/** Letters of right-to-left scripts, which need direction marks. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Scripts in which no invisible character belongs between letters. Others need joiners and non-joiners. */
const letter = '[\\d\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]';
const insideWord = new RegExp(`(?<=^|${letter})[${blankLetters}]+(?=${letter}|$)`, 'u');
