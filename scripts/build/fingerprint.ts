/** The hashes of what something is made of, by name: a line each. The text changes with each of them. */
export type Fingerprint = string;

/** Makes a fingerprint. Parts without a hash are left out. */
export function fingerprint(parts: Iterable<readonly [name: string, hash: string]>): Fingerprint {
  return [...parts].flatMap(([name, hash]) => (hash ? `${name}\t${hash}` : [])).join('\n');
}

/** What became of a part between two fingerprints. */
export interface Difference {
  name: string;
  kind: 'changed' | 'new' | 'gone';
}

/** The parts that two fingerprints differ in. */
export function differences(before: Fingerprint, now: Fingerprint): Difference[] {
  const [old, current] = [partsOf(before), partsOf(now)];
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].flatMap((name): Difference[] => {
    if (old.get(name) === current.get(name)) return [];
    if (!old.has(name)) return [{ name, kind: 'new' }];
    return [{ name, kind: current.has(name) ? 'changed' : 'gone' }];
  });
}

function partsOf(text: Fingerprint): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}
