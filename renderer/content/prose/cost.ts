import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';

/** A text that the parser would take seconds for, with the offset of the mark at which it stopped. */
export class TooManyMarks extends Error {
  constructor(readonly offset: number) {
    super('this text has too many marks');
  }
}

/** What such a text is told. */
export const tooManyMarks =
  'this text has too many marks, such as * or ], so reading it would take seconds; split it into several texts';

/** The steps that the parser may take for the marks of a text: about half a second. */
const maxSteps = 100_000_000;

/** The line breaks of a paragraph in a quote or list cost more than others, and underlined headings most. */
const lazyLine = 8;
const underline = 4;
/** After a quote or list inside another one, the parser copies all events. */
const innerEnd = 2;

const codes = (marks: string) => [...marks].map((mark) => mark.charCodeAt(0));

/** Whether a quote or list ended at the line before, inside one that goes on. */
function isAfterInner({ events }: TokenizeContext): boolean {
  const end = events.findLastIndex(([, { type }]) => type === 'chunkFlow') + 1;
  let next = end;
  while (events[next]?.[0] === 'exit' && events[next]?.[1]._container) next += 1;
  return next > end && next < events.length && !events[next]?.[1]._container;
}

/**
 * Stops the parser at texts such as `*a*a*a…`: it looks for the start of each mark among all events before it, so the
 * time grows with the square of their number. Throws `TooManyMarks`. Ordinary texts remain a hundred times below the
 * limit.
 */
export function limitMarks(): Extension {
  let steps = 0;
  const count = (context: TokenizeContext, weight: number) => {
    steps += weight * context.events.length;
    if (steps > maxSteps) throw new TooManyMarks(context.now().offset);
  };
  /** Never matches; counts the steps of the parser at a mark. */
  const mark: Construct = {
    tokenize(_effects, _ok, nok) {
      return (code: Code) => {
        count(this, 1);
        return nok(code);
      };
    },
  };
  const line: Construct = {
    tokenize(_effects, _ok, nok) {
      return (code: Code) => {
        if (this.parser.lazy[this.now().line - 1]) count(this, lazyLine);
        if (isAfterInner(this)) count(this, innerEnd);
        return nok(code);
      };
    },
  };
  const heading: Construct = {
    tokenize(_effects, _ok, nok) {
      return (code: Code) => {
        if (this.events.at(-1)?.[1].type === 'lineEnding') count(this, underline);
        return nok(code);
      };
    },
  };
  return {
    text: Object.fromEntries(codes('*_~]').map((code) => [code, mark])),
    flow: Object.fromEntries(codes('=-').map((code) => [code, heading])),
    document: { null: line },
  };
}
