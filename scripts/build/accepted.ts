import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../renderer/schemas.ts';
import { type Accepted, checkSince } from '../check/accepted.ts';
import type { Files } from '../check/all.ts';
import type { Finding } from '../check/finding.ts';
import { root } from '../paths.ts';
import { writeAside } from '../write.ts';
import { readIfThere } from './cached.ts';
import { codePrint } from './prints.ts';

/** What the check says for a build. */
export interface Checked {
  findings: Finding[];
  /** A name of what the site sees of its pages, their summaries; only of content without findings. */
  outside: string;
}

/** What is kept of accepted content; the summaries are in a file of their own, for most edits leave them as they are. */
interface Kept {
  files: Accepted['files'];
  outside: string;
}

/**
 * Checks content for a build, and remembers it where nothing is found, so that the next build looks only at what
 * changed.
 * @param contentDir the folder of the content, by which it is remembered
 */
export function checkContent(contentDir: string, files: Files, schemas: Schemas): Checked {
  const code = codePrint('{renderer,scripts,schema}/**/*.{ts,json}');
  const file = join(root, '.cache/accepted', hash('sha256', contentDir + code));
  const kept = readJson<Kept>(file);
  const summaries = kept && readJson<Accepted['summaries']>(`${file}-${kept.outside}`);
  const { findings, accepted } = checkSince(summaries && { files: kept.files, summaries }, files, schemas);
  if (!accepted) return { findings, outside: kept?.outside ?? '' };

  const isSame = kept !== undefined && accepted.summaries === summaries;
  const text = isSame ? '' : JSON.stringify(accepted.summaries);
  const outside = isSame ? kept.outside : hash('sha256', text);
  if (!isSame) writeAside(`${file}-${outside}`, text);
  writeAside(file, JSON.stringify({ files: accepted.files, outside } satisfies Kept));
  if (kept && kept.outside !== outside) rmSync(`${file}-${kept.outside}`, { force: true });
  return { findings, outside };
}

function readJson<Value>(file: string): Value | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}
