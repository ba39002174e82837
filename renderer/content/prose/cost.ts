import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';

/** A text that the parser would take seconds for, with the offset of the mark at which it stopped. */
export class TooManyMarks extends Error {
  constructor(readonly offset: number) {
    super('this text has too many marks');
  }
}

export const tooManyMarks =
  'this text has too many marks, such as * or ], so reading it would take seconds; split it into several texts';

export const maxDepth = 100;

/**
 * What a text may contain: what the parser takes about a second for, and many times as much as texts have. Long chapters have
 * 60,000 characters, long change logs a thousand link definitions.
 */
const maxCharacters = 250_000;
const maxDefinitions = 2000;
const maxCells = 10_000;
/** The characters from each unpaired run of backticks to the end of its paragraph, all of which the parser reads. */
const maxUnpaired = 500_000;

const definition = /^ {0,3}\[[^\]\n]{1,999}\]:/gm;
/** A line with a list marker, and its indentation. */
const listLine = /^([ \t>]*)(?:[-+*]|\d{1,9}[.)])[ \t]/gm;
/** The line below the heads of a table with at least two columns, and the lines below that. */
const tableRows = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$(?:\r?\n.*\S.*)*/gm;

interface Excess {
  message: string;
  offset: number;
}

/** What a text has so much of that parsing it would take many seconds. Takes time in proportion to its length. */
export function excessIn(text: string): Excess | undefined {
  if (text.length > maxCharacters) return tooMany('more than 250,000 characters', maxCharacters);
  return excessRuns(text) ?? excessBlocks(text);
}

function tooMany(what: string, offset: number): Excess {
  const message = `this text has ${what}, so reading it would take too long; split it into several texts`;
  return { message, offset };
}

function excessRuns(text: string): Excess | undefined {
  if (!text.includes('`')) return undefined;
  let [steps, start] = [0, 0];
  for (const paragraph of text.split(/(?<=\n[ \t]*\n)/)) {
    const lengths = new Set<number>();
    for (const { 0: run, index } of [...paragraph.matchAll(/`+/g)].reverse()) {
      if (!lengths.has(run.length)) steps += paragraph.length - index;
      lengths.add(run.length);
      if (steps > maxUnpaired) return tooMany('too many unpaired runs of `', start + index);
    }
    start += paragraph.length;
  }
  return undefined;
}

function excessBlocks(text: string): Excess | undefined {
  const last = [...text.matchAll(definition)][maxDefinitions];
  if (last) return tooMany('more than 2,000 link definitions', last.index);
  let cells = 0;
  for (const { 0: rows, index } of text.matchAll(tableRows)) {
    cells += rows.split('|').length;
    if (cells > maxCells) return tooMany('more than 10,000 cells in tables', index);
  }
  const indents = new Set<string>();
  for (const { 1: indent = '', index } of text.matchAll(listLine))
    if (indents.add(indent).size > maxDepth) return { message: tooDeep, offset: index };
  return undefined;
}

export const tooDeep = `quotes, lists or elements are nested more than ${maxDepth} levels deep`;

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
  /** Never matches; counts the steps of the parser where it is tried. */
  const counter = (weightIn: (context: TokenizeContext) => number): Construct => ({
    tokenize(_effects, _ok, nok) {
      return (code: Code) => {
        steps += weightIn(this) * this.events.length;
        if (steps > maxSteps) throw new TooManyMarks(this.now().offset);
        return nok(code);
      };
    },
  });
  const mark = counter(() => 1);
  const heading = counter(({ events }) => (events.at(-1)?.[1].type === 'lineEnding' ? underline : 0));
  const line = counter((context) => {
    const isLazy = context.parser.lazy[context.now().line - 1];
    return (isLazy ? lazyLine : 0) + (isAfterInner(context) ? innerEnd : 0);
  });
  return {
    text: Object.fromEntries(codes('*_~]').map((code) => [code, mark])),
    flow: Object.fromEntries(codes('=-').map((code) => [code, heading])),
    document: { null: line },
  };
}
