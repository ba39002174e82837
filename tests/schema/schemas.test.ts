import { describe, expect, test } from 'vitest';
import { follow, type Schema } from '../../renderer/content/schemas.ts';
import { validatorFor } from '../../scripts/check/engine/validate.ts';
import { schemaIn } from '../../scripts/check/migrations/old-forms.ts';
import { project, readSchemas } from '../project.ts';

const schemas = readSchemas();

/** Every part of a schema with its path. */
function parts(schema: Schema, path: string): [string, Schema][] {
  const inside: [string, Schema | undefined][] = [
    ...Object.entries({ ...schema.properties, ...schema.definitions }).map(
      ([name, part]) => [`${path}/${name}`, part] as [string, Schema],
    ),
    [`${path}/items`, schema.items],
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(
      (part, index) => [`${path}/${index}`, part] as [string, Schema],
    ),
  ];
  return [[path, schema], ...inside.flatMap(([where, part]) => (part ? parts(part, where) : []))];
}

const all = [...schemas].flatMap(([file, schema]) => parts(schema, file));
const properties = all.flatMap(([path, { properties }]) =>
  Object.entries(properties ?? {}).map(([name, part]) => [`${path}/${name}`, part] as const),
);
const blocks = [...schemas].filter(([file]) => file.startsWith('blocks/'));

describe('the schemas', () => {
  test('close every object', () => {
    const open = all.filter(
      ([, { type, additionalProperties }]) => type === 'object' && additionalProperties === undefined,
    );
    expect(open.map(([path]) => path).filter((path) => path !== 'blocks.json')).toEqual([]);
  });

  test('describe every property in one sentence', () => {
    const wrong = properties.filter(
      ([, { description, $ref }]) => !(description && /^[A-Z\p{Ll}].*\.$/su.test(description)) && !$ref,
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test("describe referenced definitions in a comment, because editors would show a description instead of the referrer's", () => {
    // Authors never write resolved values, so editors do not show them.
    const written = all.filter(([path]) => !path.startsWith('resolved.json'));
    const referring = written.filter(([, { $ref, description }]) => $ref && description);
    const hidden = referring.filter(([path, { $ref }]) => {
      const file = [...schemas.keys()].find((name) => path === name || path.startsWith(`${name}/`)) ?? '';
      return $ref?.includes('#') && follow(schemas, file, $ref).schema.description;
    });
    expect(referring.length).toBeGreaterThan(300);
    expect(hidden.map(([path]) => path)).toEqual([]);
  });

  test('explain every pattern with an error message, except for non-empty text', () => {
    const silent = all.filter(([, { pattern, patternErrorMessage }]) =>
      pattern === undefined || pattern === '\\S'
        ? patternErrorMessage
        : !patternErrorMessage?.startsWith('write '),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('have their path as $id', () => {
    for (const [file, { $id }] of schemas) expect($id).toBe(file);
  });

  test('list every block and reference in the union', () => {
    const listed = schemas.get('blocks.json')?.oneOf?.map(({ $ref }) => $ref);
    expect(listed).toEqual([...blocks.map(([file]) => file), 'entry-blocks.json', 'piece-block.json']);
  });

  test.each(blocks)('%s has its type and complete examples', (file, schema) => {
    expect(schema.properties?.type?.const).toBe(file.slice('blocks/'.length, -'.json'.length));
    expect(schema.examples?.length).toBeGreaterThan(0);
    const shown = new Set(schema.examples?.flatMap((example) => Object.keys(example)));
    const common = ['id', 'draft', 'publish', 'expire'];
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(common.slice(1)));
    expect(schema.ordered).toEqual(['publish', 'expire']);
    expect([...shown, ...common].sort()).toEqual(
      expect.arrayContaining(Object.keys(schema.properties ?? {}).sort()),
    );
  });

  test('document what is allowed once per page', () => {
    const kinds = blocks.filter(([, { once }]) => once);
    expect(kinds.length).toBeGreaterThan(5);
    for (const [, { description }] of kinds) expect(description).toContain('once per page');
    const values = blocks.flatMap(([, { properties }]) =>
      Object.values(properties ?? {}).filter(({ once }) => once),
    );
    expect(values.length).toBeGreaterThan(1);
    for (const { description } of values) expect(description).toMatch(/once per page|unique on its page/);
  });
});

describe('the migrations', () => {
  test.each(project.migrations.map((each) => [each.name, each] as const))(
    '%s is valid',
    (name, migration) => {
      const { name: _, ...written } = migration;
      expect(validatorFor(schemas).errorsIn(written, 'migration.json')).toEqual([]);
      expect(name).toMatch(/^\d{4}(-[a-z\d]+)+$/);
      // The schema of what is gone cannot be named.
      for (const step of migration.steps) expect(schemaIn(step, schemas), step.in).toBeDefined();
    },
  );

  test('are numbered without gaps', () => {
    const numbers = project.migrations.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
