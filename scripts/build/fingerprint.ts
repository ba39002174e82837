/** The names and hashes of a set of inputs, one per line. Two fingerprints are equal if all inputs are. */
export type Fingerprint = string;

/** Creates a fingerprint. Inputs with an empty hash are omitted. */
export function fingerprint(parts: Iterable<readonly [name: string, hash: string]>): Fingerprint {
  return [...parts].flatMap(([name, hash]) => (hash ? `${name}\t${hash}` : [])).join('\n');
}

/** An input that differs between two fingerprints. */
export interface Difference {
  name: string;
  kind: 'changed' | 'new' | 'gone';
}

/** The inputs that differ between two fingerprints. */
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
