import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../scripts/check/finding.ts';
import applyCommand from '../../../../scripts/commands/apply.ts';
import migrateCommand from '../../../../scripts/commands/migrate.ts';
import { openSession } from '../../../../scripts/edit/session.ts';
import { recover } from '../../../../scripts/operations/commit.ts';
import { startAgent } from '../../../agents/client.ts';
import { projectIn, root } from '../../../project.ts';
import { runHereAsync } from '../../../run.ts';
import type { SiteCopy } from '../../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../../temporary.ts';
import { runCheck } from '../../check/run.ts';
import { startEditor } from '../../lsp/editor.ts';

const names = projectIn('').migrations.map(({ name }) => name);
// As the formatter breaks a list that is too long for a line.
const record = `"migrations": ${JSON.stringify(names, null, 2).replaceAll('\n', '\n  ')}`;

/** The texts of all JSON files of a copy. */
function textsIn({ content }: SiteCopy): Record<string, string> {
  const files = readdirSync(content, { recursive: true }).map(String).sort();
  const json = files.filter((file) => file.endsWith('.json'));
  return Object.fromEntries(json.map((file) => [file, readFileSync(join(content, file), 'utf8')]));
}

/** Gives a copy the forms from before the migrations of the engine. */
function age(copy: SiteCopy): void {
  for (const [file, text] of Object.entries(textsIn(copy)))
    copy.write(
      file,
      text
        .replaceAll('"tone": "brand"', '"tone": "green"')
        .replaceAll('"tone": "accent"', '"tone": "orange"')
        .replaceAll('site.locales', 'site.editions')
        .replace(/^ {2}"locales"/m, '  "editions"'),
    );
}

const migrate = (copy: SiteCopy, ...args: string[]) =>
  runHereAsync(migrateCommand, ['--content', copy.content, ...args]);
const checked = ({ content }: SiteCopy) => runCheck(['--content', content]);

test('content for a newer version of the engine has a finding that names the migration', () => {
  const copy = temporarySite();
  copy.edit('site.json', (site) => {
    site.migrations = [...names, '9999-from-later'];
  });
  const { out, code } = checked(copy);
  expect(code).toBe(1);
  expect(out).toContain(
    'the content was written for a newer version of the engine, which has the migration 9999-from-later; install that version [newer-content]',
  );
});

