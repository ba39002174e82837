import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { formatFindings } from '../../scripts/check/print.ts';
import { check } from '../../scripts/check.ts';
import { root } from '../../scripts/paths.ts';
import { sourceFile } from '../../scripts/read.ts';
import { readSchemas } from '../../scripts/schemas.ts';

/** A mistake as an author would make it, and what the check says: `file:line:column code` with `-> suggestion`. */
interface Case {
  about: string;
  /** Files of the content that are added or replaced: text, an object, or null for none. */
  files: Record<string, string | object | null>;
  findings: string[];
}

const folder = join(root, 'tests/cases');
const base = JSON.parse(readFileSync(join(folder, 'base.json'), 'utf8')) as Case;
const cases = globSync('*.json', { cwd: folder }).sort();
const schemas = readSchemas();

function filesOf({ files }: Pick<Case, 'files'>) {
  const all = Object.entries({ ...base.files, ...files }).filter(([, content]) => content !== null);
  return new Map(
    all
      .sort()
      .map(([path, content]) => [
        path,
        sourceFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
      ]),
  );
}

describe('the gallery of mistakes', () => {
  test.each(cases)('%s', (name) => {
    const { files, findings } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case;
    const found = check(filesOf({ files }), schemas).map(
      ({ file, line, column, code, suggestion }) =>
        `${file.replace('content/', '')}:${line}:${column} ${code}${suggestion === undefined ? '' : ` -> ${suggestion}`}`,
    );
    expect(found).toEqual(findings);
  });
});

test('a finding is printed with its place, its frame and what the property is for', () => {
  const page = {
    title: 'Home',
    description: 'A description that is long enough to be shown.......',
    blocks: [{ type: 'hero', titel: 'Hello' }],
  };
  const files = filesOf({ files: { 'pages/index.json': page } });
  expect(formatFindings(check(files, schemas), files, { colour: false })).toMatchInlineSnapshot(`
    "content/pages/index.json:7:7 hero: unknown property "titel"; did you mean "title"? [unknown-property]
      7 |       "titel": "Hello"
                ^^^^^^^
      The opening of a page: its one main heading, what it is about and what to do next.

    1 finding in 1 file"
  `);
});
