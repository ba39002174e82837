import type { SourceFile } from '../read.ts';
import type { Finding } from './finding.ts';
import { formatFindings } from './formats/pretty.ts';

export { formatFindings };

/** Prints findings on standard output, for people. */
export function printFindings(findings: readonly Finding[], files: ReadonlyMap<string, SourceFile>): void {
  console.log(formatFindings(findings, files));
}
