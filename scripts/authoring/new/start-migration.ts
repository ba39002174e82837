import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { globSync } from 'tinyglobby';
import { schemaFor } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { commandLine, commandLineWith } from '../../cli/command-line.ts';
import { shortPath, UserError } from '../../cli/errors.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { Project } from '../../files/project.ts';
import { isSeparate } from '../../files/schemas.ts';
import { commit } from '../../operations/commit.ts';
import { formatJson } from '../../operations/json.ts';
import { unsettledChanges } from '../contract/gate.ts';
import { statesSince } from '../contract/states.ts';
import { draftSteps } from './migration.ts';

/** Writes the start of a migration for what changed in the schemas, of the engine or else of the site. Returns the exit code. */
export async function startMigration(name: string, ref: string, project: Project): Promise<number> {
  const states = statesSince(ref, project);
  const changes = unsettledChanges(states);
  const ofSite = changes.filter(({ file }) => isSeparate(project) || !project.schemas.has(file));
  const isOfSite = ofSite.length === changes.length;
  const folder = join(isOfSite ? project.contentDir : project.engineDir, 'schema/migrations');
  const documents = [...states.files.values()].flatMap(({ path, value }) =>
    value === undefined || translationOf(path) ? [] : [{ value, file: path, schemaFile: schemaFor(path) }],
  );
  const relevantChanges = isOfSite ? ofSite : changes.filter((change) => !ofSite.includes(change));
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const prompt = isTerminal ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const steps = await draftSteps(
    { ...states, changes: relevantChanges, documents },
    async ({ step, question }) => {
      if (prompt) return /^y/i.test(await prompt.question(`${question} [y/N] `).catch(stopped));
      console.log(`${question} Then write ${JSON.stringify(step)}`);
      return false;
    },
  );
  prompt?.close();
  const taken = globSync('*.json', { cwd: folder }).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...taken) + 1).padStart(4, '0');
  const $schema = isOfSite
    ? schemaPath('schema/migrations/a.json', documentsIn(states.files.values()))
    : '../migration.json';
  const path = `${number}-${name}.json`;
  mkdirSync(folder, { recursive: true });
  commit(folder, [{ path, before: undefined, after: formatJson({ $schema, description: '', steps }) }]);
  console.log(
    `Created ${shortPath(join(folder, path))} for ${pluralize(relevantChanges.length, 'breaking change')} since ${ref}.`,
  );
  const check = commandLineWith('check', `--against ${ref}`);
  console.log(`Describe it and give its reasons; then run ${check}, and ${commandLine('migrate')}.`);
  return 0;
}

/** Ends the command when its author does not answer: Ctrl+C or Ctrl+D. */
function stopped(): never {
  throw new UserError('Stopped. Nothing was written.');
}
