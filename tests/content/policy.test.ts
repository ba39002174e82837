import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { openContent } from '../../renderer/content/content.ts';
import { hostingFiles } from '../../scripts/build/hosting/files.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { headerLookup, parseHeaders } from '../../scripts/server/static/headers.ts';
import { readSchemas, root } from '../project.ts';

const content = {
  ...openContent(documentsOf(readContent(join(root, 'content'))), readSchemas()),
  inbox: {},
};
const scripts = { build: '', boot: 'boot', tooltips: '', groups: { app: [], blocks: {} } };
const headersOf = headerLookup(parseHeaders(hostingFiles(content, scripts)['/_headers'] ?? ''));
const policies = new Map(
  content.routes.map(({ path }) => [path, headersOf(path)['Content-Security-Policy'] ?? '']),
);

/** The definite findings of Google's CSP Evaluator, including syntax errors. */
function graveIn(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

test('the evaluator reports a vulnerability that this site once had', () => {
  const [policy = ''] = policies.values();
  expect(graveIn(policy.replace('/emojione/', ''))).toEqual([expect.stringContaining('cdn.jsdelivr.net')]);
});

test('the evaluator reports nothing severe in the policy of any page', () => {
  expect(policies.size).toBeGreaterThan(50);
  for (const [path, policy] of policies) expect([path, graveIn(policy)]).toEqual([path, []]);
});

test('a page has either the sources of the chat or Trusted Types', () => {
  for (const [path, policy] of policies)
    expect([path, /tawk|jsdelivr/.test(policy)]).not.toEqual([
      path,
      /require-trusted-types-for/.test(policy),
    ]);
});
