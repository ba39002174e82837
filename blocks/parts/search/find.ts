import type { IndexedPage } from './files.ts';
import { headingsOf, type IndexFile, type Shard } from './files.ts';
import { shardsFor, type Token, tokensOf } from './query.ts';
import {
  headingTerms,
  type Match,
  matchesOf,
  nearestTo,
  type Posting,
  shardTerms,
  type Terms,
} from './terms.ts';

/** A section of a site: a page with other pages below it, such as the list of a collection. */
export interface Section {
  path: string;
  title: string;
}

/**
 * The top-level section of each page, by path; pages outside all sections are missing. A level with a single
 * section, such as the home page or the only folder of a site, is skipped if there are sections below it.
 */
export function sectionsOf(pages: readonly IndexedPage[]): Map<string, Section> {
  const titles = new Map(pages.map(([path, title]) => [path, title]));
  const chains = new Map(pages.map(([path]) => [path, ancestorsOf(path).filter((each) => titles.has(each))]));
  const parents = new Set([...chains.values()].flatMap((chain) => chain.slice(0, -1)));
  for (const [path, chain] of chains) if (!parents.has(path)) chain.pop();
  const countAt = (level: number) =>
    new Set([...chains.values()].flatMap((chain) => chain[level] ?? [])).size;
  let level = 0;
  while (countAt(level) === 1 && countAt(level + 1) > 0) level++;
  const sections = new Map<string, Section>();
  for (const [page, chain] of chains) {
    const path = chain[level];
    if (path !== undefined) sections.set(page, { path, title: titles.get(path) ?? '' });
  }
  return sections;
}

/** The paths of a page and of everything above it, from the top. */
function ancestorsOf(path: string): string[] {
  const names = path.split('/').filter(Boolean);
  return ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)];
}

/** A search result. */
export interface Found {
  /** The path, with the ID of the most relevant section. */
  href: string;
  path: string;
  anchor: string;
  title: string;
  /** The heading of that section; empty above the first one. */
  heading: string;
  /** The section of the site that contains the page; undefined outside all sections. */
  section: Section | undefined;
  /** The terms of the page that match the query. */
  terms: ReadonlySet<string>;
}

/** A searchable index. */
interface Index {
  /** The URLs of the shards that a query needs. */
  shardsFor(query: string): string[];
  /**
   * The pages that match a query, most relevant first; deterministic for the same index and shards.
   * @param shards the loaded shards by URL: words of a missing shard match only in titles and headings
   * @param path the page that the visitor is on: only its version of the documentation is searched, or else the latest
   */
  find(query: string, shards: ReadonlyMap<string, Shard>, path?: string): Found[];
}

/** Opens an index. The build, the check and the browser share this code. */
export function openIndex(file: IndexFile): Index {
  const headings = headingTerms(file);
  const opened = new WeakMap<Shard, Terms>();
  const open = (shard: Shard): Terms => {
    const terms = opened.get(shard) ?? shardTerms(shard);
    opened.set(shard, terms);
    return terms;
  };
  const views = new Map<number, View>();
  const viewFrom = (path: string): View => {
    const version = versionAt(path, file);
    const view = views.get(version) ?? viewOf(version, file);
    views.set(version, view);
    return view;
  };
  return {
    shardsFor: (query) => shardsFor(tokensOf(query, file), file),
    find: (query, shards, path = '') => {
      const tokens = tokensOf(query, file);
      const available = (token: Token) =>
        shardsFor([token], file).flatMap((url) => {
          const shard = shards.get(url);
          return shard ? [open(shard)] : [];
        });
      return rank(
        tokens.map((token) => hitsOf(token, [headings, ...available(token)])),
        file,
        viewFrom(path),
      );
    },
  };
}

/** What a search in one version of the documentation covers: all pages except those of other versions. */
interface View {
  hidden: ReadonlySet<number>;
  sections: ReadonlyMap<string, Section>;
}

/** The number of the version that contains a path, which browsers encode; otherwise the latest, 0. */
function versionAt(path: string, { pages, versions }: IndexFile): number {
  if (!versions) return 0;
  const at = pages.findIndex(([page]) => page === path || encodeURI(page) === path);
  const version = versions.findIndex((numbers) => numbers.includes(at));
  return Math.max(0, version);
}

