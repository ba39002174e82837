import { expect, test } from 'vitest';
import { readContent } from '../../scripts/files/read.ts';
import { diagnose } from '../editor/service.ts';
import { realSite } from '../sites/site.ts';

test('an editor reports no problems in the content', async () => {
  for (const [path, { text }] of readContent(realSite)) expect(await diagnose(path, text), path).toEqual([]);
});
