import type { Page } from '@playwright/test';

/** Mocks the endpoint of a form, and records what is submitted to it. */
export function answer(page: Page, name: string, status: number, body: object): { sent: string[] } {
  const log: { sent: string[] } = { sent: [] };
  page.route(`**/_inbox/${name}`, (route) => {
    log.sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return log;
}
