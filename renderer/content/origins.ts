import type { Site } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments } from './documents.ts';
import { fill, type Scope } from './variables.ts';

/** The outside origins that images come from, that forms are sent to, and that the chat needs. */
export type Origins = Record<'images' | 'forms' | 'chat', string[]>;

/** Collects the outside origins that the content uses. */
export function originsOf(documents: JsonDocuments, site: Site, scope: Scope): Origins {
  return { images: imageOrigins(documents, scope), forms: formOrigins(site), chat: chatOrigins(site) };
}

function formOrigins({ forms }: Site): string[] {
  const addresses = Object.values(forms?.endpoints ?? {}).map(({ address }) => address);
  const outside = addresses.filter((address) => !address.startsWith('/'));
  return [...new Set(outside.map((address) => new URL(address).origin))].sort();
}

function chatOrigins({ chat }: Site): string[] {
  return chat?.propertyId && chat.widgetId ? [...new Set([chat.embed, ...chat.origins])] : [];
}

/** The origins of every `src` that is an outside address. */
function imageOrigins(documents: JsonDocuments, scope: Scope): string[] {
  const origins = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    // `for in` because `Object.entries` would allocate for every value of thousands of pages.
    for (const key in value) {
      const item = value[key];
      if (key === 'src' && typeof item === 'string') {
        const address = fill(item, scope);
        if (address.startsWith('https://')) origins.add(new URL(address).origin);
      } else visit(item);
    }
  };
  for (const document of documents.values()) visit(document);
  return [...origins].sort();
}
