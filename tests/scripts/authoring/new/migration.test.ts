import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Schema, Schemas } from '../../../../renderer/content/schemas.ts';
import { compareSchemas, isBreaking } from '../../../../scripts/authoring/contract/changes.ts';
import { draftSteps, startMigration } from '../../../../scripts/authoring/new/migration.ts';
import { readMigrations, readSchemas } from '../../../../scripts/files/schemas.ts';
import { git } from '../../../git.ts';
import { projectIn, root } from '../../../project.ts';
import { smallSite } from '../../../sites/site.ts';
import { temporaryFolder } from '../../../temporary.ts';

const text = { type: 'string' };
const schemasOf = (properties: Record<string, Schema>, required: string[] = []): Schemas =>
  new Map([
    ['page.json', { $id: 'page.json', type: 'object', additionalProperties: false, properties, required }],
  ]);

/** The steps that are drafted, and the questions. */
async function draft(before: Schemas, after: Schemas, values: object[], answer: boolean) {
  const questions: string[] = [];
  const steps = await draftSteps(
    {
      changes: compareSchemas(before, after).filter(isBreaking),
      ...{ before, after },
      documents: values.map((value) => ({ value, file: 'pages/a.json', schemaFile: 'page.json' })),
    },
    async ({ question }) => {
      questions.push(question);
      return answer;
    },
  );
  return { steps, questions };
}

const renamed = [
  schemasOf({ lead: text, size: { type: 'number' } }, ['lead']),
  schemasOf({ leading: text, size: { type: 'number' } }, ['leading']),
] as const;

test('a rename is guessed by name, type and the values in use, and asked about', async () => {
  const { steps, questions } = await draft(...renamed, [{ lead: 'a' }, { lead: 'b', size: 1 }], true);
  expect(questions).toEqual([
    'Is "lead" of page.json called "leading" now? (2 of 2 documents with it fit then)',
  ]);
  expect(steps).toEqual([{ type: 'rename', in: 'page.json', property: 'lead', to: 'leading' }]);
});

test('a rename is never assumed: without a yes, the reasons are left to write', async () => {
  const { steps } = await draft(...renamed, [], false);
  expect(steps).toEqual([
    { type: 'remove', in: 'page.json', property: 'lead', reason: '' },
    { type: 'ask', in: 'page.json', property: 'leading', reason: '' },
  ]);
});

test('values and types that change are guessed, too', async () => {
  const [before, after] = [
    schemasOf({ tone: { enum: ['green', 'red'] }, topic: text, count: { type: 'number' } }),
    schemasOf({ tone: { enum: ['lime', 'red'] }, topic: { type: 'array', items: text }, count: text }),
  ];
  const { steps } = await draft(before, after, [], true);
  expect(steps).toEqual([
    { type: 'map-enum', in: 'page.json', property: 'tone', values: { green: 'lime' } },
    { type: 'wrap', in: 'page.json', property: 'topic' },
    { type: 'change-type', in: 'page.json', property: 'count', from: 'number', to: 'string' },
  ]);
});

test('without a terminal, the candidates are printed, and the next number is taken', async () => {
  const folder = temporaryFolder();
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true });
  cpSync(smallSite, join(folder, 'content'), { recursive: true });
  for (const words of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'start'],
  ])
    git(folder, words);
  const file = join(folder, 'schema/blocks/hero.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"eyebrow": {', '"overline": {'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
  try {
    const project = {
      ...projectIn(join(folder, 'content')),
      ...{ engineDir: folder, siteDir: folder },
      schemas: readSchemas({ engineDir: folder, siteDir: folder }),
      migrations: readMigrations(folder),
    };
    expect(await startMigration('overline', 'HEAD', project)).toBe(0);
  } finally {
    log.mockRestore();
  }
  const rename = { type: 'rename', in: 'blocks/hero.json', property: 'eyebrow', to: 'overline' };
  expect(printed[0]).toMatch(
    /^Is "eyebrow" of blocks\/hero.json called "overline" now\? \((\d+) of \1 documents/,
  );
  expect(printed[0]).toContain(`Then write ${JSON.stringify(rename)}`);
  const number = String(readMigrations(root).length + 1).padStart(4, '0');
  const written = JSON.parse(readFileSync(join(folder, `schema/migrations/${number}-overline.json`), 'utf8'));
  expect(written.steps).toEqual([
    { type: 'remove', in: 'blocks/hero.json', property: 'eyebrow', reason: '' },
  ]);
});

describe('in a terminal', () => {
  /** Answers each question of the command in a pseudo terminal. Returns what it showed, and the migration that it wrote. */
  async function answering(answer: string) {
    const site = temporaryFolder({ 'package.json': '{}' });
    const content = join(site, 'content');
    cpSync(smallSite, content, { recursive: true });
    mkdirSync(join(content, 'schema/data'), { recursive: true });
    const write = (property: string) =>
      writeFileSync(
        join(content, 'schema/data/firm.json'),
        JSON.stringify({ type: 'object', additionalProperties: false, properties: { [property]: text } }),
      );
    write('lead');
    writeFileSync(join(content, 'data/firm.json'), '{ "lead": "a" }');
    for (const words of [
      ['init', '--quiet'],
      ['add', 'content'],
      ['commit', '--quiet', '--message', 'start'],
    ])
      git(site, words);
    write('leading');
    const command = `"${process.execPath}" "${root}/scripts/run.mjs" scripts/commands/new.ts migration lead`;
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd: site });
    let shown = '';
    child.stdout.on('data', (part) => {
      shown += part;
      if (String(part).includes('[y/N]')) child.stdin.write(answer);
    });
    const [code] = await once(child, 'exit');
    const file = join(content, 'schema/migrations/0001-lead.json');
    return { shown, code, steps: existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).steps };
  }

  test('a yes to the question writes the rename', async () => {
    const { shown, code, steps } = await answering('y\r');
    expect(shown).toContain(
      'Is "lead" of data/firm.json called "leading" now? (1 of 1 documents with it fit then) [y/N]',
    );
    expect(steps).toEqual([{ type: 'rename', in: 'data/firm.json', property: 'lead', to: 'leading' }]);
    expect(code).toBe(0);
  });

  test('no answer is a no', async () => {
    const { steps } = await answering('\r');
    expect(steps).toEqual([{ type: 'remove', in: 'data/firm.json', property: 'lead', reason: '' }]);
  });

  test('Ctrl+C stops, and writes nothing', async () => {
    const { shown, code, steps } = await answering('\u0003');
    expect(shown).toMatch(/Stopped\. Nothing was written\.\s*$/);
    expect([code, steps]).toEqual([2, false]);
  });
});
