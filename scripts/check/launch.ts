import type { Files, SiteRule } from './all.ts';
import { fillAt, tryFill } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import { isDay } from './formats.ts';
import type { SiteMap } from './site.ts';

// What nobody can be reached at: reserved names of RFC 2606, numbers that Ofcom keeps for films, rows of zeros.
const standIns = [
  /[\w@.-]*\.(?:example|test|invalid)\b/i,
  /\b(?:020 7946 0\d{3}|01632 960\d{3}|07700 900\d{3})\b/,
  /\b0{6,}\b|(?:\b0{3} ?){3}/,
  /\b(?:lorem ipsum|TODO|TBD|FIXME)\b/i,
];

/** What has to be so before visitors come, and need not be while a site is written. Rules for `--launch`. */
export const launchRules: readonly SiteRule[] = [
  findPlaceholders,
  findOrphans,
  (site) => findExpired(site, new Date()),
];

/** Placeholders: what stands in for something real. */
function findPlaceholders({ documents }: SiteMap, files: Files): Mistake[] {
  const found: Mistake[] = [];
  const look = (value: unknown, file: string, path: Path): void => {
    if (typeof value === 'string' && path[0] !== '$schema') {
      const hit = standIns.map((pattern) => pattern.exec(value)).find((match) => match !== null);
      if (!hit) return;
      const inside = { offset: hit.index, length: hit[0].length };
      const message = `${JSON.stringify(hit[0])} stands in for something real`;
      found.push({ file, path, code: 'placeholder', message, inside });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, item] of Object.entries(value))
        look(item, file, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  for (const file of documents.keys()) look(files.get(file)?.value, file, []);
  return found;
}

/** Orphans: pages that no other page, layout or list of entries leads to. */
function findOrphans({ documents, routes, scope, byPath }: SiteMap, files: Files): Mistake[] {
  const linked = new Set<string>();
  const listed = new Set<string>();
  for (const [file, document] of documents) {
    const text = JSON.stringify(files.get(file)?.value);
    for (const [, href = ''] of text.matchAll(/(?:"|\]\()(\/[^"\s)#?]*)/g)) {
      const target = byPath.get(tryFill(href, scope) ?? href);
      if (target && target.file !== file) linked.add(target.path);
    }
    if (typeof document.collection !== 'string')
      for (const [, name = ''] of text.matchAll(/"collection":"([^"]+)"/g)) listed.add(name);
  }
  return routes.flatMap(({ path, file, entry }): Mistake[] => {
    const { robots } = documents.get(file) ?? {};
    const isReached = linked.has(path) || (entry !== undefined && listed.has(entry.split('/')[0] ?? ''));
    if (path === '/' || path.endsWith('/404') || robots === 'noindex' || isReached) return [];
    const message = `no other page leads to ${path}; link to it, or keep it out of search engines with "robots": "noindex"`;
    return [{ file: entry ?? file, path: [], code: 'orphan-page', message }];
  });
}

/** A contact for weaknesses that is not to be relied on any more, or for longer than its standard allows. */
export function findExpired({ documents, scope }: SiteMap, now: Date): Mistake[] {
  const { expires } = (documents.get('site.json')?.security ?? {}) as { expires?: unknown };
  const day = typeof expires === 'string' ? fillAt(expires, { scope }) : undefined;
  if (day === undefined || !isDay(day)) return [];
  const [today] = now.toISOString().split('T') as [string];
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (day >= today && day <= nextYear) return [];
  const what = day < today ? 'is past' : 'is more than a year ahead';
  const message = `${day} ${what}; write a day within the next year`;
  return [{ file: 'site.json', path: ['security', 'expires'], code: 'unfit-day', message }];
}
