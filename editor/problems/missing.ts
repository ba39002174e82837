import type { Finding } from '../api.ts';
import { pointerOf } from '../paths.ts';

/** A problem at the field that solves it: a missing property has an empty one. The type of a block has none. */
export function atField(finding: Finding): Finding {
  const { at, missing } = finding;
  return missing === undefined || missing === 'type'
    ? finding
    : { ...finding, at: at + pointerOf([missing]) };
}
