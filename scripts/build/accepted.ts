import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type Accepted, checkSince, renewed } from '../check/accepted.ts';
import type { Files } from '../check/all.ts';
import type { Finding } from '../check/finding.ts';
import { readIfThere } from '../files/cache.ts';
import { root } from '../files/root.ts';
import { writeAtomically } from '../files/write.ts';
import { codeHash } from './code-hash.ts';

/** What the check says for a build. */
export interface Checked {
  findings: Finding[];
  /** A name of what the site sees of its pages, their summaries; only of content without findings. */
  outside: string;
  /** A name of the same without titles and descriptions. */
  structure: string;
}

/** What is kept of accepted content. Its summaries are in a file of their own, for most edits leave them as they are. */
interface Kept extends Omit<Checked, 'findings'> {
  files: Accepted['files'];
  /** The name of the file of the summaries. */
  summaries: string;
  /** Those that got other titles and descriptions since. */
  retitled: Accepted['summaries'];
}

/** So many pages get other titles before the file of the summaries is written anew. */
const mostRetitled = 100;

/**
 * Checks content for a build, and remembers it where nothing is found, so that the next build looks only at what
 * changed.
 * @param contentDir the folder of the content, by which it is remembered
 */
export function checkContent(contentDir: string, files: Files, schemas: Schemas): Checked {
  const code = codeHash('{renderer,scripts,schema}/**/*.{ts,json}');
  const file = join(root, '.cache/accepted', hash('sha256', contentDir + code));
  const last = readJson<Kept>(file);
  const summaries = last && readJson<Accepted['summaries']>(`${file}-${last.summaries}`);
  const known = summaries && { files: last.files, summaries: renewed(summaries, last.retitled) };
  const { findings, accepted, retitled } = checkSince(known, files, schemas);
  if (!accepted) return { findings, outside: last?.outside ?? '', structure: last?.structure ?? '' };

  const kept = (known && retitled && withTitles(last, accepted, retitled)) ?? keptAnew(accepted);
  const isSame = kept.summaries === last?.summaries;
  if (!isSame || !known) writeAtomically(`${file}-${kept.summaries}`, JSON.stringify(accepted.summaries));
  writeAtomically(file, JSON.stringify(kept));
  if (!isSame && last) rmSync(`${file}-${last.summaries}`, { force: true });
  return { findings, outside: kept.outside, structure: kept.structure };
}

function keptAnew({ files, summaries }: Accepted): Kept {
  const untitled = Object.entries(summaries).map(([path, summary]) => [
    path,
    { ...summary, title: undefined, description: undefined },
  ]);
  const outside = nameOf(summaries);
  return { files, outside, structure: nameOf(untitled), summaries: outside, retitled: {} };
}

/** What was kept with other titles; undefined where these are too many. */
function withTitles(last: Kept, { files }: Accepted, retitled: Accepted['summaries']): Kept | undefined {
  const all = renewed(last.retitled, retitled);
  if (all === last.retitled) return { ...last, files };
  if (Object.keys(all).length > mostRetitled) return undefined;
  return { ...last, files, retitled: all, outside: nameOf([last.summaries, all]) };
}

function nameOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}

function readJson<Value>(file: string): Value | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}
