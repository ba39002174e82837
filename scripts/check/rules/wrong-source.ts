import { sourceOf } from '../../../renderer/content/origins.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';

/** Hosts on which anybody can publish a script. */
const publicHosts = [
  'ajax.googleapis.com',
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'cdnjs.cloudflare.com',
  'esm.run',
  'esm.sh',
  'fastly.jsdelivr.net',
  'ga.jspm.io',
  'raw.githubusercontent.com',
  'storage.googleapis.com',
  'unpkg.com',
];

export const wrongSource: Rule = {
  code: 'wrong-source',
  description:
    'The Content Security Policy cannot name the address, or would let anybody run scripts who publishes there.',
  help: 'Write one whole host, such as https://*.provider.example, and of a public host the folder that is meant.',
  check: {
    keyword: {
      policySource: (visit, context) => {
        const { schema, value } = visit;
        if (typeof value !== 'string') return [];
        return filledTexts(visit, context)
          .flatMap((text) => {
            // What is no address at all, other rules report.
            if (!new RegExp(String(schema.pattern), 'u').test(text) || (schema.format && !urlOf(text)))
              return [];
            const message = whyNot(text, schema.policySource === 'scripts');
            return message === undefined ? [] : [{ message }];
          })
          .slice(0, 1);
      },
    },
  },
};

function whyNot(address: string, isOfScripts: boolean): string | undefined {
  const url = urlOf(address);
  const written = JSON.stringify(address);
  if (!url || sourceOf(address) === undefined)
    return `the Content Security Policy cannot name ${written}; write one whole host, such as https://*.provider.example`;
  if (!isOfScripts || url.pathname !== '/' || !publicHosts.includes(url.hostname)) return undefined;
  return `anybody can publish a script at ${url.host}; add the folder of the files that are loaded, such as https://${url.host}/folder/`;
}
