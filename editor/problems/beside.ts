import type { Finding } from '../api.ts';
import { pointerOf } from '../paths.ts';

/** A problem at the field that solves it: a property that must be there has one, which is empty. */
export function besideField(finding: Finding): Finding {
  const [, property] = /(?:^|: )the property "([^"$]+)" is missing$/.exec(finding.message) ?? [];
  if (finding.code !== 'missing-property' || property === undefined || property === 'type') return finding;
  return { ...finding, at: finding.at + pointerOf([property]) };
}
