import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { withBlocksOf } from '../../../scripts/files/schemas.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { readSchemas, root } from '../../project.ts';

const publication = { at: Date.parse('2027-03-01T00:00:00Z') };

test('a block with the role of a list that a site adds while its content is open is checked like one, and receives the entries', () => {
  const engine = readSchemas();
  expect(check(readContent(join(root, 'tests/sites/jobs')), engine, { publication })).toEqual([]);
  const list = engine.get('blocks/list.json') ?? {};
  const properties = { ...list.properties, type: { description: 'The type.', const: 'roster' } };
  const roster = { ...list, $id: 'blocks/roster.json', title: 'RosterBlock', properties };
  const schemas = withBlocksOf(engine, new Map([['blocks/roster.json', roster]]));
  const folder = join(root, 'tests/sites/jobs');

  const siteWith = (type: string, from = 'jobs') => {
    const files = new Map(readContent(folder));
    const text = files.get('pages/index.json')?.text ?? '';
    const written = text.replaceAll('"type": "list"', `"type": "${type}"`).replaceAll('"jobs"', `"${from}"`);
    return files.set('pages/index.json', sourceFile('pages/index.json', written));
  };
  const found = (type: string, from?: string) =>
    check(siteWith(type, from), schemas, { publication }).map(({ line, code, suggestion }) => [
      line,
      code,
      suggestion,
    ]);
  expect(found('roster')).toEqual([]);
  expect(found('roster', 'job')).toEqual(found('list', 'job'));
  expect(found('roster', 'job')).toContainEqual([expect.any(Number), 'unknown-collection', 'jobs']);

  const entriesOf = (type: string) => {
    const content = openContent(documentsOf(siteWith(type)), schemas, { publication });
    const home = content.routeAt('/');
    return home && content.resolvePage(home).blocks.flatMap((block) => ('from' in block ? [block.from] : []));
  };
  expect(entriesOf('roster')).toHaveLength(2);
  expect(entriesOf('roster')).toEqual(entriesOf('list'));
});