function viewOf(version: number, { pages, versions = [] }: IndexFile): View {
  const hidden = new Set(versions.flatMap((numbers, index) => (index === version ? [] : numbers)));
  return { hidden, sections: sectionsOf(pages.filter((_, number) => !hidden.has(number))) };
}

/** The matches of a token on a page. */
interface Hits {
  /** The score in the title. */
  title: number;
  /** The scores in sections, by their numbers. */
  sections: Map<number, number>;
  terms: Set<string>;
}

/** The matches of a token, by page. Typing errors are tolerated if there is no exact match. */
function hitsOf(token: Token, sources: readonly Terms[]): Map<number, Hits> {
  const lookBy = (match: (token: Token, terms: Terms) => Match[]) =>
    sources.map((terms) => [terms, match(token, terms)] as const);
  const exact = lookBy(matchesOf);
  const all = exact.some(([, matches]) => matches.length > 0) ? exact : lookBy(nearestTo);
  const pages = new Map<number, Hits>();
  for (const [terms, matches] of all)
    for (const { term, fit } of matches)
      for (const posting of terms.postingsOf(term)) addHit(pages, posting, term, fit);
  return pages;
}

function addHit(
  pages: Map<number, Hits>,
  { page, section, weight, isHeading }: Posting,
  term: string,
  fit: number,
) {
  const hits = pages.get(page) ?? { title: 0, sections: new Map(), terms: new Set() };
  pages.set(page, hits);
  hits.terms.add(term);
  const counts = weight * fit;
  if (isHeading && section === 0) hits.title = Math.max(hits.title, counts);
  else hits.sections.set(section, Math.max(hits.sections.get(section) ?? 0, counts));
}

/** A page is a result if it matches more than this fraction of the share of words that the best page matches. */
const minimumShare = 2 / 3;

/** The weight of matches elsewhere on the page, relative to those in the most relevant section. */
const elsewhereWeight = 0.25;

function rank(tokens: readonly Map<number, Hits>[], file: IndexFile, { hidden, sections }: View): Found[] {
  // Inverse document frequency: terms on few pages count more.
  const rarity = tokens.map((pages) => Math.log(1 + file.pages.length / Math.max(1, pages.size)));
  const matching = new Set(tokens.flatMap((pages) => [...pages.keys()]));
  const numbers = [...matching].filter((number) => !hidden.has(number)).sort((a, b) => a - b);
  const scored = numbers.map((number) => {
    const hits = tokens.map((pages) => pages.get(number));
    const sums = sumsOf(hits, rarity);
    const [section, sectionScore] = [...sums].reduce(
      (best, next) => (next[1] > best[1] ? next : best),
      [0, 0],
    );
    let [title, others, inTitle, matched] = [0, 0, 0, 0];
    for (const [index, hit] of hits.entries()) {
      if (!hit) continue;
      const factor = rarity[index] ?? 0;
      matched++;
      if (hit.title > 0) inTitle++;
      title += hit.title * factor;
      const max = Math.max(0, ...hit.sections.values());
      others += (max - (hit.sections.get(section) ?? 0)) * factor;
    }
    const share = matched / tokens.length;
    const score = (title + sectionScore + others * elsewhereWeight) * share * share;
    const terms = new Set(hits.flatMap((hit) => [...(hit?.terms ?? [])]));
    // If the title matches everything, link to the top of the page.
    return { number, section: inTitle === matched ? 0 : section, share, score, terms };
  });
  const max = Math.max(...scored.map(({ share }) => share));
  const found = scored.filter(({ share }) => share > max * minimumShare);
  found.sort((a, b) => b.score - a.score || a.number - b.number);
  return found.flatMap(({ number, section, terms }) => {
    const page = file.pages[number];
    if (!page) return [];
    const [path, title] = page;
    const { text = '', anchor = '' } = headingsOf(page)[section - 1] ?? {};
    const href = anchor ? `${path}#${anchor}` : path;
    return [{ href, path, anchor, title, heading: text, section: sections.get(path), terms }];
  });
}

/** The total score of all tokens in each section. */
function sumsOf(hits: readonly (Hits | undefined)[], rarity: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [index, hit] of hits.entries())
    for (const [section, counts] of hit?.sections ?? [])
      sums.set(section, (sums.get(section) ?? 0) + counts * (rarity[index] ?? 0));
  return new Map([...sums].sort(([a], [b]) => a - b));
}
