import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchMedia } from '../../../scripts/authoring/media/fetch.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { placeholder } from '../../../scripts/check/rules/launch.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas, root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const sample = (name: string) => readFileSync(join(root, 'scripts/dev/samples/media', name));
const content = temporaryFolder();
let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/photo')) response.end(sample('garden.jpg'));
    else if (url === '/plan.pdf') response.end(sample('plan.pdf'));
    else if (url === '/page') response.end('<!doctype html>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('a fetched picture gets a record with placeholders, which --launch reports', async () => {
  const written = await fetchMedia(`${site}/photo?size=large`, 'people/team.png', content);
  // Named after its actual format.
  expect(written).toEqual(['media/people/team.jpg', 'media/people/team.jpg.json']);
  expect(readFileSync(join(content, 'media/people/team.jpg')).equals(sample('garden.jpg'))).toBe(true);
  const findings = check(readContent(content), readSchemas(), { more: [placeholder] });
  const own = findings.filter(({ file }) => file.endsWith('team.jpg.json'));
  expect(own.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 placeholder',
    '4 placeholder',
    '5 placeholder',
  ]);
});

test('the record refers to the schema of its site, wherever the site is', async () => {
  const elsewhere = temporaryFolder({
    'site.json': JSON.stringify({ $schema: '../../../engine/schema/site.json' }),
  });
  await fetchMedia(`${site}/photo`, 'team.jpg', elsewhere);
  const record = JSON.parse(readFileSync(join(elsewhere, 'media/team.jpg.json'), 'utf8'));
  expect(record.$schema).toBe('../../../../engine/schema/media.json');
});

test('other files get no record, and are named after their URL by default', async () => {
  expect(await fetchMedia(`${site}/plan.pdf`, undefined, content)).toEqual(['media/plan.pdf']);
  expect(readdirSync(join(content, 'media')).sort()).toEqual(['people', 'plan.pdf']);
});

test.each([
  ['photo', 'people/team.jpg', 'content/media/people/team.jpg already exists'],
  ['photo', '../team.jpg', '"media/../team.jpg" is not in the content folder'],
  ['photo', '.team.jpg', '"media/.team.jpg" is hidden'],
  ['page', 'a.jpg', 'has an unsupported type'],
  ['none', 'a.jpg', 'responded with status 404'],
])('/%s cannot be fetched as %s', async (path, name, why) => {
  await expect(fetchMedia(`${site}/${path}`, name, content)).rejects.toThrow(why);
});

test('an invalid URL is refused', async () => {
  await expect(fetchMedia('photo.jpg', undefined, content)).rejects.toThrow(
    'photo.jpg is not an http or https URL',
  );
});
