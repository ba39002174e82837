import { compile } from 'json-schema-to-typescript';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import { references } from './union.ts';

const banner = `/**
 * Generated from the schemas in this folder: the props that components receive once content is checked and resolved.
 * Update with: npm run fix
 */`;

/** Generates the TypeScript types of all titled schemas. A property with `tsType` gets its resolved type. */
export async function generateTypes(schemas: Schemas): Promise<string> {
  const documents = [...schemas.entries()].filter(([, schema]) => schema.title);
  const everything = {
    title: 'Content',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(documents.map(([path]) => [path, { $ref: path }])),
  };
  return compile(everything as object, 'Content', {
    cwd: '/schema',
    $refOptions: { resolve: { file: { read: ({ url }: { url: string }) => readForTypes(schemas, url) } } },
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: banner,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/**
 * The source of a schema file for the type generator. References with a description are wrapped in `allOf`,
 * because the generator would duplicate the referenced type.
 */
function readForTypes(schemas: Schemas, url: string): string {
  const file = url.slice(url.indexOf('/schema/') + '/schema/'.length);
  return JSON.stringify(schemas.get(file), (key, value: Schema) => {
    // In types of components, placeholder blocks are replaced with actual blocks.
    if (Array.isArray(value))
      return value.filter((branch: Schema) => !references.includes(branch?.$ref ?? ''));
    if (key === 'properties') return withoutLabels(value as Record<string, Schema>);
    if (value?.$comment && !value.description) return { ...value, description: value.$comment };
    if (!value?.$ref || !value.description || 'tsType' in value) return value;
    return { description: value.description, allOf: [{ $ref: value.$ref }] };
  });
}

/** Properties without titles that are words for authors. Those of objects, and those in camel case, name types. */
function withoutLabels(properties: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, { title, ...schema }]) => {
      const isName = schema.type === 'object' || /[a-z][A-Z]/.test(title ?? '');
      return [key, isName ? { title, ...schema } : schema];
    }),
  );
}
