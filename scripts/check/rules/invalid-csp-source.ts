import { sourceOf } from '../../../renderer/content/origins.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Rule } from '../rule.ts';
import { filledTexts, tryOr } from '../site/fill.ts';

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

/** Domains under which anybody can get a host. */
const publicDomains = [
  'amazonaws.com',
  'azurewebsites.net',
  'cloudfront.net',
  'firebaseapp.com',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'netlify.app',
  'pages.dev',
  'vercel.app',
  'web.app',
  'windows.net',
  'workers.dev',
];

/** Folders of public hosts that contain the packages or repositories of everybody. */
const publicFolder = /^\/((npm|gh|wp|g|combine|ajax(\/libs)?)\/)?(@[^/]*\/)?$/i;

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
  const source = sourceOf(address);
  // nginx accepts 4,096 bytes for the whole policy.
  if (source !== undefined && source.length > 250)
    return `${written} is too long for the Content Security Policy; write at most 250 characters`;
  if (!url || source === undefined)
    return `the Content Security Policy cannot contain ${written}; write one complete host, such as https://*.provider.example`;
  if (!isOfScripts) return undefined;
  const { host, hostname } = url;
  const domain = hostname.startsWith('*.') ? hostname.slice(2) : undefined;
  if (domain && isPublicDomain(domain))
    return `anybody can publish a script under ${domain}; write the complete host that scripts are loaded from`;
  if (
    !publicHosts.includes(hostname) ||
    !publicFolder.test(tryOr(() => decodeURI(url.pathname), url.pathname))
  )
    return undefined;
  const folder = url.pathname === '/' ? '/folder/' : `${url.pathname}package/`;
  return `anybody can publish a script at ${host}${url.pathname}; add the folder of the files that are loaded, such as https://${host}${folder}, or write a host that only the provider uses`;
}

/** Whether anybody can publish at a host that `*.` before the domain stands for. */
function isPublicDomain(domain: string): boolean {
  const isBelow = (host: string, above: string) => host === above || host.endsWith(`.${above}`);
  // A domain such as co.uk is the parent of everybody's.
  return (
    /^(co|com|org|net|gov|ac)\.[a-z]{2}$/.test(domain) ||
    publicDomains.some((one) => isBelow(domain, one)) ||
    publicHosts.some((one) => isBelow(one, domain))
  );
}
