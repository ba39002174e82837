import { applyEdits, modify } from 'jsonc-parser';
import type { Path } from '../../scripts/check/finding.ts';
import { type Pick, picker, random } from '../random.ts';

/** A content file with one error. */
export interface Mutant {
  path: string;
  text: string;
  /** The change that was made. */
  change: string;
}

type Change = (text: string, pick: Pick) => string | undefined;

const places = (text: string, wanted: (value: unknown, path: Path) => boolean): Path[] => {
  const found: Path[] = [];
  const look = (value: unknown, path: Path): void => {
    if (path.length > 0 && path[0] !== '$schema' && wanted(value, path)) found.push(path);
    if (value === null || typeof value !== 'object') return;
    for (const [key, item] of Object.entries(value))
      look(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  look(JSON.parse(text), []);
  return found;
};

const put = (text: string, path: Path, value: unknown) =>
  applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

/** Replaces the value of a randomly chosen visit. */
function replace(
  wanted: (value: unknown, path: Path) => boolean,
  value: (old: unknown, pick: Pick) => unknown,
): Change {
  return (text, pick) => {
    const path = pick(places(text, wanted));
    if (!path) return undefined;
    const old = path.reduce<unknown>(
      (held, key) => (held as Record<string | number, unknown>)[key],
      JSON.parse(text),
    );
    return put(text, path, value(old, pick));
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (name: string) => (_: unknown, path: Path) => path.at(-1) === name;
const isKey = (_: unknown, path: Path) => typeof path.at(-1) === 'string';

/** Renames a property in the source, leaving everything else unchanged. */
const renameKey = (text: string, path: Path, name: string) => {
  const mark = `${Math.abs(text.length)}-mark`;
  const marked = put(text, path, mark);
  const at = marked.indexOf(`"${mark}"`);
  const before = marked.slice(0, at).lastIndexOf(`"${String(path.at(-1))}"`);
  const held = path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown>)[key],
    JSON.parse(text),
  );
  return (
    marked.slice(0, before) +
    JSON.stringify(name) +
    marked.slice(before + String(path.at(-1)).length + 2).replace(`"${mark}"`, () => JSON.stringify(held))
  );
};

const changes: Record<string, Change> = {
  'a misspelt property': (text, pick) => {
    const path = pick(places(text, isKey));
    const name = String(path?.at(-1));
    return path && renameKey(text, path, name.slice(0, 1) + name);
  },
  'a missing property': (text, pick) => {
    const path = pick(places(text, isKey));
    return path && put(text, path, undefined);
  },
  'an unknown property': (text, pick) => {
    const path = pick(places(text, isObject));
    return path && put(text, [...path, 'surplus'], true);
  },
  'a number instead of a text': replace(isText, () => 7),
  'a list instead of a text': replace(isText, (old) => [old]),
  'an empty text': replace(isText, () => ''),
  'null instead of a text': replace(isText, () => null),
  'an empty list': replace(Array.isArray, () => []),
  'a text instead of a list': replace(Array.isArray, () => 'list'),
  'a text instead of an object': replace(isObject, () => 'object'),
  'an empty object': replace(isObject, () => ({})),
  'a misspelt type': replace(isNamed('type'), (old) => `${old}s`),
  'a misspelt variant': replace(isNamed('variant'), (old) => `${old}d`),
  'a misspelt tone': replace(isNamed('tone'), () => 'gren'),
  'a space in an anchor': replace(isNamed('id'), (old) => `${old} x`),
  'a negative number': replace(
    (value) => typeof value === 'number',
    () => -1,
  ),
  'a text instead of a boolean': replace(
    (value) => typeof value === 'boolean',
    (old) => String(old),
  ),
  'a missing comma': (text, pick) => without(text, pick, ','),
  'a missing quote': (text, pick) => without(text, pick, '"'),
  'a missing bracket': (text, pick) => without(text, pick, pick(['{', '}', '[', ']'])),
  'a missing colon': (text, pick) => without(text, pick, ':'),
  'a trailing comma': (text, pick) => {
    const at = pick([...text.matchAll(/\n *[}\]]/g)].map(({ index }) => index));
    return `${text.slice(0, at)},${text.slice(at)}`;
  },
  'a broken link': replace(isNamed('href'), () => '/nowhere'),
  'a link without slash': replace(isNamed('href'), () => 'membership'),
  'an unknown plan': replace(
    (_, path) => path.at(-2) === 'plans',
    () => 'platinum',
  ),
  'an unknown value path': replace(isNamed('from'), () => 'no.where'),
  'an unknown icon': replace(isNamed('icon'), () => 'no-such-icon-here'),
  'an unknown variable': replace(isNamed('title'), () => 'For {brand.nothing}'),
};

function without(text: string, pick: Pick, sign: string): string | undefined {
  const all = [...text].flatMap((other, index) => (other === sign ? [index] : []));
  if (all.length === 0) return undefined;
  const at = pick(all);
  return text.slice(0, at) + text.slice(at + 1);
}

/** Breaks files at random, with all kinds of errors in turn. Deterministic for a seed. */
export function mutantsOf(
  files: ReadonlyMap<string, { text: string }>,
  count: number,
  seed: number,
): Mutant[] {
  const next = random(seed);
  const pick = picker(next);
  const kinds = Object.entries(changes);
  const all = [...files].filter(([path]) => path.endsWith('.json'));
  const mutants: Mutant[] = [];
  for (let turn = 0; mutants.length < count; turn++) {
    const [change, make] = kinds[turn % kinds.length] as [string, Change];
    const [path, { text }] = pick(all);
    const changed = make(text, pick);
    if (changed !== undefined && changed !== text) mutants.push({ path, text: changed, change });
  }
  return mutants;
}
