import { math } from 'micromark-extension-math';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const dollar = 36;
const backslash = 92;
const brace = 123;

const isSpace = (code: Code) => code === null || code < 0 || code === 32;
const isWord = (code: Code) => code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

const library = math();
const [inline] = [library.text?.[dollar]].flat() as [Construct];

/**
 * What cannot be a formula: one that would reach into a code span, one that starts like `${{ … }}` of GitHub Actions or like
 * `$@` of a shell, and one with a tag of a template such as `{{ page.title }}`, whose braces may be escaped.
 */
const notFormula = /`|^(?:\{\{|[@#?!])|\\?\{(?:\\?\{|%)(?:[ <%]|[-~]\s|\.[A-Za-z])/;

/** Shells write these after a dollar sign, so that two of them do not enclose a formula: `$(pwd)/$(date)`. */
const shellSign = /^[(@#?!*]/;

/** Looks ahead from a dollar sign: whether another one ends a formula, and neither starts a price, a name or a template. */
const tokenizeFormula: Tokenizer = (effects, ok, nok) => {
  let tex = '';
  let [size, closing] = [0, 0];
  const end = (code: Code): State | undefined =>
    notFormula.test(tex) || (size === 1 && isWord(code)) ? nok(code) : ok(code);
  const afterBackslash: State = (code) => (code === brace ? nok(code) : end(code));
  const close: State = (code) => {
    if (code === dollar) {
      effects.consume(code);
      closing++;
      return close;
    }
    effects.exit('data');
    if (closing !== size) {
      effects.enter('data');
      tex += '$'.repeat(closing);
      closing = 0;
      return inside(code);
    }
    if (size > 1) return end(code);
    const next = code === null || code < 0 ? '' : String.fromCodePoint(code);
    if (code === brace || (next === tex[0] && shellSign.test(next))) return nok(code);
    if (code !== backslash) return end(code);
    effects.enter('data');
    effects.consume(code);
    effects.exit('data');
    return afterBackslash;
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (code === dollar && (size > 1 || !tex.endsWith('\\')))
      return size === 1 && isSpace(tex.charCodeAt(tex.length - 1)) ? nok(code) : close(code);
    if (code < -2) {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
    } else effects.consume(code);
    tex += code < 0 ? ' ' : String.fromCharCode(code);
    return inside;
  };
  const open: State = (code) => {
    if (code === dollar) {
      effects.consume(code);
      size++;
      return open;
    }
    return size === 1 && isSpace(code) ? nok(code) : inside(code);
  };
  return (code) => {
    effects.enter('data');
    return open(code);
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
