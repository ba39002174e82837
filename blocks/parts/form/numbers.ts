import type { Form, FormSetup } from '../../../schema/types.d.ts';

/**
 * The number that a text means in a language, as JavaScript writes it: `1,5` is 1.5 where people write so. Undefined if the
 * text is not a number, or could mean two, such as `1.500` in German.
 */
export function numberIn(text: string, lang: string): string | undefined {
  const numeral = text.trim();
  const parts = new Intl.NumberFormat(lang).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  if (hasComma && /\.\d{3}$/.test(numeral)) return undefined;
  const plain = hasComma ? numeral.replace(',', '.') : numeral;
  const isNumber = /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain));
  return isNumber ? plain : undefined;
}

/** The values of a form, with its numbers as JavaScript writes them. Texts that are no numbers stay. */
export function withNumbers<V>(
  { fields, lang }: Form & FormSetup,
  values: Readonly<Record<string, V>>,
): Record<string, V | string> {
  const numbers = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    const number = kind === 'number' && typeof value === 'string' ? numberIn(value, lang) : undefined;
    return number === undefined ? [] : [[name, number]];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}
