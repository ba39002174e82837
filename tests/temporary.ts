import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { SiteCopy } from './sites/site.ts';

/** Calls a function after the current test; outside of a test, after those of the file or the `describe` block. */
function afterwards(clean: () => void | Promise<void>): void {
  try {
    onTestFinished(clean);
  } catch {
    // There is no current test.
    afterAll(clean, 180_000);
  }
}

/**
 * Creates a folder that is removed after the current test; outside of a test, after those of the file or the `describe` block.
 * @param files texts or bytes of files to write, by path
 */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  return folder;
}

/** Copies a site, for as long as a temporary folder. */
export function temporarySite(...site: ConstructorParameters<typeof SiteCopy>): SiteCopy {
  const copy = new SiteCopy(...site);
  afterwards(() => copy.dispose());
  return copy;
}
