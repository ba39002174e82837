import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveContent, watchContent } from '../../../scripts/dev/content.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const copy = temporarySite();
const httpServer = new EventEmitter();
const messages = new EventEmitter();
let live: LiveContent;

beforeAll(async () => {
  const hot = { send: () => messages.emit('message'), on: () => {} };
  const vite = { httpServer, environments: { client: { hot } } };
  live = watchContent(vite as unknown as ViteDevServer, projectIn(copy.content), createDevAssets().publish);
  await live.opened();
});
afterAll(() => void httpServer.emit('close'));

/** Resolves once the open pages were notified of an expected state. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return;
      messages.off('message', look);
      resolve();
    };
    messages.on('message', look);
    look();
  });

/** Whether a page has a block with a heading. */
const shows = (path: string, title: string): boolean => {
  const { content } = live;
  const route = content?.routeAt(path);
  const blocks = content && route ? content.resolvePage(route).blocks : [];
  return blocks.some((block) => 'title' in block && block.title === title);
};
/** Whether a page contains a text. */
const contains = (path: string, text: string): boolean => {
  const { content } = live;
  const route = content?.routeAt(path);
  return route !== undefined && JSON.stringify(content?.resolvePage(route)).includes(text);
};
const setHeading = (file: string, title: string) =>
  copy.edit(file, (page) => {
    page.blocks[0].title = title;
  });

test('a change inside a page updates the open content', async () => {
  const { content } = live;
  setHeading('pages/membership.json', 'Changed inside');
  await until(() => shows('/membership', 'Changed inside'));
  expect(live.content).toBe(content);
});

test('a change of an alias is shown, and other changes stay', async () => {
  copy.edit('pages/membership.json', (page) => {
    page.aliases = ['/what-members-pay'];
  });
  await until(() => live.content?.aliases.get('/what-members-pay') === '/membership');
  expect(shows('/membership', 'Changed inside')).toBe(true);
});

test('a file with findings is shown in its last valid version, and all others are up to date', async () => {
  const good = copy.read('pages/contact.json');
  copy.edit('pages/contact.json', (page) => {
    page.blocks[0].titel = 'Broken';
    page.blocks[0].title = 'Not shown yet';
  });
  await until(() => live.findings.includes('titel'));
  setHeading('pages/membership.json', 'Changed meanwhile');
  await until(() => shows('/membership', 'Changed meanwhile'));
  copy.write('pages/new.json', {
    ...copy.read('pages/press.json'),
    title: 'New',
    description: 'A page that came while another one had a finding, and is shown nevertheless.',
    aliases: undefined,
  });
  await until(() => live.content?.routeAt('/new') !== undefined);
  expect(live.findings).toContain('titel');
  expect(shows('/contact', 'Not shown yet')).toBe(false);
  expect(live.content?.routeAt('/contact')).toBeDefined();

  good.blocks[0].title = 'Mended';
  copy.write('pages/contact.json', good);
  await until(() => shows('/contact', 'Mended'));
  expect(live.findings).toBe('');
  rmSync(join(copy.content, 'pages/new.json'));
  await until(() => live.content?.routeAt('/new') === undefined);
});

test('a page with mistakes that do not prevent rendering is shown, and so are pages that link to a broken one', async () => {
  const good = copy.read('pages/contact.json');
  copy.write('pages/broken.json', '{');
  copy.edit('pages/contact.json', (page) => {
    page.blocks[0].title = 'Shown with a dead link';
    page.blocks[0].actions = [
      { text: 'Broken', href: '/broken' },
      { text: 'Not there yet', href: '/not-there-yet' },
    ];
  });
  await until(() => shows('/contact', 'Shown with a dead link'));
  expect(live.findings).toContain('[dead-link]');
  expect(live.content?.routeAt('/broken')).toBeUndefined();
  rmSync(join(copy.content, 'pages/broken.json'));
  copy.write('pages/contact.json', good);
  await until(() => live.findings === '');
});

test('a changed explanation of the glossary is shown', async () => {
  const explanation = 'Another explanation.';
  copy.edit('glossary.json', (glossary) => {
    for (const term of Object.keys(glossary.terms)) glossary.terms[term] = explanation;
  });
  await until(() => contains('/everything', explanation));
});

test('a saved piece updates the pages that use it', async () => {
  const piece = (title: string) => {
    mkdirSync(join(copy.content, 'pieces'), { recursive: true });
    copy.write('pieces/seal.json', {
      $schema: '../../schema/piece.json',
      blocks: [{ type: 'badge', title }],
    });
  };
  piece('First of a piece');
  copy.edit('pages/membership.json', (page) => page.blocks.push({ type: 'piece', name: 'seal' }));
  await until(() => shows('/membership', 'First of a piece'));
  piece('Second of a piece');
  await until(() => shows('/membership', 'Second of a piece'));
});

test('a folder that is linked into the content is refused, and so is what it leads to', async () => {
  const outside = temporaryFolder();
  cpSync(join(copy.content, 'pages/membership.json'), join(outside, 'secret.json'));
  const link = join(copy.content, 'pages/linked');
  symlinkSync(outside, link);
  await until(() => live.findings.includes('symbolic links to folders are not supported'));
  setHeading('pages/membership.json', 'After the link');
  await until(() => shows('/membership', 'After the link'));
  expect(live.content?.routeAt('/linked/secret')).toBeUndefined();
  rmSync(link);
  await until(() => live.findings === '');
});
