import type { Extension as MdastExtension, Token } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import type { Raw } from './tree.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    raw: 'raw';
    rawLine: 'rawLine';
  }
  interface Token {
    /** The name of the syntax of a `raw` token. */
    syntax?: string;
  }
}

/** What a line is for a block: part of it, its last one, or after it. */
type Verdict = 'inside' | 'last' | 'outside';

/** Syntax of a dialect that takes up whole lines. */
export interface BlockSyntax {
  name: string;
  /** The characters that it can start with. */
  signs: string;
  /** Whether it may follow the line of a paragraph directly. */
  interrupts?: boolean;
  /** Whether a quote or a list can start at its end, without a blank line. */
  isOpen?: boolean;
  /** `single` if the first line is all of it, or what judges the lines after it; undefined if it does not start such a block. */
  open(first: string): 'single' | ((line: string) => Verdict) | undefined;
}

/** Syntax of a dialect in a line of text. */
export interface SpanSyntax {
  name: string;
  start: string;
  end: string;
  /** Whether MDX documents have it, too. */
  isInMdx?: boolean;
  /** Whether a text that ends with the end mark is such a span; undefined if it may go on. */
  isWhole?(value: string): boolean | undefined;
}

/** A block of a single line. */
export const single =
  (pattern: RegExp): BlockSyntax['open'] =>
  (first) =>
    pattern.test(first) ? 'single' : undefined;

const isEnd = (code: Code): code is null | -3 | -4 | -5 => code === null || code < -2;
/** Maximum length of a span. */
const maxLength = 4000;

/** The parser extension for the syntax of dialects, all of which becomes `raw` nodes. */
export function dialectSyntax(blocks: readonly BlockSyntax[], spans: readonly SpanSyntax[]): Extension {
  const flow: Record<number, Construct[]> = {};
  const inline: Record<number, Construct[]> = {};
  const add = (record: Record<number, Construct[]>, sign: string, construct: Construct) => {
    const code = sign.charCodeAt(0);
    record[code] = [...(record[code] ?? []), construct];
  };
  for (const block of blocks) for (const sign of block.signs) add(flow, sign, blockConstruct(block));
  for (const span of spans) add(inline, span.start, spanConstruct(span));
  return { flow, text: inline };
}

function blockConstruct({ name, open, interrupts = false, isOpen = false }: BlockSyntax): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const context = this;
    let judge: ReturnType<BlockSyntax['open']>;
    let isLast = false;
    /** Reads the rest of a line, and calls back with its text. */
    const line = (to: Effects, { sliceSerialize }: TokenizeContext, done: (text: string) => State): State => {
      const inside: State = (code) => {
        if (isEnd(code)) return done(sliceSerialize(to.exit('rawLine')))(code);
        to.consume(code);
        return inside;
      };
      return (code) => {
        if (isEnd(code)) return done('')(code);
        to.enter('rawLine');
        return inside(code);
      };
    };
    const following: Construct = {
      partial: true,
      tokenize(inner, yes, no) {
        const read = line(inner, this, (text) => {
          const verdict = typeof judge === 'function' ? judge(text) : 'outside';
          isLast = verdict === 'last';
          return verdict === 'outside' ? no : yes;
        });
        return (code) => {
          inner.enter('lineEnding');
          inner.consume(code);
          inner.exit('lineEnding');
          return context.parser.lazy[context.now().line] ? no : read;
        };
      },
    };
    const close: State = (code) => {
      effects.exit('raw').syntax = name;
      return ok(code);
    };
    const next: State = (code) =>
      code === null || isLast ? close(code) : effects.attempt(following, next, close)(code);
    const first = line(effects, context, (text) => {
      judge = open(text);
      return judge === undefined ? nok : judge === 'single' ? close : next;
    });
    return (code) => {
      if (context.interrupt && !interrupts) return nok(code);
      effects.enter('raw');
      return first(code);
    };
  };
  return { name: `${name}Block`, concrete: !isOpen, tokenize };
}

function spanConstruct({ name, start, end, isWhole = () => true }: SpanSyntax): Construct {
  const tokenize: Tokenizer = (effects, ok, nok) => {
    let value = '';
    const begin: State = (code) => {
      if (code !== start.charCodeAt(value.length)) return nok(code);
      effects.consume(code);
      value += String.fromCharCode(code as number);
      return value.length < start.length ? begin : inside;
    };
    const inside: State = (code) => {
      if (code === null || value.length > maxLength) return nok(code);
      if (isEnd(code)) {
        effects.exit('rawLine');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        effects.enter('rawLine');
        value += '\n';
        return inside;
      }
      effects.consume(code);
      value += code < 0 ? ' ' : String.fromCodePoint(code);
      const isComplete =
        value.endsWith(end) && value.length >= start.length + end.length ? isWhole(value) : undefined;
      if (isComplete === undefined) return inside;
      if (!isComplete) return nok;
      effects.exit('rawLine');
      effects.exit('raw').syntax = name;
      return ok;
    };
    return (code) => {
      effects.enter('raw');
      effects.enter('rawLine');
      return begin(code);
    };
  };
  return { name: `${name}Span`, tokenize };
}

/** Makes the nodes of that syntax. */
export const dialectFromMarkdown: MdastExtension = {
  enter: {
    raw(token: Token) {
      const parent = this.stack.at(-1)?.type ?? '';
      const isBlock = !/^(?:paragraph|heading|emphasis|strong|delete|link|linkReference|tableCell)$/.test(
        parent,
      );
      this.enter({ type: 'raw', syntax: token.syntax ?? '', value: '', isBlock }, token);
    },
    rawLine() {
      this.buffer();
    },
  },
  exit: {
    raw(token: Token) {
      this.exit(token);
    },
    rawLine(token: Token) {
      this.resume();
      const node = this.stack.at(-1) as Raw;
      const first = node.position?.start.line ?? token.start.line;
      const lines = node.value.split('\n');
      while (lines.length <= token.start.line - first) lines.push('');
      lines[lines.length - 1] += this.sliceSerialize(token);
      node.value = lines.join('\n');
    },
  },
};
