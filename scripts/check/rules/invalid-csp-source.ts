import { sourceOf } from '../../../renderer/content/origins.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';

/** Hosts on which anybody can publish scripts. */
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

export const invalidCspSource: Rule = {
  code: 'invalid-csp-source',
  description:
    'The address cannot be used in the Content Security Policy, or would allow scripts that anybody can publish.',
  help: 'Write a complete host, such as https://*.provider.example, and add a folder for public hosts.',
  check: {
    keyword: {
      policySource: (visit, context) => {
        const { schema, value } = visit;
        if (typeof value !== 'string') return [];
        return filledTexts(visit, context)
          .flatMap((text) => {
            // Other rules report texts that are not addresses.
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
    return `the Content Security Policy cannot contain ${written}; write one complete host, such as https://*.provider.example`;
  if (!isOfScripts || url.pathname !== '/' || !publicHosts.includes(url.hostname)) return undefined;
  return `anybody can publish a script at ${url.host}; add the folder of the files that are loaded, such as https://${url.host}/folder/`;
}
