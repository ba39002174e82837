import { describe, expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-json-languageservice';
import { check } from '../../scripts/check/engine/check.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { readContent } from '../../scripts/files/read.ts';
import { sourceFile } from '../../scripts/files/source-file.ts';
import { readSchemas } from '../project.ts';
import { rounds } from '../random.ts';
import { smallSite } from '../sites/site.ts';
import differences from './differences.json' with { type: 'json' };
import { type Mutant, mutantsOf } from './mutants.ts';
import { diagnose } from './service.ts';

/** An allowed difference: a finding or diagnostic of one side only, with the reason. */
interface Difference {
  /** Code of a finding without a diagnostic. */
  ours?: string;
  /** Text in the message of the finding. */
  message?: string;
  /** Whether it is not the first finding with its code. */
  later?: boolean;
  /** Pattern of the diagnostic that replaces the finding. */
  against?: string;
  /** Pattern of a diagnostic without a finding. */
  theirs?: string;
  /** Code of another finding in the same file. */
  beside?: string;
  why: string;
}

const seed = Number(process.env.SEED ?? 1);
const count = rounds(270);
const schemas = readSchemas();
const files = readContent(smallSite);
/** Editors do not know what the check accepts of schemas. */
const contentFiles = new Map([...files].filter(([path]) => !path.startsWith('schema/')));
const allowed: readonly Difference[] = differences;

const positionOf = ({ line, column }: Finding) => `${line}:${column}`;
const positionIn = ({ range }: Diagnostic) => `${range.start.line + 1}:${range.start.character + 1}`;

/** The findings and diagnostics of a mutant: the check sees all files, the editor only this one. */
async function judge({ path, text }: Mutant) {
  const all = check(new Map([...files, [path, sourceFile(path, text, files.get(path)?.texts)]]), schemas);
  const ours = all.filter(({ file }) => file === `content/${path}`);
  return { ours, theirs: await diagnose(path, text) };
}

/** The findings and diagnostics of one side only that no allowed difference explains. */
function unexplained(ours: readonly Finding[], theirs: readonly Diagnostic[]): string[] {
  const [here, there] = [new Set(ours.map(positionOf)), new Set(theirs.map(positionIn))];
  const codes = ours.map(({ code }) => code);
  return [
    ...ours
      .filter((finding) => !there.has(positionOf(finding)))
      .filter((finding) => !allowed.some((one) => allows(one, finding, ours, theirs)))
      .map((finding) => `check ${positionOf(finding)} ${finding.code}: ${finding.message}`),
    ...theirs
      .filter((diagnostic) => !here.has(positionIn(diagnostic)))
      .filter(
        (diagnostic) =>
          !allowed.some(
            ({ theirs: message, beside }) =>
              message && codes.some((code) => code === beside) && hasMessage(message)(diagnostic),
          ),
      )
      .map((diagnostic) => `editor ${positionIn(diagnostic)}: ${diagnostic.message}`),
  ];
}

/** Whether a difference allows a finding without a diagnostic. */
function allows(
  { ours: code, message = '', later, against }: Difference,
  finding: Finding,
  ours: readonly Finding[],
  theirs: readonly Diagnostic[],
): boolean {
  if (finding.code !== code || !finding.message.includes(message)) return false;
  if (against && !theirs.some(hasMessage(against))) return false;
  return !later || ours.findIndex((one) => one.code === code) < ours.indexOf(finding);
}

/** Whether a diagnostic matches a pattern. */
function hasMessage(pattern: string): (diagnostic: Diagnostic) => boolean {
  return ({ message }) => new RegExp(pattern).test(typeof message === 'string' ? message : message.value);
}

describe(`the editor and the check agree (seed ${seed})`, () => {
  test('on the unchanged content: no errors', async () => {
    for (const [path, { text }] of files) expect(await diagnose(path, text), path).toEqual([]);
  });

  test(`on ${count} broken files: both report errors, at the same location`, async () => {
    const disagreements: string[] = [];
    let refused = 0;
    for (const mutant of mutantsOf(contentFiles, count, seed)) {
      const { ours, theirs } = await judge(mutant);
      if (ours.length > 0 && theirs.length > 0) refused++;
      for (const one of unexplained(ours, theirs))
        disagreements.push(`${mutant.change}, ${mutant.path}: ${one}`);
    }
    expect(disagreements).toEqual([]);
    expect(refused).toBeGreaterThan(count * 0.7);
  }, 240_000);
});
