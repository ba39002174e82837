import { pathTo, type Visit } from '../../scripts/check/json/walk.ts';
import {
  around,
  has,
  isAnchor,
  isObject,
  isTag,
  isText,
  type Json,
  limitOf,
  listOf,
  type Mutation,
  ofAnotherKind,
  put,
} from './change.ts';
import { words } from './words.ts';

/** Whether a value is a table row with a fixed number of cells. */
function isRow({ value, parent }: Visit): boolean {
  return Array.isArray(value) && parent?.key === 'rows' && parent.parent?.schema.rowsOf !== undefined;
}

/** Whether a property is required, also by dependencies. */
function isNeeded(object: Json, key: string, { schema: { required = [], dependencies = {} } }: Visit) {
  const others = Object.keys(dependencies).filter((other) => Object.hasOwn(object, other));
  return required.includes(key) || others.some((other) => dependencies[other]?.includes(key));
}

/** The mutations of documents, by name. */
export const mutations: Record<string, Mutation> = {
  'a misspelt property': around((object, key, parent) => {
    const name = key.slice(0, 1) + key;
    const path = pathTo(parent);
    return {
      value: Object.fromEntries(
        Object.entries(object).map(([own, item]) => [own === key ? name : own, item]),
      ),
      // Without a type, the properties of a block are unknown.
      spot: key === 'type' && isTag(parent) ? { path, at: 'either' } : { path: [...path, name], at: 'key' },
    };
  }),
  'a missing property': around((object, key, parent) => ({
    value: Object.fromEntries(Object.entries(object).filter(([own]) => own !== key)),
    spot: isNeeded(object, key, parent) ? { path: pathTo(parent), at: 'either' } : 'fits',
  })),
  'an unknown property': (visit, pick) => {
    const name = pick(['surplus', 'constructor', '__proto__', 'toString', '0', '']);
    const [path, value] = [pathTo(visit), visit.value];
    // A property of any name is allowed where the schema says what its value is.
    return isObject(value) && !isObject(visit.schema.additionalProperties)
      ? {
          path,
          value: Object.fromEntries([...Object.entries(value), [name, 1]]),
          spot: { path: [...path, name], at: 'key' },
        }
      : undefined;
  },
  'a value of another type': put(() => true, ofAnotherKind),
  'an empty object': (visit) => {
    const path = pathTo(visit);
    const isNeeded = (visit.schema.required ?? []).length > 0;
    // The value that a reference stands for may be allowed to be empty.
    return isObject(visit.value) && !Object.hasOwn(visit.value, 'from')
      ? { path, value: {}, spot: isNeeded ? { path, at: 'either' } : 'fits' }
      : undefined;
  },
  'an empty text': put(
    (visit) => isText(visit) && has('minLength')(visit),
    () => '',
  ),
  'a list that is too short': put(has('minItems'), (visit) =>
    listOf(visit).slice(0, (limitOf(visit, 'minItems') ?? 0) - 1),
  ),
  'a list that is too long': put(
    (visit) => has('maxItems')(visit) || isRow(visit),
    (visit) => {
      const most = limitOf(visit, 'maxItems') ?? listOf(visit).length;
      return Array.from({ length: most + 1 }, () => listOf(visit)[0]);
    },
  ),
  'a duplicate item': (visit) => {
    const path = pathTo(visit);
    // The other one of two paired lists would be too long.
    const isPaired = visit.parent?.schema.pairs?.includes(String(visit.key));
    return has('uniqueItems')(visit) && listOf(visit).length > 0 && !isPaired
      ? { path, value: [...listOf(visit), listOf(visit)[0]], spot: { path: [...path, listOf(visit).length] } }
      : undefined;
  },
  'a value that is not allowed': put(
    (visit) => isText(visit) && has('enum')(visit),
    ({ value }) => `${value}x`,
  ),
  'an unknown block type': put(
    ({ key, schema, value }) => key === 'type' && schema.const === value,
    ({ value }, pick) => pick([`${value}s`, 'constructor', '__proto__', 'toString', '', 'Hero']),
  ),
  'a number that is too small': put(has('minimum'), (visit) => (limitOf(visit, 'minimum') ?? 0) - 1),
  'a number that is too large': put(has('maximum'), (visit) => (limitOf(visit, 'maximum') ?? 0) + 1),
  'a fractional number': put(
    ({ schema }) => schema.type === 'integer',
    ({ value }) => Number(value) + 0.5,
  ),
  'a huge number': (visit) =>
    has('minimum')(visit) &&
    !has('maximum')(visit) &&
    // The next item would be less.
    !visit.parent?.parent?.schema.ordered
      ? { path: pathTo(visit), value: 1e21, spot: 'fits' }
      : undefined,
  'a duplicate anchor': (visit, pick, all) => {
    const others = all.filter((other) => isAnchor(other)).map(({ value }) => value);
    const earlier = others.slice(0, others.indexOf(visit.value));
    const taken = pick([...earlier, 'main', 'app', 'page', 'failure', 'icons']);
    return isAnchor(visit) ? { path: pathTo(visit), value: taken, spot: { path: pathTo(visit) } } : undefined;
  },
  'offers without plans': ({ key, value }) =>
    key === undefined &&
    isObject(value) &&
    !(listOf({ value: value.blocks } as Visit) ?? []).some(
      (block) => isObject(block) && block.plans && block.prices,
    )
      ? {
          path: [],
          value: { ...value, structuredData: ['offers'] },
          spot: { path: ['structuredData', 0] },
        }
      : undefined,
  ...words,
};
