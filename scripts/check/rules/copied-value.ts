import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';
import { isForPeople } from '../text/kinds.ts';
import { withoutCode } from '../text/marks.ts';
import { variableNames } from '../text/variables.ts';

export const copiedValue: Rule = {
  code: 'copied-value',
  description: 'A price, day, name or address that is written once for the whole site is written out.',
  help: 'Write the variable, so that it changes everywhere at once; `--fix` does.',
  check: {
    search: {
      in: ({ file, source, scope }) =>
        file !== 'site.json' && !file.startsWith('data/') && mayHoldCopy(source.text, scope),
      check: ({ value, key, schema }, { scope }) => {
        // In code there are no variables.
        const text = schema.format === 'prose' ? withoutCode(String(value)) : String(value);
        if (key === '$schema' || schema.entryOf) return [];
        return sharedValues(scope).flatMap(({ variable, pattern }) => {
          const hit = pattern.exec(text);
          // What is written for people, such as a day in words, stands in texts for people alone.
          if (!hit || (variable.includes('|') && !isForPeople(schema))) return [];
          const message = `"${hit[0]}" is written once for the whole site; refer to it`;
          return [{ message, suggestion: variable, inside: { offset: hit.index, length: hit[0].length } }];
        });
      },
    },
  },
};

/** A value that is written once and referred to, as it reads, and how to refer to it. */
interface SharedValue {
  variable: string;
  text: string;
  pattern: RegExp;
}

/** Names of values that nobody could mistake wherever they stand, and the format in which they are written. */
const shared: readonly [name: RegExp, format: string][] = [
  [/^brand\.name$|^company\.name$|^contact\.(email|phone)\.\w+$/, ''],
  [/^plans\.\w+\.(price|regularPrice)$/, '|money'],
  [/^launch\.(opens|closes|date)$/, '|date'],
];

const known = new WeakMap<Scope, SharedValue[]>();

function sharedValues(scope: Scope): SharedValue[] {
  const values = known.get(scope) ?? collect(scope);
  known.set(scope, values);
  return values;
}

function collect(scope: Scope): SharedValue[] {
  return variableNames(scope).flatMap((name): SharedValue[] => {
    const format = shared.find(([names]) => names.test(name))?.[1];
    if (format === undefined || lookUp(scope, name) === '') return [];
    const variable = `{${name}${format}}`;
    const text = tryFill(variable, scope);
    if (!text || text.length < 4) return [];
    const escaped = patternOf(text);
    return [{ variable, text, pattern: new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u') }];
  });
}

/** A text for a regular expression. Dates have a space that does not break, where authors type a plain one. */
function patternOf(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
}

const searches = new WeakMap<Scope, RegExp>();

/** Whether the text of a file may hold a shared value: a quick look, for hardly any does. */
function mayHoldCopy(text: string, scope: Scope): boolean {
  const search = searches.get(scope) ?? searchFor(sharedValues(scope));
  searches.set(scope, search);
  return search.test(text);
}

/**
 * What finds a part of any of the values in the text of a JSON file, where characters may be escaped. Of an e-mail address
 * it is what follows the @: signs that are rare in other texts are found fast.
 */
function searchFor(values: readonly SharedValue[]): RegExp {
  const parts = values.map(({ text }) => text.slice(Math.max(0, text.indexOf('@'))));
  const texts = parts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  const escaped = [...new Set(texts)].map(patternOf);
  return new RegExp([...escaped, '\\\\u'].join('|'));
}
