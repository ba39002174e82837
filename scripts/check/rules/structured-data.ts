import { isObject } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { isTypo } from '../text/nearest.ts';
import { schemaProperties, schemaTypes } from '../text/schema-org.ts';

export const misspeltName: Rule = {
  code: 'misspelt-name',
  isRenderable: true,
  description:
    'A type or a property of structured data is nearly one of schema.org, which search engines would ignore.',
  help: 'Write the name as schema.org has it.',
  check: {
    value: {
      'title:JsonLd': ({ value }) => misspeltIn(value, []),
    },
  },
};

function misspeltIn(value: unknown, below: Path): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => misspeltIn(item, [...below, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]): Problem[] => {
    const path = [...below, name];
    if (name === '@type')
      return [item].flat().flatMap((type, index) => {
        const place = { below: Array.isArray(item) ? [...path, index] : path };
        return typeof type === 'string' ? nameProblem('type', type, schemaTypes, place) : [];
      });
    return [
      ...nameProblem('property', name, schemaProperties, { below: path, at: 'key' }),
      ...misspeltIn(item, path),
    ];
  });
}

function nameProblem(
  what: string,
  name: string,
  names: ReadonlySet<string>,
  place: Pick<Problem, 'below' | 'at'>,
): Problem[] {
  if (names.has(name) || name.length < 5) return [];
  const meant = [...names].find((other) => isTypo(name, other));
  if (meant === undefined) return [];
  return [{ ...place, message: `schema.org has no ${what} ${JSON.stringify(name)}`, suggestion: meant }];
}
