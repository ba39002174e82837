import type { Rule } from '../rule.ts';

/** What nobody can be reached at: names of this machine or this network, reserved names of RFC 2606, numbers that Ofcom
 * keeps for films, rows of zeros. */
const standIns = [
  /\bhttps?:\/\/(?:localhost|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[::1\])(?![\w.-])(?::\d+)?/i,
  /[\w@.-]*\.(?:example|test|invalid)\b/i,
  /(?:\+44 ?|\b0)(?:20 7946 0|1632 960|7700 900)\d{3}\b/,
  /\b0{6,}\b|(?:\b0{3} ?){3}/,
  /\b(?:lorem ipsum|placeholder|TODO|TBD|FIXME)\b/i,
];

export const placeholder: Rule = {
  code: 'placeholder',
  description: 'Something stands in for something real, such as a reserved address or a row of zeros.',
  help: 'Write the real thing before visitors come. Found with `--launch` alone.',
  check: {
    search: {
      in: () => true,
      check: ({ value, key }) => {
        const text = key === '$schema' ? '' : String(value);
        const hit = standIns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
        if (!hit) return [];
        const message = `${JSON.stringify(hit[0])} stands in for something real`;
        return [{ message, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
};
