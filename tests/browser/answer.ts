import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Submission } from '../../scripts/server/inbox/submission.ts';

/** The submissions in the folder of an inbox. */
export function submissionsIn(folder: string): Submission[] {
  const lines = readFileSync(join(folder, 'submissions.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Mocks the endpoint of a form, and records what is submitted to it. */
export function answer(page: Page, name: string, status: number, body: object): { sent: string[] } {
  const log: { sent: string[] } = { sent: [] };
  page.route(`**/_inbox/${name}`, (route) => {
    log.sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return log;
}
