import type { Literal, Nodes } from 'mdast';
import type { CompileContext, Handle, Extension as MdastExtension, Token } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    variable: 'variable';
    brace: 'brace';
  }
}

/** A variable such as `{brand.name}`, including its braces. `{#name}` at the end of a heading is its ID. */
export interface Variable extends Literal {
  type: 'variable';
}

/** One or more consecutive braces that are neither part of a variable nor escaped. */
export interface Brace extends Literal {
  type: 'brace';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    variable: Variable;
    brace: Brace;
  }
  interface RootContentMap {
    variable: Variable;
    brace: Brace;
  }
}

const left = 123;
const right = 125;

const isEndOfLine = (code: Code) => code === null || code < -2;

const tokenizeVariable: Tokenizer = (effects, ok, nok) => {
  let size = 0;
  const inside: State = (code) => {
    if (isEndOfLine(code) || code === left) return nok(code);
    if (code === right && size === 0) return nok(code);
    effects.consume(code);
    if (code === right) {
      effects.exit('variable');
      return ok;
    }
    size++;
    return inside;
  };
  return (code) => {
    effects.enter('variable');
    effects.consume(code);
    return inside;
  };
};

const tokenizeBrace: Tokenizer = (effects, ok) => {
  const more =
    (sign: Code): State =>
    (code) => {
      if (code === sign) {
        effects.consume(code);
        return more(sign);
      }
      effects.exit('brace');
      return ok(code);
    };
  return (code) => {
    effects.enter('brace');
    effects.consume(code);
    return more(code);
  };
};

const variable: Construct = { name: 'variable', tokenize: tokenizeVariable };
const brace: Construct = { name: 'brace', tokenize: tokenizeBrace };

/** Braces in Markdown: variables and stray braces. Braces are literal after a backslash and in code. */
export const braces: Extension = { text: { [left]: [variable, brace], [right]: brace } };

/** The nodes that braces become. */
export const bracesFromMarkdown: MdastExtension = {
  enter: { variable: enterAs('variable'), brace: enterAs('brace') },
  exit: { variable: exit, brace: exit },
};

function enterAs(type: 'variable' | 'brace'): Handle {
  return function (token) {
    this.enter({ type, value: this.sliceSerialize(token) }, token);
  };
}

function exit(this: CompileContext, token: Token): void {
  this.exit(token);
}

/** Stands for `|` in variables, where it does not end the cell of a table: a character for private use. */
const pipe = '\ue07c';

/** Protects the formats of variables, such as `{price|money}`, in tables. Offsets stay the same. */
export function protectPipes(text: string): string {
  return text.replace(/\{[^{}|\s]+\|[a-z]+\}/g, (variable) => variable.replace('|', pipe));
}

/** Undoes `protectPipes` in the texts and URLs of a tree. */
export function restorePipes(node: Nodes): void {
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'string' && value.includes(pipe))
      Object.assign(node, { [key]: value.replaceAll(pipe, '|') });
  if ('children' in node) for (const child of node.children) restorePipes(child);
}
