import { applyEdits, modify } from 'jsonc-parser';
import type { Path } from '../../scripts/check/finding.ts';
import { random } from '../bench/generate.ts';

/** A content file with one error. */
export interface Mutant {
  path: string;
  text: string;
  /** The change that was made. */
  change: string;
}

type Pick = <T>(from: readonly T[]) => T;
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
  'a property is misspelt': (text, pick) => {
    const path = pick(places(text, isKey));
    const name = String(path?.at(-1));
    return path && renameKey(text, path, name.slice(0, 1) + name);
  },
  'a property is gone': (text, pick) => {
    const path = pick(places(text, isKey));
    return path && put(text, path, undefined);
  },
  'a property too many': (text, pick) => {
    const path = pick(places(text, isObject));
    return path && put(text, [...path, 'surplus'], true);
  },
  'a text is a number': replace(isText, () => 7),
  'a text is a list': replace(isText, (old) => [old]),
  'a text is empty': replace(isText, () => ''),
  'a text is null': replace(isText, () => null),
  'a list is empty': replace(Array.isArray, () => []),
  'a list is a text': replace(Array.isArray, () => 'list'),
  'an object is a text': replace(isObject, () => 'object'),
  'an object is empty': replace(isObject, () => ({})),
  'a type is misspelt': replace(isNamed('type'), (old) => `${old}s`),
  'a variant is misspelt': replace(isNamed('variant'), (old) => `${old}d`),
  'a tone is misspelt': replace(isNamed('tone'), () => 'gren'),
  'an anchor has a space': replace(isNamed('id'), (old) => `${old} x`),
  'a number is negative': replace(
    (value) => typeof value === 'number',
    () => -1,
  ),
  'a flag is a text': replace(
    (value) => typeof value === 'boolean',
    (old) => String(old),
  ),
  'a comma is gone': (text, pick) => without(text, pick, ','),
  'a quote is gone': (text, pick) => without(text, pick, '"'),
  'a bracket is gone': (text, pick) => without(text, pick, pick(['{', '}', '[', ']'])),
  'a colon is gone': (text, pick) => without(text, pick, ':'),
  'a comma too many': (text, pick) => {
    const at = pick([...text.matchAll(/\n *[}\]]/g)].map(({ index }) => index));
    return `${text.slice(0, at)},${text.slice(at)}`;
  },
  'a link leads nowhere': replace(isNamed('href'), () => '/nowhere'),
  'a link has no slash': replace(isNamed('href'), () => 'membership'),
  'a plan is unknown': replace(
    (_, path) => path.at(-2) === 'plans',
    () => 'platinum',
  ),
  'a source leads nowhere': replace(isNamed('from'), () => 'no.where'),
  'an icon is unknown': replace(isNamed('icon'), () => 'no-such-icon-here'),
  'a variable leads nowhere': replace(isNamed('title'), () => 'For {brand.nothing}'),
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
  const pick: Pick = (from) => from[Math.floor(next() * from.length)] as never;
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
