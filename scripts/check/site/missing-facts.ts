import { isObject } from '../../../renderer/content/documents.ts';
import { resolveRef } from '../../../renderer/content/schemas.ts';
import type { BaseContext } from './context.ts';

/**
 * Whether another rule reports, in the file that a variable comes from, why the variable has no value: `missing-file`,
 * `missing-property` or `type-mismatch`.
 * @param variable its path, such as `contact.phone.uk`
 */
export function isReportedAtSource(
  variable: string,
  { allDocuments, schemas }: Pick<BaseContext, 'allDocuments' | 'schemas'>,
): boolean {
  const [root = '', ...rest] = variable.split('.');
  const data = `data/${root}.json`;
  const isData = schemas.has(data);
  const file = isData ? data : 'site.json';
  let value: unknown = allDocuments.get(file);
  if (value === undefined) return isData;
  let location = { file, schema: schemas.get(file) ?? {} };
  for (const key of isData || root === 'site' ? rest : [root, ...rest]) {
    const { file, schema } = resolveRef(schemas, location);
    if (!isObject(value)) return schema.type === 'object';
    if (!Object.hasOwn(value, key)) return schema.required?.includes(key) ?? false;
    value = value[key];
    const { properties = {}, additionalProperties } = schema;
    const extra = isObject(additionalProperties) ? additionalProperties : {};
    location = { file, schema: properties[key] ?? extra };
  }
  return false;
}
