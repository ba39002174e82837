import type { Path, Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap, Surroundings } from './site.ts';
import type { Visit } from './walk.ts';

/** References: names of plans, forms, layouts, collections and their entries lead to something that is there. */
export function checkReferences(visit: Visit, site: SiteMap): Wrong[] {
  const { value, schema } = visit;
  if (schema.title === 'FromCollection') return unknownEntries(visit, site);
  if (visit.key === 'notice' && value === true) return missingNotice(visit, site);
  if (value === 'offers' && visit.parent?.key === 'structuredData') return missingPlans(visit);
  if (typeof value !== 'string') return [];
  if (schema.entryOf) return unknownEntry(value, schema.entryOf, site);
  return schema.format === 'collection' ? unknownCollection(value, site) : [];
}

function unknownEntries(visit: Visit, site: SiteMap): Wrong[] {
  const { collection, only } = visit.value as { collection?: unknown; only?: unknown };
  if (typeof collection !== 'string' || !site.collections.has(collection)) return [];
  const wrong = (Array.isArray(only) ? only : []).flatMap((name, index) =>
    typeof name === 'string' ? unknownEntry(name, collection, site, ['only', index]) : [],
  );
  return [...wrong, ...withoutCards(collection, site)];
}

function unknownEntry(name: string, place: string, site: SiteMap, below: Path = []): Wrong[] {
  const names = site.namesIn(place);
  const data = `${place}.json`;
  if (names.has(name) || site.known.has(data) !== site.documents.has(data)) return [];
  const choice = names.size > 0 && names.size <= 20 ? `; there are ${[...names].join(', ')}` : '';
  const message = `there is no ${JSON.stringify(name)} in content/${place}${choice}`;
  return [{ below, code: 'unknown-entry', message, suggestion: nearest(name, names) }];
}

/** Whether cards can be made from a collection of a name. */
export function withCards(name: string, site: Surroundings): boolean {
  return unknownCollection(name, site).length === 0 && withoutCards(name, site).length === 0;
}

function unknownCollection(name: string, { collections }: Surroundings): Wrong[] {
  if (collections.has(name)) return [];
  const message = `there is no collection content/${name}`;
  return [{ code: 'unknown-collection', message, suggestion: nearest(name, collections) }];
}

/** Cards are made from the title and the description of an entry, whatever else its schema asks for. */
function withoutCards(collection: string, { schemas }: Surroundings): Wrong[] {
  const { properties = {}, required = [] } = schemas.get(`collections/${collection}.json`) ?? {};
  if (['title', 'description'].every((key) => properties[key] && required.includes(key))) return [];
  const message = `no cards can be made from content/${collection}: its entries need a title and a description`;
  return [{ below: ['collection'], code: 'unfit-value', message }];
}

function missingNotice({ parent }: Visit, { known }: SiteMap): Wrong[] {
  const { layout = 'default' } = (parent?.value ?? {}) as { layout?: unknown };
  const around = known.get(`layouts/${layout}.json`);
  if (!around || around.notice) return [];
  return [{ code: 'missing-notice', message: `content/layouts/${layout}.json has no notice to show` }];
}

/** Whether a page shows plans with their prices, as search engines are told of offers. */
export function showsPlans({ blocks }: { blocks?: unknown }): boolean {
  return (Array.isArray(blocks) ? blocks : []).some((block) => block?.plans && block.prices);
}

function missingPlans({ parent }: Visit): Wrong[] {
  if (showsPlans(parent?.parent?.value ?? {})) return [];
  return [{ code: 'missing-plans', message: 'this page shows no plans that could be offers' }];
}
