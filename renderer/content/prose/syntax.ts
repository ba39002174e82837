import { gfm } from 'micromark-extension-gfm';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import { memoize } from '../memoize.ts';

/** Constructs that the parser tries at every letter or line, and what each text that has them contains. */
const marks: Readonly<Record<string, RegExp>> = {
  emailAutolink: /[\w.+-]@[\w.-]/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
  // The row below the header of a table.
  table: /^(?=.*-)(?=.*[|:])[ \t>|:-]+$/m,
};

/** The syntax of GFM, without constructs that a text cannot have: trying them takes half of the time to parse it. */
export function gfmFor(text: string): Extension {
  const absent = Object.keys(marks).filter((name) => !marks[name]?.test(text));
  return gfmWithout(absent.join());
}

const gfmWithout = memoize((absent): Extension => {
  const { text, flow, ...others } = gfm();
  const isKept = ({ name = '' }: Construct) => !absent.split(',').includes(name);
  return { ...others, text: only(isKept, text), flow: only(isKept, flow) };
});

function only(isKept: (construct: Construct) => boolean, record: ConstructRecord = {}): ConstructRecord {
  const kept = Object.entries(record).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter(isKept),
  ]);
  return Object.fromEntries(kept.filter(([, constructs]) => constructs?.length));
}
