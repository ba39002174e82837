import type { Layout, Page, Site } from '../../schema/types.d.ts';
import type { Documents } from './content.ts';
import { fill, type Scope } from './variables.ts';

/** The origins besides the site itself that images come from, that forms are sent to, and that the chat needs. */
export type Origins = Record<'images' | 'forms' | 'chat', string[]>;

/** Gathers the outside origins that the content uses. */
export function originsOf(documents: Documents, scope: Scope): Origins {
  const site = scope.site as Site;
  return { images: imageOriginsOf(documents, scope), forms: formOriginsOf(site), chat: chatOriginsOf(site) };
}

/** Whether a chat stands on a page or in the layout around it. */
export function hasChat(documents: Documents, page: string): boolean {
  const { layout = 'default', blocks } = documents.get(page) as unknown as Page;
  const { before, after } = documents.get(`layouts/${layout}.json`) as unknown as Layout;
  return [before, blocks, after].some((list) => list.some(({ type }) => type === 'chat'));
}

function formOriginsOf({ forms }: Site): string[] {
  const addresses = Object.values(forms?.endpoints ?? {}).map(({ address }) => address);
  return [
    ...new Set(
      addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin),
    ),
  ].sort();
}

function chatOriginsOf({ chat }: Site): string[] {
  return chat?.propertyId && chat.widgetId ? [...new Set([chat.embed, ...chat.origins])] : [];
}

/** The origins of every `src` in the content that is an outside address. */
function imageOriginsOf(documents: Documents, scope: Scope): string[] {
  const origins = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    // Without lists of what each holds: there may be very many.
    for (const key in value) {
      const item = (value as Record<string, unknown>)[key];
      if (key === 'src' && typeof item === 'string') {
        const address = fill(item, scope);
        if (address.startsWith('https://')) origins.add(new URL(address).origin);
      } else visit(item);
    }
  };
  for (const document of documents.values()) visit(document);
  return [...origins].sort();
}
