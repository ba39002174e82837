import { Ajv } from 'ajv';
import type { Schemas } from '../renderer/schemas.ts';
import type { Finding } from './check/finding.ts';
import type { SourceFile } from './read.ts';
import { schemaFor } from './schemas.ts';

let ajv: Ajv | undefined;
export function check(files: ReadonlyMap<string, SourceFile>, schemas: Schemas): Finding[] {
  if (!ajv) {
    ajv = new Ajv({ strict: false, allErrors: true, discriminator: true, validateFormats: false });
    for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  }
  const findings: Finding[] = [];
  for (const { path, value } of files.values()) {
    const at = { file: `content/${path}`, line: 1, column: 1 };
    if (value === undefined) {
      findings.push({ ...at, code: 'syntax', message: 'not JSON' });
      continue;
    }
    const validate = ajv.getSchema(schemaFor(path));
    if (!validate) {
      findings.push({ ...at, code: 'no-schema', message: 'no schema' });
      continue;
    }
    if (!validate(value))
      for (const error of validate.errors ?? [])
        findings.push({
          ...at,
          code:
            error.keyword === 'additionalProperties'
              ? 'unknown-property'
              : error.keyword === 'required'
                ? 'missing-property'
                : error.keyword,
          message: `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        });
  }
  return findings;
}
