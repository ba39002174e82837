import type { EmbedFrame, EmbedProvider, Site } from '../../../schema/types.d.ts';
import { matchOf } from './match.ts';
import { knownProviders } from './providers.ts';

type Settings = Site['embeds'];

/** The default texts; `{provider}` is replaced by the name of the provider. */
const defaultTexts = {
  load: 'Load from {provider}',
  notice: 'Loading it tells {provider} that you are here, and may set cookies.',
  open: 'Open at {provider}',
};

/** The providers that a site lists, by key; its settings override the built-in ones. */
export function listedProviders(settings: Settings): ReadonlyMap<string, EmbedProvider> {
  const providers = Object.entries(settings?.providers ?? {});
  return new Map(
    providers.map(([key, provider]) => [key, { name: key, ...knownProviders[key], ...provider }]),
  );
}

/**
 * Resolves an embed by its URL. Examples of blocks may use a built-in provider that the site does not list; the check
 * rejects that in content.
 * @throws if no provider supports the URL
 */
export function embedFrame(url: string, settings: Settings): EmbedFrame {
  const siteProviders = listedProviders(settings).values();
  for (const provider of [...siteProviders, ...Object.values(knownProviders)]) {
    const match = matchOf(url, provider);
    if (!match) continue;
    const { name = '', ratio = '16:9', height, allow, purpose } = provider;
    const insertName = (text: string) => text.replaceAll('{provider}', name);
    const { load, notice, open } = { ...defaultTexts, ...settings };
    return {
      ...{ page: url, frame: match.frame, ratio },
      ...(height !== undefined && { height }),
      ...(allow !== undefined && { allow }),
      ...(purpose !== undefined && { purpose }),
      ...{ load: insertName(load), notice: insertName(notice), open: insertName(open) },
    };
  }
  throw new Error(`no provider supports ${url}`);
}

export function frameUrls(settings: Settings): string[] {
  return [...listedProviders(settings).values()].flatMap(({ frames = {} }) => Object.values(frames));
}
