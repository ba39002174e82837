import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';
import { isForPeople } from '../text/kinds.ts';
import { withoutCode } from '../text/marks.ts';
import { variableNames } from '../text/variables.ts';

export const copiedValue: Rule = {
  code: 'copied-value',
  description:
    'A price, date, name or address that is defined once for the whole site is repeated literally.',
  help: 'Use the variable, so that it changes everywhere at once; `--fix` does that.',
  check: {
    search: {
      in: ({ file, source, scope }) =>
        file !== 'site.json' && !file.startsWith('data/') && mayHoldCopy(source.text, scope),
      check: ({ value, key, schema }, { scope }) => {
        // Code has no variables.
        const text = schema.format === 'prose' ? withoutCode(String(value)) : String(value);
        if (key === '$schema' || schema.entryOf) return [];
        const values = sharedValues(scope);
        return values.flatMap(({ variable, text: shown, pattern }) => {
          const hit = pattern.exec(text);
          // Formatted values, such as dates in words, only occur in texts for visitors.
          if (!hit || (variable.includes('|') && !isForPeople(schema))) return [];
          const message = `"${hit[0]}" is a shared value; use its variable`;
          const inside = { offset: hit.index, length: hit[0].length };
          // Two plans can have the same price.
          const isCertain = values.filter((value) => value.text === shown).length === 1;
          return [{ message, suggestion: variable, isCertain, inside }];
        });
      },
    },
  },
};

/** A shared value as it is written, and the variable for it. */
interface SharedValue {
  variable: string;
  text: string;
  pattern: RegExp;
}

/** Names of values that are unambiguous wherever they occur, with the format they are written in. */
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
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return [{ variable, text, pattern: new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u') }];
  });
}

const searches = new WeakMap<Scope, readonly string[]>();

/** Whether a text may contain a shared value. A fast filter: hardly any text does. */
function mayHoldCopy(text: string, scope: Scope): boolean {
  const parts = searches.get(scope) ?? partsOf(sharedValues(scope));
  searches.set(scope, parts);
  return parts.some((part) => text.includes(part));
}

/**
 * A substring of each value as written in JSON, where characters may be escaped. For e-mail addresses it is the part
 * from the @, which the addresses of a site share.
 */
function partsOf(values: readonly SharedValue[]): string[] {
  const parts = values.map(({ text }) => text.slice(Math.max(0, text.indexOf('@'))));
  return [...new Set([...parts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]), '\\u'])];
}
