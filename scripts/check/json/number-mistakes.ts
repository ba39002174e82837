const json = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** What is wrong with a number as written; undefined if it is valid JSON. */
export function numberMistake(source: string): string | undefined {
  if (json.test(source)) return undefined;
  const plain = source
    .replace(/(?<=\d)_(?=\d)/g, '')
    // Groups of three digits are thousands.
    .replaceAll(',', /^\d{1,3}(?:,\d{3})+$/.test(source) ? '' : '.')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return json.test(plain)
    ? `${source} is not a number in JSON; write ${plain}`
    : `a text must be in double quotes; write "${source}"`;
}

/** A number of the same length. */
export function repairedNumber({ length }: string): string {
  return '1'.repeat(length);
}
