import { isObject, isRecord, type JsonObject } from '../documents.ts';
import { isRelative, momentOf, timeToReach } from './moments.ts';

/** The logical operators; every other property of a query is a property of the entries. */
const logicalOperators: readonly string[] = ['and', 'or', 'not'];

type Holds = (value: unknown, limit: unknown, at: number) => boolean;

const operators: Readonly<Record<string, Holds>> = {
  eq: (value, limit) => value === limit,
  in: (value, limit) => Array.isArray(limit) && limit.includes(value),
  has: (value, limit) => Array.isArray(value) && value.includes(limit),
  before: (value, limit, at) => momentOf(value, at) < momentOf(limit, at),
  after: (value, limit, at) => momentOf(value, at) > momentOf(limit, at),
  exists: (value, limit) => (value !== undefined) === limit,
};

export function isOperator(name: string): boolean {
  return Object.hasOwn(operators, name);
}

/** Whether an entry with some properties matches a query. Durations are relative to the given time. */
export function matches(propertyOf: (name: string) => unknown, where: unknown, at: number): boolean {
  if (!isObject(where)) return true;
  return Object.entries(where).every(([key, part]) => {
    const parts = [part].flat();
    if (key === 'and') return parts.every((each) => matches(propertyOf, each, at));
    if (key === 'or') return parts.some((each) => matches(propertyOf, each, at));
    if (key === 'not') return !matches(propertyOf, part, at);
    const condition = isObject(part) ? Object.entries(part) : [];
    return condition.every(([name, limit]) => operators[name]?.(propertyOf(key), limit, at));
  });
}

/** A condition of a query on one property. */
export interface Condition {
  property: string;
  operator: string;
  limit: unknown;
  /** The path of the operator in the query. */
  path: readonly (string | number)[];
}

/** All conditions of a query, including nested ones. Accepts invalid queries. */
export function conditionsIn(where: unknown, path: Condition['path'] = []): Condition[] {
  if (!isRecord(where)) return [];
  return Object.entries(where).flatMap(([key, part]): Condition[] => {
    if (key === 'not') return conditionsIn(part, [...path, key]);
    if (logicalOperators.includes(key))
      return [part].flat().flatMap((each, index) => conditionsIn(each, [...path, key, index]));
    const conditions = isRecord(part) ? Object.entries(part) : [];
    return conditions.map(([operator, limit]) => ({
      property: key,
      operator,
      limit,
      path: [...path, key, operator],
    }));
  });
}

/** The next time at which an entry meets one of some conditions, or no longer does; infinite if that never changes. */
export function nextDifference(
  conditions: readonly Condition[],
  entries: readonly JsonObject[],
  at: number,
): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { property, operator, limit } of conditions)
    for (const entry of isRelative(limit) ? entries : []) {
      // An entry is before a limit once the limit has passed it, but no longer after a limit that reaches it.
      const moment = momentOf(entry[property], at) + (operator === 'before' ? 1 : 0);
      const isNext = momentOf(limit, at) < moment && !(momentOf(limit, next) < moment);
      if (isNext) next = timeToReach(moment, String(limit), at);
    }
  return next;
}
