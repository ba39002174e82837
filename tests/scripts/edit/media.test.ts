import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thumbnail, uploadMedia } from '../../../scripts/edit/media.ts';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn, root } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const sample = (name: string) => readFileSync(join(root, 'scripts/dev/samples/media', name));

test('an uploaded file gets a name for addresses, and its format decides on the ending', async () => {
  const copy = temporarySite();
  const session = openSession(projectIn(copy.content, { cacheDir: temporaryFolder() }));
  const { site } = session;
  const upload = (name: string, bytes: Buffer) => uploadMedia(site, name, bytes);

  expect(upload('Frühling im Garten.PNG', sample('garden.jpg'))).toBe('fruhling-im-garten.jpg');
  expect(readFileSync(join(copy.content, 'media/fruhling-im-garten.jpg'))).toEqual(sample('garden.jpg'));
  // The same file is not added twice, and another one of this name replaces nothing.
  expect(upload('fruhling-im-garten.jpg', sample('garden.jpg'))).toBe('fruhling-im-garten.jpg');
  expect(upload('fruhling-im-garten.png', sample('pond.png'))).toBe('fruhling-im-garten.png');
  expect(upload('../../fruhling-im-garten.png', sample('leaf.svg'))).toBe('fruhling-im-garten.svg');
  expect(upload('fruhling-im-garten.jpg', Buffer.concat([sample('garden.jpg'), Buffer.of(0)]))).toBe(
    'fruhling-im-garten-2.jpg',
  );

  expect(await thumbnail(site, 'fruhling-im-garten.jpg')).toMatch(/^data:image\/webp;base64,/);
  // A drawing has the colours of the theme.
  const tree =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="var(--brand)" d="M0 0h9v9z"/></svg>';
  expect(upload('tree.svg', Buffer.from(tree))).toBe('tree.svg');
  const [, drawing = ''] = (await thumbnail(site, 'tree.svg'))?.split('data:image/svg+xml;base64,') ?? [];
  expect(Buffer.from(drawing, 'base64').toString()).toMatch(/<style>:root\{--/);
  expect(await thumbnail(site, 'nothing.jpg')).toBeUndefined();
  await expect(thumbnail(site, '../site.json')).rejects.toThrow('is not in the content folder');
  session.close();
});

test('a file that could run something, or that no page can show, is refused', () => {
  const copy = temporarySite();
  const session = openSession(projectIn(copy.content, { cacheDir: temporaryFolder() }));
  const upload = (name: string, text: string) => () => uploadMedia(session.site, name, Buffer.from(text));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  expect(upload('logo.svg', drawing)).toThrow('logo.svg is a drawing with');
  expect(upload('page.html', '<!doctype html>')).toThrow('page.html has an unsupported type');
  session.close();
});
