import { isObject } from '../../../renderer/content/documents.ts';
import type { EmbedSettings } from '../../../schema/types.d.ts';
import type { BaseContext } from './context.ts';

/** The embed settings of the site, without invalid ones. */
export function embedSettings({ allDocuments }: Pick<BaseContext, 'allDocuments'>): EmbedSettings {
  const { embeds } = allDocuments.get('site.json') ?? {};
  const listed = isObject(embeds) && isObject(embeds.providers) ? Object.entries(embeds.providers) : [];
  const providers = listed.flatMap(([key, provider]) => {
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
