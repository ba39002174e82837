import { expect, test } from 'vitest';
import { check, createChecker } from '../../../scripts/check/engine/check.ts';
import { contentWith, readCase } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const schemas = readSchemas();
const { files } = readCase('invalid-reference-of-plan');
const schemaFile = 'schema/data/plans.json';

test('after a change of the schema of data, references to the data are checked again', () => {
  const schema = files[schemaFile] as { additionalProperties: object };
  const strict = { ...schema, additionalProperties: { ...schema.additionalProperties, required: ['price'] } };
  const before = contentWith({ ...files, [schemaFile]: strict });
  const after = contentWith(files);
  // All other files are the same objects, as after an edit.
  const changed = new Map(
    [...before].map(([path, file]) => [path, (path === schemaFile && after.get(path)) || file]),
  );
  const checker = createChecker(schemas);
  expect(checker.check(before).map(({ code }) => code)).toEqual(['missing-property']);
  expect(checker.check(changed)).toEqual(check(after, schemas));
  expect(checker.check(changed).map(({ code }) => code)).toContain('invalid-reference');
});
