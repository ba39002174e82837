import type { Problem, Rule, SchemaError } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownProperty: Rule = {
  code: 'unknown-property',
  description: 'There is no property with this name here.',
  help: 'Check the spelling; the reference lists the properties of every block.',
  check: {
    error: {
      additionalProperties: ({ path, schema, value, params }) => {
        const name = String(params.additionalProperty);
        const free = Object.keys(schema.properties ?? {}).filter((key) => !Object.hasOwn(Object(value), key));
        const suggestion = nearest(name, free);
        return unknown(path, name, suggestion);
      },
      anyOf: misspeltChoice,
    },
  },
};

function unknown(path: SchemaError['path'], name: string, suggestion: string | undefined): Problem {
  const explains = suggestion === undefined ? undefined : [...path, suggestion];
  const about = explains ?? path;
  return {
    path: [...path, name],
    at: 'key',
    about,
    explains,
    message: `unknown property "${name}"`,
    suggestion,
  };
}

/** A misspelt property that would select a branch of a union. */
function misspeltChoice({ path, branches, value }: SchemaError): Problem | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const deciding = branches.flatMap(({ required = [] }) => required);
  const known = new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of Object.keys(value).filter((key) => !known.has(key))) {
    const suggestion = nearest(name, deciding);
    if (suggestion) return { ...unknown(path, name, suggestion), about: path };
  }
  return undefined;
}
