import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Schemas } from '../../renderer/schemas.ts';
import { type Accepted, checkSince } from '../check/accepted.ts';
import type { Files } from '../check/all.ts';
import type { Finding } from '../check/finding.ts';
import { root } from '../paths.ts';
import { writeAside } from '../write.ts';
import { readIfThere } from './cached.ts';
import { codePrint } from './prints.ts';

/**
 * Checks content for a build, and remembers it where nothing is found, so that the next build looks only at what
 * changed.
 * @param contentDir the folder of the content, by which it is remembered
 */
export function checkContent(contentDir: string, files: Files, schemas: Schemas): Finding[] {
  const code = codePrint('{renderer,scripts,schema}/**/*.{ts,json}');
  const file = join(root, '.cache/accepted', hash('sha256', contentDir + code));
  const text = readIfThere(file);
  const last = text === undefined ? undefined : (JSON.parse(text) as Accepted);
  const { findings, accepted } = checkSince(last, files, schemas);
  if (accepted) writeAside(file, JSON.stringify(accepted));
  return findings;
}