describe('content from before a change of the schemas', () => {
  test('has one finding, which names the migrations and the command', () => {
    const copy = temporarySite();
    age(copy);
    const { out, code } = checked(copy);
    expect(code).toBe(1);
    expect(out).toContain(
      `the content lacks 0001-names-without-colours, 0003-locales; run npm run migrate -- --content ${copy.content}, which changes 2 more files, too [missing-migration]`,
    );
    expect(out).toMatch(/\n1 finding in 1 file\n$/);
  });

  test('is shown what would change, then changed byte by byte, with all references, and recorded', async () => {
    const copy = temporarySite();
    const current = textsIn(copy);
    age(copy);
    const old = textsIn(copy);
    const { stdout, status } = await migrate(copy);
    expect(stdout).toContain('tone: "green" -> "brand"');
    expect(stdout).toContain('languages.on.from: "site.editions" -> "site.locales"');
    expect(stdout).toContain(
      'This would change 4 files, with 3 findings fewer. Nothing was written; add --write.',
    );
    expect(status).toBe(0);
    expect(textsIn(copy)).toEqual(old);
    expect((await migrate(copy, '--write')).stdout).toContain('Changed 4 files');
    const now = textsIn(copy);
    expect(now['site.json']?.replace(`,\n  ${record}`, '')).toBe(current['site.json']);
    expect({ ...now, 'site.json': '' }).toEqual({ ...current, 'site.json': '' });
    expect(checked(copy).code).toBe(0);
    expect((await migrate(copy, '--write')).stdout).toBe('There is nothing to migrate.\n');
    expect(textsIn(copy)).toEqual(now);
  });

  test('that arrives later in one file is migrated again', async () => {
    const copy = temporarySite();
    await migrate(copy, '--write');
    const before = copy.text('pages/press.json');
    const late = { type: 'hero', title: 'Late', tone: 'green' };
    copy.edit('pages/about.json', ({ blocks }) => blocks.splice(0, 1, late));
    expect(checked(copy).out).toContain(
      `the content lacks 0001-names-without-colours; run npm run migrate -- --content ${copy.content} [`,
    );
    await migrate(copy, '--write');
    expect(copy.read('pages/about.json').blocks[0].tone).toBe('brand');
    expect(copy.text('pages/press.json')).toBe(before);
  });

  test('goes back by one migration at a time, and is then told what it lacks', async () => {
    const copy = temporarySite();
    await migrate(copy, '--write');
    const now = textsIn(copy);
    const later = names.slice(names.indexOf('0003-locales') + 1);
    for (const _ of later) await migrate(copy, '--back', '--write');
    expect((await migrate(copy, '--back', '--write')).stdout).toContain('Changed 2 files');
    const earlier = names.slice(0, names.indexOf('0003-locales'));
    expect(copy.read('site.json')).toMatchObject({ editions: ['en', 'sk'], migrations: earlier });
    expect(copy.text('layouts/default.json')).toContain('"site.editions"');
    expect(checked(copy).out).toMatch(/the content lacks 0003-locales.*; run npm run migrate/);
    await migrate(copy, '--write');
    expect(textsIn(copy)).toEqual(now);
  });

  describe('is refused with the same sentence when it is written now', () => {
    const file = 'pages/about.json';
    const value = { type: 'hero', title: 'Old', tone: 'green' };
    const operations = [{ op: 'set', file, at: '/blocks/0', value }];
    const withOld = (copy: SiteCopy) => {
      const page = copy.read(file);
      return { ...page, blocks: [value, ...page.blocks.slice(1)] };
    };
    const doors: Record<string, (copy: SiteCopy) => Promise<Pick<Finding, 'code' | 'message'>[]>> = {
      'npm run apply': async ({ content }) => {
        const change = join(temporaryFolder({ 'a.json': JSON.stringify({ operations }) }), 'a.json');
        const { stdout } = await runHereAsync(applyCommand, [
          ...['--content', content, '--format', 'json', change],
        ]);
        expect(JSON.parse(stdout)).toMatchObject({ lane: 'invalid', isWritten: false });
        return JSON.parse(stdout).findings.added;
      },
      'an agent': async ({ content }) => {
        const agent = await startAgent(content);
        const { hash } = await agent.call('outline', { file });
        const answer = await agent.call('apply', { hashes: { [file]: hash }, operations });
        await agent.close();
        expect(answer).toMatchObject({ lane: 'invalid', isWritten: false });
        return answer.findings.added;
      },
      'the visual editor': async (copy) => {
        const session = openSession(projectIn(copy.content, { cacheDir: temporaryFolder() }));
        session.write({ [file]: withOld(copy) });
        const { isSaved, findings = [] } = session.save();
        session.close();
        expect(isSaved).toBe(false);
        return findings;
      },
      'the language server': async (copy) => {
        const editor = await startEditor(copy.content);
        await editor.open(file, JSON.stringify(withOld(copy)));
        const shown = (await editor.diagnostics()).get(file) ?? [];
        await editor.end();
        return shown.map(({ code, message }) => ({ code: String(code), message: String(message) }));
      },
    };
    test.each(Object.entries(doors))('by %s', async (_, write) => {
      const copy = temporarySite();
      const before = copy.text(file);
      expect((await write(copy)).map(({ code, message }) => `${message} [${code}]`)).toEqual([
        'hero: the content lacks 0001-names-without-colours; run npm run migrate [missing-migration]',
      ]);
      expect(copy.text(file)).toBe(before);
    });
  });
});

