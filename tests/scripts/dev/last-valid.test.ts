import { expect, test } from 'vitest';
import { type Content, openContent } from '../../../renderer/content/content.ts';
import { loadInteractive, renderBlock } from '../../../renderer/server/blocks.tsx';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { createRestoreValid } from '../../../scripts/dev/last-valid.ts';
import { documentsOf } from '../../../scripts/files/read.ts';
import { cases, contentWith, readCase, someOf } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const schemas = readSchemas();
const publication = { at: Date.UTC(2026, 5, 15), drafts: true };
const valid = contentWith({});
await loadInteractive();

function open(files: Files): Content {
  return openContent(documentsOf(files), schemas, { publication });
}

/** Renders all pages, as the dev server would if all were visited. */
function renderAll(content: Content): void {
  for (const route of content.routes)
    for (const [index, block] of content.resolvePage(route).blocks.entries()) renderBlock(block, `m${index}`);
}

test.each(someOf(cases))('the site of %s can be shown, and what cannot be is replaced', (name) => {
  const files = contentWith(readCase(name).files);
  const findings = check(files, schemas, { publication });
  const restored = createRestoreValid(publication)(files, findings, schemas, valid);
  expect(restored).toBeDefined();
  if (restored) renderAll(open(restored));
  // When the dev server starts, no file has a valid version. Pages that need a missing one show the findings.
  const left = createRestoreValid(publication)(files, findings, schemas, new Map());
  if (left) expect(() => open(left)).not.toThrow();
});
