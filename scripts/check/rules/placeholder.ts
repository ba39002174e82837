import type { Rule } from '../rule.ts';

/**
 * Placeholder addresses and numbers: local hosts and networks, reserved names of RFC 2606, numbers that Ofcom
 * reserves for drama, rows of zeros.
 */
const patterns = [
  /\bhttps?:\/\/(?:localhost|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[::1\])(?![\w.-])(?::\d+)?/i,
  /[\w@.-]*\.(?:example|test|invalid)\b/i,
  /(?:\+44 ?|\b0)(?:20 7946 0|1632 960|7700 900)\d{3}\b/,
  /\b0{6,}\b|(?:\b0{3} ?){3}/,
  /\b(?:lorem ipsum|placeholder|TODO|TBD|FIXME)\b/i,
];

export const placeholder: Rule = {
  code: 'placeholder',
  isForLaunch: true,
  description: 'The content contains a placeholder, such as a reserved domain or a row of zeros.',
  help: 'Replace it with the real value. Only reported with `--launch`.',
  check: {
    search: {
      in: () => true,
      check: ({ value, key }) => {
        const text = key === '$schema' ? '' : String(value);
        const hit = placeholderIn(text);
        if (!hit) return [];
        const message = `${JSON.stringify(hit[0])} is a placeholder; replace it with the real value`;
        return [{ message, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
};

/** The first placeholder in a text, if any. */
export function placeholderIn(text: string): RegExpExecArray | undefined {
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? undefined;
}