describe('a migration of the site', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Company',
    description: 'The company.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      title: { description: 'The name.', type: 'string' },
      founded: { description: 'The year.', type: 'integer' },
    },
  };
  const withOwn = (...steps: object[]) => {
    const copy = temporarySite();
    mkdirSync(join(copy.content, 'schema/migrations'));
    copy.write('schema/data/firm.json', schema);
    copy.write('data/firm.json', {
      $schema: '../schema/data/firm.json',
      name: 'Garden Ltd',
      founded: '1999',
    });
    copy.edit('pages/about.json', (page) => {
      page.description += ' It was made by {firm.name}, which looks after it on each day.';
    });
    copy.write('schema/migrations/0001-firm.json', {
      $schema: '../../../schema/migration.json',
      description: 'The firm has a title and a year that is a number.',
      steps,
    });
    return copy;
  };
  const rename = { type: 'rename', in: 'data/firm.json', property: 'name', to: 'title' };
  const change = {
    type: 'change-type',
    in: 'data/firm.json',
    property: 'founded',
    from: 'string',
    to: 'number',
  };

  test('is in its schema folder, and changes its data with the variables that name it', async () => {
    const copy = withOwn(rename, change);
    expect(checked(copy).out).toContain('the content lacks site/0001-firm; run npm run migrate');
    const { stdout } = await migrate(copy, '--write');
    expect(stdout).toContain('Changed 3 files');
    expect(copy.read('data/firm.json')).toMatchObject({ title: 'Garden Ltd', founded: 1999 });
    expect(copy.read('pages/about.json').description).toContain('{firm.title}');
    expect(copy.read('site.json').migrations).toEqual([...names, 'site/0001-firm']);
    expect(checked(copy).code).toBe(0);
  });

  test('that is wrong has a finding of its own, and is not used', () => {
    const copy = withOwn({ type: 'map-enum', in: 'data/firm.json', property: 'name' }, { type: 'renam' });
    const { out } = checked(copy);
    expect(out).toContain(
      'content/schema/migrations/0001-firm.json:5:5 map-enum: the property "values" is missing',
    );
    expect(out).not.toContain('missing-migration');
  });

  test('does in TypeScript what its steps cannot say, and undoes it', async () => {
    const copy = withOwn(rename, change);
    copy.write(
      'schema/migrations/0001-firm.ts',
      `export default (file: string, { founded }: { founded?: number }) =>
        file === 'data/firm.json' ? [{ op: 'set', file, at: '/founded', value: (founded ?? 0) + 1 }] : [];
      export const back = (file: string, { founded }: { founded?: number }) =>
        file === 'data/firm.json' ? [{ op: 'set', file, at: '/founded', value: Number(founded) - 1 }] : [];`,
    );
    copy.edit('site.json', (site) => {
      site.migrations = names;
    });
    await migrate(copy, '--write');
    expect(copy.read('data/firm.json').founded).toBe(2000);
    await migrate(copy, '--write');
    expect(copy.read('data/firm.json').founded).toBe(2000);
  });

  test('that removes something cannot be undone', async () => {
    const copy = withOwn(rename, {
      type: 'remove',
      in: 'data/firm.json',
      property: 'founded',
      reason: 'Nobody asks.',
    });
    copy.edit('site.json', (site) => {
      site.migrations = names;
    });
    await migrate(copy, '--write');
    expect(copy.read('data/firm.json').founded).toBeUndefined();
    expect((await migrate(copy, '--back')).stderr).toBe(
      'site/0001-firm cannot be undone: remove of data/firm.json has no inverse\n',
    );
  });
});

test('a migration that is killed leaves all of the old content, or all of the new', async () => {
  const folder = temporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const script = join(folder, 'migrate.mjs');
  const imports = {
    readSchemas: 'files/schemas',
    readMigrations: 'files/schemas',
    openOperableSite: 'operations/site',
    planMigrations: 'operations/migrate/migrate',
  };
  const lines = Object.entries(imports).map(
    ([name, file]) => `import { ${name} } from './scripts/${file}.ts';`,
  );
  buildSync({
    stdin: {
      contents: `${lines.join('\n')}
        const [contentDir, engineDir] = process.argv.slice(2);
        const [schemas, migrations] = [readSchemas({ engineDir, siteDir: engineDir }), readMigrations(engineDir)];
        const site = openOperableSite({ contentDir, engineDir, cacheDir: contentDir + '/../cache', schemas, migrations });
        site.commit(planMigrations(site, migrations, new Map()).plan);`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: script,
    logLevel: 'error',
  });
  const faulty = join(root, 'tests/scripts/build/faulty.mjs');
  const run = (copy: SiteCopy, fault: string) =>
    spawnSync(process.execPath, ['--import', faulty, script, copy.content, root], {
      env: { ...process.env, FAULT: fault },
      encoding: 'utf8',
    });
  const aged = () => {
    const copy = temporarySite();
    age(copy);
    return copy;
  };
  const whole = aged();
  const old = textsIn(whole);
  const { stdout, stderr } = run(whole, '');
  const operations = Number(/(\d+) changes/.exec(stdout)?.[1]);
  expect(operations, stderr).toBeGreaterThan(8);
  const now = textsIn(whole);
  expect(now).not.toEqual(old);
  const seen = { old: 0, now: 0 };
  for (let at = 1; at <= operations; at += process.env.FUZZ ? 1 : 7) {
    const copy = aged();
    expect(run(copy, `SIGKILL@${at}`).signal).toBe('SIGKILL');
    recover(copy.content);
    const which = copy.text('site.json') === old['site.json'] ? 'old' : 'now';
    expect(textsIn(copy), `killed at ${at} of ${operations}`).toEqual(which === 'old' ? old : now);
    seen[which]++;
  }
  expect(Math.min(seen.old, seen.now)).toBeGreaterThan(0);
}, 240_000);
