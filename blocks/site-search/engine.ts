import { type IndexFile, indexUrl, type Shard } from '../parts/search/files.ts';
import { type Found, openIndex } from '../parts/search/find.ts';
import { excerptOf, markIn, type Part } from '../parts/search/marks.ts';
import { type Payload, payloadUrlOf, textFrom } from './page-text.ts';

export type { Found } from '../parts/search/find.ts';
export type { Part } from '../parts/search/marks.ts';

/** The results of a query. */
export interface Answer {
  found: readonly Found[];
  /** Whether the results are complete: at first, only titles and headings are searched. */
  isWhole: boolean;
}

/** The search over a site in one language. */
export interface Engine {
  /** Yields the results in the data loaded so far, and again after loading what the query needs. Throws if loading fails. */
  search(query: string): AsyncGenerator<Answer>;
  /** An excerpt of a page for a query, from the section of the result; undefined if the page cannot be loaded. */
  excerpt(found: Found): Promise<string | undefined>;
  /** Highlights the words of a text that match a query. */
  mark(text: string, terms: ReadonlySet<string>): Part[];
}

const engines = new Map<string, Promise<Engine>>();

/** Loads the index of a language once. Throws if that fails; the next call retries. */
export function engineFor(language: string): Promise<Engine> {
  const engine = engines.get(language) ?? load(language);
  engines.set(language, engine);
  engine.catch(() => engines.delete(language));
  return engine;
}

async function load(language: string): Promise<Engine> {
  const { base = '' } = document.documentElement.dataset;
  const file = await fetched<IndexFile>(indexUrl(language, base));
  const index = openIndex(file);
  const shards = new Map<string, Shard>();
  const payloads = new Map<string, Promise<Payload | undefined>>();
  const payloadOf = (path: string) => {
    const payload = payloads.get(path) ?? fetched<Payload>(payloadUrlOf(path, base)).catch(() => undefined);
    payloads.set(path, payload);
    return payload;
  };
  return {
    async *search(query) {
      const missing = index.shardsFor(query).filter((url) => !shards.has(url));
      const path = location.pathname;
      yield { found: index.find(query, shards, path), isWhole: missing.length === 0 };
      if (missing.length === 0) return;
      const load = async (url: string) => shards.set(url, await fetched<Shard>(url));
      await Promise.all(missing.map(load));
      yield { found: index.find(query, shards, path), isWhole: true };
    },
    excerpt: async ({ path, anchor, title, heading, terms }) => {
      const payload = await payloadOf(path);
      if (!payload) return undefined;
      const sectionText = textFrom(payload, anchor);
      // The heading is already shown above the excerpt.
      const start = heading || title;
      const text = sectionText.startsWith(start) ? sectionText.slice(start.length).trim() : sectionText;
      const excerpt = (text: string) => excerptOf(text, terms, file.languages);
      return excerpt(text) ?? excerpt(payload.head.description) ?? payload.head.description;
    },
    mark: (text, terms) => markIn(text, terms, file.languages),
  };
}

/** Loads JSON, with one retry. */
async function fetched<T>(url: string): Promise<T> {
  const load = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as T;
  };
  return load().catch(load);
}
