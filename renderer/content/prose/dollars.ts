import { math } from 'micromark-extension-math';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const dollar = 36;
const backslash = 92;

const isSpace = (code: Code) => code === null || code < 0 || code === 32;
const isWord = (code: Code) => code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

const library = math();
const [inline] = [library.text?.[dollar]].flat() as [Construct];

/** Looks ahead from a dollar sign: whether the next one ends a formula, as on GitHub, and does not start a price or a name. */
const tokenizeFormula: Tokenizer = (effects, ok, nok) => {
  let before: Code = null;
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (code < -2) {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
      before = code;
      return inside;
    }
    if (code === dollar && before !== backslash) {
      if (isSpace(before)) return nok(code);
      effects.consume(code);
      effects.exit('data');
      return (next) => (isWord(next) ? nok(next) : ok(next));
    }
    effects.consume(code);
    before = code;
    return inside;
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return (next) => {
      // Several consecutive dollar signs are never a price.
      if (next === dollar) {
        effects.exit('data');
        return ok(next);
      }
      return isSpace(next) ? nok(next) : inside(next);
    };
  };
};

const formula: Construct = { tokenize: tokenizeFormula, partial: true };

const tokenizeInline: Tokenizer = function (effects, ok, nok) {
  return effects.check(formula, inline.tokenize.call(this, effects, ok, nok), nok);
};

/** Formulas in Markdown: inline as `$x$` or `$$x$$`, and as blocks between lines of `$$`. A price such as $5 is not a formula. */
export const formulas: Extension = {
  ...library,
  text: { [dollar]: { ...inline, tokenize: tokenizeInline } },
};
