import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOutside, expect, test } from './site.ts';

/** Serves the site, with the second part of `/career` delayed until it is released. */
async function serveInParts(site: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (request.url !== '/career') return response.end(body);
    const end = body.indexOf('</main>');
    response.write(body.subarray(0, end));
    await released;
    response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { release, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a click while the document is still loading is not lost', async ({ page, baseURL }) => {
  const site = await serveInParts(baseURL ?? '');
  try {
    await page.unrouteAll();
    await answerOutside(page, site.url);
    await page.goto(`${site.url}/career`, { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Support' }).click();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    site.release();
    await expect(page.getByRole('heading', { name: 'Positions in technology' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeVisible();
  } finally {
    site.release();
    site.close();
  }
});
