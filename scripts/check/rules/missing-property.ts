import { endpointsOf } from '../forms/endpoints.ts';
import { fieldsOf, isChoice } from '../forms/form.ts';
import type { Problem, Rule, SchemaError } from '../rule.ts';
import { joinAlternatives } from '../text/kinds.ts';

export const missingProperty: Rule = {
  code: 'missing-property',
  description: 'A required property is missing.',
  help: 'Add the property.',
  check: {
    error: {
      required: ({ path, params }) => missing(path, String(params.missingProperty)),
      dependencies: ({ path, params }) =>
        missing(path, String(params.missingProperty), `, which "${params.property}" needs`),
      blockOf: ({ path, params }) => (params.type === undefined ? missing(path, 'type') : undefined),
      anyOf: undecided,
    },
    document: (context) => [
      ...fieldsOf(context).flatMap((field, index): Problem[] => {
        if (!isChoice(field) || field.options !== undefined) return [];
        return [
          { path: ['fields', index, 'kind'], message: `a ${field.kind} needs "options" to choose from` },
        ];
      }),
      ...endpointsOf(context).flatMap(([name, { provider, accessKey }]): Problem[] => {
        if (provider !== 'web3forms' || accessKey) return [];
        return [{ path: ['forms', 'endpoints', name], message: 'Web3Forms needs an "accessKey"' }];
      }),
    ],
  },
};

function missing(path: SchemaError['path'], property: string, why = ''): Problem {
  const about = [...path, property];
  // Editors underline the property name of the object, if it has one.
  return { path, at: 'key', about, subject: about, message: `the property "${property}" is missing${why}` };
}

/** A union none of whose discriminating properties is present. */
function undecided({ path, branches, value }: SchemaError): Problem | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const needed = branches.flatMap(({ required = [] }) =>
    required.filter((name) => !Object.hasOwn(value, name)),
  );
  const names = [...new Set(needed)].map((name) => `"${name}"`);
  if (names.length < 2) return undefined;
  return { path, at: 'key', message: `one of the properties ${joinAlternatives(names)} is missing` };
}
