import { settle } from '../../renderer/schemas.ts';
import type { Path } from '../../scripts/check/finding.ts';
import { showsPlans } from '../../scripts/check/references.ts';
import { pathTo, type Visit } from '../../scripts/check/walk.ts';
import { names, schemas } from './site.ts';

/** Where a finding belongs: at a value or the name it has, and so many characters inside its text. */
export interface Spot {
  path: Path;
  at?: 'key' | 'value';
  inside?: number;
}

/** A change of one value: what stands at the path afterwards, and where the finding belongs; the document may fit still. */
export interface Change {
  path: Path;
  value: unknown;
  spot: Spot | 'fits';
}

export type Pick = <T>(from: readonly T[]) => T;

/** Changes a value of a document; undefined for values that it is not meant for. */
export type Mutation = (visit: Visit, pick: Pick, all: readonly Visit[]) => Change | undefined;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts something in the place of values, where the finding belongs as well, or inside the new text. */
function put(
  is: (visit: Visit) => boolean,
  to: (visit: Visit, pick: Pick) => unknown,
  inside?: number,
): Mutation {
  return (visit, pick) =>
    is(visit)
      ? { path: pathTo(visit), value: to(visit, pick), spot: { path: pathTo(visit), inside } }
      : undefined;
}

/** Changes the object around a property. */
function around(to: (object: Json, key: string, visit: Visit) => Omit<Change, 'path'>): Mutation {
  return ({ parent, ...visit }) =>
    parent && typeof visit.key === 'string'
      ? { path: pathTo(parent), ...to(parent.value as Json, visit.key, { parent, ...visit }) }
      : undefined;
}

const isText = ({ value }: Visit) => typeof value === 'string';
const isWords = ({ schema }: Visit) => schema.pattern === '\\S';
const isMarkdown = ({ schema }: Visit) => schema.format === 'markdown';
const limitOf = (visit: Visit, name: string) => (visit.schema as Record<string, number | undefined>)[name];
const has = (name: string) => (visit: Visit) => limitOf(visit, name) !== undefined;
const formatted = (name: string) => (visit: Visit) => isText(visit) && visit.schema.format === name;
const before = (text: string) => (visit: Visit) => text + visit.value;
const listOf = ({ value }: Visit) => value as unknown[];

const kinds: Record<string, unknown> = {
  null: null,
  number: 7,
  boolean: true,
  string: 'a word',
  array: [[7]],
  object: { surplus: true },
};

/** The kinds of values that fit in the place of a value. */
function kindsAt({ parent, key, place }: Visit): string[] {
  const { properties = {}, items } = parent?.schema ?? {};
  const written = typeof key === 'number' ? items : properties[key ?? ''];
  const here = written && parent ? settle(schemas, { file: parent.place.file, schema: written }) : place;
  const { schema, file } = here;
  const choice = schema.oneOf ?? schema.anyOf ?? [schema];
  return choice.flatMap((branch) => {
    const { type, enum: allowed = [], const: only } = settle(schemas, { file, schema: branch }).schema;
    const kind = type === 'integer' ? 'number' : type;
    return [...[kind ?? []].flat(), ...allowed.map((item) => typeof item), ...(only ? [typeof only] : [])];
  });
}

const isRequired = ({ parent, key }: Visit) => (parent?.schema.required ?? []).includes(String(key));

