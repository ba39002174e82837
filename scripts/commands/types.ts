import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTypes } from '../authoring/types/print.ts';
import { printUnion } from '../authoring/types/union.ts';
import { runCommand } from '../cli/command.ts';
import { Fault } from '../cli/errors.ts';
import { root } from '../files/root.ts';
import { readSchemas } from '../files/schemas.ts';

runCommand({
  name: 'types',
  description: 'Finds out whether what is printed from the schemas is up to date.',
  options: { write: { type: 'boolean', help: 'prints it anew' } },
  run: async ({ write }) => {
    // The types are printed from the union, so that comes first.
    for (const [file, print] of [
      ['schema/blocks.json', async () => printUnion(readSchemas())],
      ['schema/types.d.ts', printTypes],
    ] as const) {
      const text = await print();
      const target = join(root, file);
      if (write) writeFileSync(target, text);
      else if (readFileSync(target, 'utf8') !== text)
        throw new Fault(`${file} is stale: the schemas have changed. Renew it with: npm run fix`);
    }
    return 0;
  },
});
