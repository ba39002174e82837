import { isObject } from '../../../renderer/content/documents.ts';
import { listedProviders } from '../../../renderer/content/embeds/embed.ts';
import { matchOf } from '../../../renderer/content/embeds/match.ts';
import { knownProviders } from '../../../renderer/content/embeds/providers.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { EmbedProvider } from '../../../schema/types.d.ts';
import type { Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import { embedSettings } from '../site/embeds.ts';
import { filledTexts } from '../site/fill.ts';
import { nearest } from '../text/nearest.ts';

export const unknownProvider: Rule = {
  code: 'unknown-provider',
  description: 'No provider in `site.json` can embed the address, or a provider there is not known.',
  help: 'List the provider under `embeds` in `content/site.json`: `"youtube": {}`, or a custom provider with its `frames`.',
  check: {
    format: {
      embed: (visit, context) => {
        // `type-mismatch` and `missing-property` report providers of another type.
        if (areMisshapen(context)) return [];
        const settings = embedSettings(context);
        const listed = [...listedProviders(settings).values()];
        const address = filledTexts(visit, context).find(
          (text) => urlOf(text) && !listed.some((provider) => matchOf(text, provider)),
        );
        return address === undefined ? [] : [{ message: adviceFor(address, settings.providers) }];
      },
    },
    title: {
      EmbedProvider: ({ value, key }) => {
        const { frames } = (value ?? {}) as { frames?: unknown };
        if (frames !== undefined || typeof key !== 'string' || Object.hasOwn(knownProviders, key)) return [];
        const names = Object.keys(knownProviders);
        const message = `unknown provider ${JSON.stringify(key)}; add its "frames", or write one of ${names.join(', ')}`;
        return [{ message, suggestion: nearest(key, names), at: 'key' }];
      },
    },
  },
};

function areMisshapen({ known }: Pick<BaseContext, 'known'>): boolean {
  const { embeds } = known.get('site.json') ?? {};
  if (!isObject(embeds)) return false;
  return !isObject(embeds.providers) || Array.isArray(embeds.providers);
}

/** Advice for an address that no listed provider embeds. */
function adviceFor(address: string, providers: Readonly<Record<string, Partial<EmbedProvider>>>): string {
  const listed = Object.keys(providers);
  const [key, known] = Object.entries(knownProviders).find(([, one]) => matchOf(address, one)) ?? [];
  if (key !== undefined && known && !listed.includes(key))
    return `the site does not list ${known.name}; add "${key}": {} to "providers" under "embeds" in content/site.json`;
  const { host } = new URL(address);
  const patternIn = (providers: readonly Partial<EmbedProvider>[]) =>
    providers
      .flatMap(({ frames }) => Object.keys(frames ?? {}))
      .find((pattern) => urlOf(pattern)?.host.endsWith(host.replace(/^(?:www|m)\./, '')));
  const own = patternIn(Object.values(providers));
  if (own !== undefined)
    return `${own} does not match ${address}, as a star matches no slash; add a frame with this address in which stars replace what varies`;
  const like = patternIn(Object.values(knownProviders));
  if (like !== undefined) {
    const where = like.includes('/embed')
      ? 'the address in the HTML that "Share" on the page offers'
      : 'an address';
    return `no player supports ${address}; write ${where}, such as ${like}`;
  }
  const which = listed.length > 0 ? `${listed.join(', ')} do not support it` : 'the site lists no provider';
  return `${address} cannot be embedded: ${which}; list the provider of ${host} with its "frames" under "embeds" in content/site.json`;
}