/** What is done to documents, by name. */
export const mutations: Record<string, Mutation> = {
  'a property is misspelt': around((object, key, { parent, value }) => {
    const name = key.slice(0, 1) + key;
    const path = pathTo(parent as Visit);
    return {
      value: Object.fromEntries(
        Object.entries(object).map(([own, item]) => [own === key ? name : own, item]),
      ),
      // Without a type nothing is known of the properties of a block.
      spot:
        key === 'type' && typeof value === 'string' && object.type === value && isTag(parent as Visit)
          ? { path, at: 'key' }
          : { path: [...path, name], at: 'key' },
    };
  }),
  'a property is gone': around((object, key, visit) => ({
    value: Object.fromEntries(Object.entries(object).filter(([own]) => own !== key)),
    spot: isRequired(visit) ? { path: pathTo(visit.parent as Visit), at: 'key' } : 'fits',
  })),
  'a property too many': (visit, pick) => {
    const name = pick(['surplus', 'constructor', '__proto__', 'toString', '0', '']);
    const [path, value] = [pathTo(visit), visit.value];
    return isObject(value)
      ? {
          path,
          value: Object.fromEntries([...Object.entries(value), [name, 1]]),
          spot: { path: [...path, name], at: 'key' },
        }
      : undefined;
  },
  'a value is of another kind': put(
    () => true,
    (visit, pick) => kinds[pick(Object.keys(kinds).filter((kind) => !kindsAt(visit).includes(kind)))],
  ),
  'an object is empty': (visit) => {
    const path = pathTo(visit);
    const isNeeded = (visit.schema.required ?? []).length > 0;
    return isObject(visit.value)
      ? { path, value: {}, spot: isNeeded ? { path, at: 'key' } : 'fits' }
      : undefined;
  },
  'a text is empty': put(
    (visit) => isText(visit) && has('minLength')(visit),
    () => '',
  ),
  'a text is blank': put(isWords, () => ' \n'),
  'a list is too short': put(has('minItems'), (visit) =>
    listOf(visit).slice(0, (limitOf(visit, 'minItems') ?? 0) - 1),
  ),
  'a list is too long': put(has('maxItems'), (visit) =>
    Array.from({ length: (limitOf(visit, 'maxItems') ?? 0) + 1 }, () => listOf(visit)[0]),
  ),
  'a list repeats itself': (visit) => {
    const path = pathTo(visit);
    return has('uniqueItems')(visit) && listOf(visit).length > 0
      ? { path, value: [...listOf(visit), listOf(visit)[0]], spot: { path: [...path, listOf(visit).length] } }
      : undefined;
  },
  'a word is not allowed': put(
    (visit) => isText(visit) && has('enum')(visit),
    ({ value }) => `${value}x`,
  ),
  'a type is unknown': put(
    ({ key, schema, value }) => key === 'type' && schema.const === value,
    ({ value }, pick) => pick([`${value}s`, 'constructor', '__proto__', 'toString', '', 'Hero']),
  ),
  'a number is too little': put(has('minimum'), (visit) => (limitOf(visit, 'minimum') ?? 0) - 1),
  'a number is too much': put(has('maximum'), (visit) => (limitOf(visit, 'maximum') ?? 0) + 1),
  'a number is broken': put(
    ({ schema }) => schema.type === 'integer',
    ({ value }) => Number(value) + 0.5,
  ),
  'a number is huge': (visit) =>
    has('minimum')(visit) && !has('maximum')(visit)
      ? { path: pathTo(visit), value: 1e21, spot: 'fits' }
      : undefined,
  'a text has another form': put(
    (visit) => isText(visit) && has('pattern')(visit) && !isWords(visit),
    (_, pick) => pick(['No such form!', 'ž', '-', ' ']),
  ),
  'a link leads nowhere': put(formatted('link'), (_, pick) =>
    pick([
      '/no-such-page',
      '/#no-such-anchor',
      '#no-such-anchor',
      'pricing',
      'javascript:alert(1)',
      '//a.example',
      '/pricing#',
      'https://',
      'mailto:',
    ]),
  ),
  'an icon is unknown': put(formatted('icon'), (_, pick) =>
    pick(['no-such-icon', 'constructor', '{brand.name}']),
  ),
  'a day is not in the calendar': put(formatted('day'), (_, pick) =>
    pick(['2025-02-30', '2025-13-01', '0000-00-00']),
  ),
  'a name leads nowhere': put(
    (visit) =>
      isText(visit) &&
      (has('entryOf')(visit) || /^(collection|entry|value-path)$/.test(visit.schema.format ?? '')),
    (_, pick) => pick(['no-such-entry', 'constructor', '__proto__', '']),
  ),
  'a variable leads nowhere': put(isWords, before('{no.such} '), 0),
  'a variable is no text': put(isWords, before('{brand} '), 0),
  'a format is unknown': put(isWords, before('{brand.name|shout} '), 0),
  'a brace has no partner': put(isWords, before('} '), 0),
  'a text holds HTML': put(isWords, before('<b>'), 0),
  'a mark has no partner': put(isMarkdown, before('** '), 0),
  'a link in a text leads nowhere': put(isMarkdown, before('[x](/no-such-page) '), 4),
  'a shared value is copied': put(isWords, before(`${names.brand} `), 0),
  'an anchor stands twice': (visit, pick, all) => {
    const others = all.filter((other) => isAnchor(other)).map(({ value }) => value);
    const earlier = others.slice(0, others.indexOf(visit.value));
    const taken = pick([...earlier, 'main', 'app', 'page', 'failure', 'icons']);
    return isAnchor(visit) ? { path: pathTo(visit), value: taken, spot: { path: pathTo(visit) } } : undefined;
  },
  'offers are told of that are not there': ({ key, value }) =>
    key === undefined && isObject(value) && !showsPlans(value)
      ? {
          path: [],
          value: { ...value, structuredData: ['offers'] },
          spot: { path: ['structuredData', 0] },
        }
      : undefined,
  'words are strange': (visit, pick) => {
    const value = pick(['{{x}}', '&lt;/script>', '\u2028\u202e', 'a\ud800', '😀'.repeat(5000), '\'"`$&']);
    return isWords(visit) && visit.parent?.parent ? { path: pathTo(visit), value, spot: 'fits' } : undefined;
  },
};

/** Whether the type of an object is the tag that says what block it is. */
function isTag({ schema }: Visit): boolean {
  return schema.properties?.type?.const !== undefined;
}

/** Whether a value is the name of a block that links can jump to. */
function isAnchor({ key, parent }: Visit): boolean {
  return key === 'id' && parent !== undefined && isTag(parent);
}
