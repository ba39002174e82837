import { describe, expect, test } from 'vitest';
import { openConformance } from '../../scripts/dev/conformance.ts';
import { project } from '../project.ts';
import { smallSite } from '../sites/site.ts';

const problemsOf = await openConformance(project, smallSite);
const blocks = [...project.schemas].filter(([file]) => file.startsWith('blocks/'));

describe.each(blocks)('%s', (_file, { examples = [] }) => {
  test.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %d is valid, renders what its schema declares, and is rejected when it is broken',
    (_number, example) => {
      expect(problemsOf(example as { type: string })).toEqual([]);
    },
  );
});
