import { branchFor, type Place, type Schema, type Schemas, settle } from '../../renderer/schemas.ts';

const settledPlaces = new WeakMap<Schema, Place>();

/** Follows `$ref` as `settle` does, once for each part of a schema. */
export function settleOnce(schemas: Schemas, written: Place): Place {
  const known = settledPlaces.get(written.schema);
  if (known) return known;
  const place = settle(schemas, written);
  settledPlaces.set(written.schema, place);
  return place;
}

const taggedPlaces = new WeakMap<Schema, Map<unknown, Place>>();

/** The branch for a value as `branchFor` finds it. A choice of blocks has dozens of branches, so their tags are kept. */
export function branchOnce(schemas: Schemas, place: Place, value: unknown): Place | undefined {
  let tagged = taggedPlaces.get(place.schema);
  if (!tagged) {
    const branches = (place.schema.oneOf ?? []).map((schema) => settle(schemas, { ...place, schema }));
    tagged = new Map(branches.map((branch) => [branch.schema.properties?.type?.const, branch]));
    taggedPlaces.set(place.schema, tagged);
  }
  if (value === null) return undefined;
  const tag = (value as { type?: unknown } | undefined)?.type;
  return (tag !== undefined && tagged.get(tag)) || branchFor(schemas, place, value);
}
