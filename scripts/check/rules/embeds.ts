import { isObject, isRecord, objectOf } from '../../../renderer/content/documents.ts';
import { listedProviders } from '../../../renderer/content/embeds/embed.ts';
import { matchOf, withoutExtraParameters } from '../../../renderer/content/embeds/match.ts';
import { knownProviders } from '../../../renderer/content/embeds/providers.ts';
import { sourceOf } from '../../../renderer/content/origins.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { EmbedProvider, EmbedSettings } from '../../../schema/types.d.ts';
import type { Problem, Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import { filledTexts, tryOr } from '../site/fill.ts';
import { nearest } from '../text/nearest.ts';

export const unknownProvider: Rule = {
  code: 'unknown-provider',
  description: 'No provider in `site.json` can embed the address, or a provider there is not known.',
  help: 'List the provider under `embeds` in `content/site.json`: `"youtube": {}`, or a custom provider with its `frames`.',
  check: {
    value: {
      'format:embed': (visit, context) => {
        // `type-mismatch` and `missing-property` report providers of another type.
        if (areProvidersInvalid(context)) return [];
        const settings = embedSettings(context);
        const providers = [...listedProviders(settings).values()];
        const url = filledTexts(visit, context).find(
          (text) => urlOf(text) && !providers.some((provider) => matchOf(text, provider)),
        );
        return url === undefined ? [] : [{ message: adviceFor(url, settings.providers) }];
      },
      'title:EmbedProvider': ({ value, key }) => {
        const { frames } = objectOf(value);
        if (frames !== undefined || typeof key !== 'string' || Object.hasOwn(knownProviders, key)) return [];
        const names = Object.keys(knownProviders);
        const message = `unknown provider ${JSON.stringify(key)}; add its "frames", or write one of ${names.join(', ')}`;
        return [{ message, suggestion: nearest(key, names), at: 'key' }];
      },
    },
  },
};

function areProvidersInvalid({ allDocuments }: Pick<BaseContext, 'allDocuments'>): boolean {
  const { embeds } = allDocuments.get('site.json') ?? {};
  if (!isObject(embeds)) return false;
  return !isRecord(embeds.providers);
}

/** Advice for a URL that no listed provider embeds. */
function adviceFor(url: string, providers: Readonly<Record<string, Partial<EmbedProvider>>>): string {
  const names = Object.keys(providers);
  const [key, provider] = Object.entries(knownProviders).find(([, one]) => matchOf(url, one)) ?? [];
  if (key !== undefined && provider && !names.includes(key))
    return `the site does not list ${provider.name}; add "${key}": {} to "providers" under "embeds" in content/site.json`;
  const { host } = new URL(url);
  const patternIn = (providers: readonly Partial<EmbedProvider>[]) =>
    providers
      .flatMap(({ frames }) => Object.keys(frames ?? {}))
      .find((pattern) => urlOf(pattern)?.host.endsWith(host.replace(/^(?:www|m)\./, '')));
  const sitePattern = patternIn(Object.values(providers));
  if (sitePattern !== undefined)
    return `${sitePattern} does not match ${url}, as a star matches no slash; add a frame with this address in which stars replace what varies`;
  const like = patternIn(Object.values(knownProviders));
  if (like !== undefined) {
    const where = like.includes('/embed')
      ? 'the address in the HTML that "Share" on the page offers'
      : 'an address';
    return `no player supports ${url}; write ${where}, such as ${like}`;
  }
  const which = names.length > 0 ? `${names.join(', ')} do not support it` : 'the site lists no provider';
  return `${url} cannot be embedded: ${which}; list the provider of ${host} with its "frames" under "embeds" in content/site.json`;
}

export const invalidEmbed: Rule = {
  code: 'invalid-embed',
  description:
    'The address contains parameters that the embed does not support, such as tracking parameters.',
  help: 'Use the address in the finding.',
  check: {
    value: {
      'format:embed': (visit, context) => {
        const providers = [...listedProviders(embedSettings(context)).values()];
        return filledTexts(visit, context)
          .flatMap((url): Problem[] => {
            const [match] = providers.flatMap((provider) => matchOf(url, provider) ?? []);
            if (!match || match.surplus.length === 0) return [];
            const names = match.surplus.map((name) => JSON.stringify(name)).join(', ');
            const message = `the embed does not support ${names}; remove that from the address`;
            const suggestion = withoutExtraParameters(url, match.surplus);
            return [{ message, suggestion, isCertain: true }];
          })
          .slice(0, 1);
      },
    },
  },
};

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
    value: {
      policySource: (visit, context) => {
        const { schema, value } = visit;
        if (typeof value !== 'string') return [];
        return filledTexts(visit, context)
          .flatMap((text) => {
            // Other rules report texts that are not URLs.
            if (!new RegExp(String(schema.pattern), 'u').test(text) || (schema.format && !urlOf(text)))
              return [];
            const message = problemOfSource(text, schema.policySource === 'scripts');
            return message === undefined ? [] : [{ message }];
          })
          .slice(0, 1);
      },
    },
  },
};

function problemOfSource(address: string, isOfScripts: boolean): string | undefined {
  const url = urlOf(address);
  const quoted = JSON.stringify(address);
  const source = sourceOf(address);
  // nginx accepts 4,096 bytes for the whole policy.
  if (source !== undefined && source.length > 250)
    return `${quoted} is too long for the Content Security Policy; write at most 250 characters`;
  if (!url || source === undefined)
    return `the Content Security Policy cannot contain ${quoted}; write one complete host, such as https://*.provider.example`;
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

/** The embed settings of the site, without invalid ones. */
function embedSettings({ allDocuments }: Pick<BaseContext, 'allDocuments'>): EmbedSettings {
  const { embeds } = allDocuments.get('site.json') ?? {};
  const entries = isObject(embeds) && isObject(embeds.providers) ? Object.entries(embeds.providers) : [];
  const providers = entries.flatMap(([key, provider]) => {
    if (!isObject(provider)) return [];
    const { frames } = provider;
    const texts = isObject(frames)
      ? Object.entries(frames).filter(([, frame]) => typeof frame === 'string')
      : [];
    return [
      [key, texts.length > 0 ? { frames: Object.fromEntries(texts) as Record<string, string> } : {}] as const,
    ];
  });
  return { providers: Object.fromEntries(providers) };
}
