import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from '../authoring/types/types.ts';
import { generateUnion } from '../authoring/types/union.ts';
import { root } from '../files/root.ts';
import { readSchemas } from '../files/schemas.ts';

// The types are generated from the union, so the union comes first.
for (const [file, generate] of [
  ['schema/blocks.json', generateUnion],
  ['schema/types.d.ts', generateTypes],
] as const) {
  const text = await generate(readSchemas());
  const target = join(root, file);
  if (process.argv.includes('--write')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is out of date with the schemas; run npm run fix`);
    process.exit(1);
  }
}
