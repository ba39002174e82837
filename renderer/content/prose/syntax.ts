import type { Nodes } from 'mdast';
import { gfm } from 'micromark-extension-gfm';
import type { Code, Construct, ConstructRecord, Effects, Extension, State } from 'micromark-util-types';
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
  const { text, flow, ...others } = gfm({ singleTilde: false });
  const names = absent.split(',');
  return { ...others, text: only(names, text), flow: only(names, flow) };
});

function only(absent: readonly string[], record: ConstructRecord = {}): ConstructRecord {
  const constructsByCode = Object.entries(record).map(([code, constructs]) => {
    const present = [constructs ?? []].flat().filter(({ name = '' }) => !absent.includes(name));
    return [
      code,
      present.map((each) => (/^(?:protocol|www)Autolink$/.test(each.name ?? '') ? bareUrl(each) : each)),
    ];
  });
  return Object.fromEntries(constructsByCode.filter(([, constructs]) => constructs?.length));
}

/** Punctuation that GFM takes for a part of a URL: of Chinese, Japanese and Korean, an ellipsis and typographic quotes. */
const urlEnd =
  /[\u2018-\u201f\u2026\u2039\u203a\u3000-\u3003\u3008-\u301f\ufe10-\ufe1f\ufe30-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65«»]/;
const space = 32;

/** A construct for URLs without brackets that end before such punctuation: it sees a space there. */
function bareUrl(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let sign: Code = null;
      let isDone = false;
      const end =
        (next: State): State =>
        () => {
          isDone = true;
          return next(sign);
        };
      // The states after its parts get the sign itself.
      const part = ({ tokenize, ...others }: Construct): Construct => ({
        ...others,
        tokenize(inner, then, otherwise) {
          return tokenize.call(
            this,
            parts(inner),
            () => then(sign),
            () => otherwise(sign),
          );
        },
      });
      const parts = (inner: Effects): Effects => ({
        ...inner,
        attempt: (each, then, otherwise) => inner.attempt(part(each as Construct), then, otherwise),
        check: (each, then, otherwise) => inner.check(part(each as Construct), then, otherwise),
      });
      const reads = (state: State | undefined): State | undefined => {
        if (isDone || !state) return state;
        return (code) => {
          sign = code;
          const isEnd = code !== null && code > 0 && urlEnd.test(String.fromCharCode(code));
          return reads(state(isEnd ? space : code));
        };
      };
      return reads(construct.tokenize.call(this, parts(effects), end(ok), end(nok))) as State;
    },
  };
}

/** Ends URLs before such punctuation that are only found after parsing, such as in brackets: they have no position. */
export function endBareUrls(node: Nodes): void {
  if (!('children' in node)) return;
  node.children = node.children.flatMap((child) => {
    endBareUrls(child);
    const [words] = 'children' in child ? child.children : [];
    if (child.type !== 'link' || child.position || words?.type !== 'text') return [child];
    const at = words.value.search(urlEnd);
    if (at < 0) return [child];
    const rest = words.value.slice(at);
    const url = child.url.slice(0, -rest.length);
    return [
      { ...child, url, children: [{ ...words, value: words.value.slice(0, at) }] },
      { type: 'text', value: rest },
    ];
  }) as typeof node.children;
}
