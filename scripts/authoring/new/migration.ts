import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import { globSync } from 'tinyglobby';
import { schemaFor } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { follow, type Schema, type Schemas } from '../../../renderer/content/schemas.ts';
import type { Migration } from '../../../schema/types.d.ts';
import { oldFormsIn } from '../../check/migrations/old-forms.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { nearest } from '../../check/text/nearest.ts';
import { commandLine, commandLineWith } from '../../cli/command-line.ts';
import { shortPath, UserError } from '../../cli/errors.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { Project } from '../../files/project.ts';
import { isSeparate } from '../../files/schemas.ts';
import { commit } from '../../operations/commit.ts';
import { formatJson } from '../../operations/json.ts';
import { bare, type SchemaChange } from '../contract/changes.ts';
import { errorAfter, type OldDocument } from '../contract/cover.ts';
import { unsettledChanges } from '../contract/gate.ts';
import { statesSince } from '../contract/states.ts';

type Step = Migration['steps'][number];

/** What is known about a change of schemas that breaks documents. */
interface Broken {
  changes: readonly SchemaChange[];
  before: Schemas;
  after: Schemas;
  /** The documents of the content, as they were. */
  documents: readonly OldDocument[];
}

/** A step that may be what was meant, and the question about it. */
interface Guess {
  step: Step;
  question: string;
}

/**
 * Starts the steps of a migration. A reason that only its author knows is empty, which the check reports.
 * @param isMeant whether a guess is right; guesses are never assumed
 */
export async function draftSteps(
  broken: Broken,
  isMeant: (guess: Guess) => Promise<boolean>,
): Promise<Step[]> {
  const steps: Step[] = [];
  const done = new Set<string>();
  for (const change of broken.changes) {
    const place = placeOf(change);
    const key = JSON.stringify(place);
    if (done.has(key) || (place.property !== undefined && isNamed(steps, place.in, place.property))) continue;
    done.add(key);
    let step: Step | undefined;
    for (const guess of guessesFor(change, place, broken)) if (await isMeant(guess)) step ??= guess.step;
    const type = change.code === 'property-removed' ? 'remove' : 'ask';
    steps.push(step ?? ({ type, ...place, reason: '' } as Step));
  }
  return steps;
}

/** Whether a step already gives a property its value. */
function isNamed(steps: readonly Step[], schema: string, name: string): boolean {
  return steps.some((step) => step.type === 'rename' && step.in === schema && step.to === name);
}

/** The schema of the object with the value, and its property, or the schema of the value itself. */
function placeOf({ file, at, property }: SchemaChange): { in: string; property?: string } {
  const [, objectPointer = '', name] =
    property === undefined
      ? (/^(.*)\/properties\/([^/]+)$/.exec(at) ?? [])
      : ['', at.replace(/\/[^/]+$/, ''), property];
  const pointer = name === undefined ? at : objectPointer;
  return { in: pointer === '' ? file : `${file}#${pointer}`, ...(name !== undefined && { property: name }) };
}

function guessesFor(change: SchemaChange, place: ReturnType<typeof placeOf>, broken: Broken): Guess[] {
  const { property } = place;
  const [old, now] = [broken.before, broken.after].map((schemas) => schemaAt(schemas, change));
  if (change.code === 'property-removed' && property !== undefined)
    return renames(place.in, property, broken);
  if (change.code === 'value-removed') {
    const [was, is] = [old?.enum ?? [], now?.enum ?? []].map((values) => values.map(String));
    const removed = (was ?? []).filter((value) => !is?.includes(value));
    const come = (is ?? []).filter((value) => !was?.includes(value));
    const values = Object.fromEntries(
      removed.flatMap((value) => {
        const name = removed.length === 1 && come.length === 1 ? come[0] : nearest(value, come);
        return name === undefined ? [] : [[value, name]];
      }),
    );
    if (Object.keys(values).length < removed.length) return [];
    return [
      {
        step: { type: 'map-enum', ...place, values },
        question: `Are these the new values: ${JSON.stringify(values)}?`,
      },
    ];
  }
  if (change.code !== 'type-narrowed') return [];
  const [from, to] = [old?.type, now?.type].map(String);
  const name = property ?? place.in;
  if (to === 'array')
    return [{ step: { type: 'wrap', ...place }, question: `Is "${name}" now a list of what it was?` }];
  if (from === 'array')
    return [{ step: { type: 'unwrap', ...place }, question: `Is "${name}" now the only item of its list?` }];
  const types = ['string', 'number', 'boolean'] as const;
  const [one, other] = [from, to].map((type) =>
    types.find((each) => each === type?.replace('integer', 'number')),
  );
  if (!one || !other) return [];
  return [
    {
      step: { type: 'change-type', ...place, from: one, to: other },
      question: `Is "${name}" now the same as a ${other}?`,
    },
  ];
}

/** The new properties that a property may be called now: those of a similar schema, into which the values in use fit. */
function renames(schema: string, property: string, { before, after, documents }: Broken): Guess[] {
  const [old, now] = [before, after].map((schemas) => follow(schemas, '', schema).schema);
  const removed = old?.properties?.[property];
  const come = Object.keys(now?.properties ?? {}).filter((name) => !old?.properties?.[name]);
  const uses: Step = { type: 'remove', in: schema, property, reason: '' };
  const oldDocuments = documents.filter(
    ({ value, file, schemaFile }) => oldFormsIn(file, value, [uses], before, schemaFile).length > 0,
  );
  const best = nearest(property, come);
  return come
    .filter((name) => isDeepStrictEqual(bare(now?.properties?.[name]), bare(removed)) || name === best)
    .sort((a, b) => Number(b === best) - Number(a === best))
    .map((to) => {
      const step: Step = { type: 'rename', in: schema, property, to };
      const migration = { name: '', description: '', steps: [step] };
      const fit = oldDocuments.filter(
        (document) => !errorAfter(document, [migration], new Map(), after),
      ).length;
      const proof =
        oldDocuments.length > 0 ? ` (${fit} of ${oldDocuments.length} documents with it fit then)` : '';
      return { step, question: `Is "${property}" of ${schema} called "${to}" now?${proof}` };
    });
}

function schemaAt(schemas: Schemas, { file, at }: SchemaChange): Schema | undefined {
  try {
    return follow(schemas, '', `${file}#${at}`).schema;
  } catch {
    return undefined;
  }
}

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
  const numbers = globSync('*.json', { cwd: folder }).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
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
