import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { type Editing, type LiveContent, watchContent } from '../../../scripts/dev/content.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { projectIn } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';

const home = 'pages/index.json';

test('an edit is shown before the whole site is checked, and the last valid one after it', async () => {
  const copy = temporarySite();
  const project = projectIn(copy.content);
  const unsaved = new Map<string, string>();
  const check = openCheck(copy.content, project.schemas, { project, unsaved });
  let change: Parameters<Editing['onChange']>[0] = () => {};
  let checked: Parameters<Editing['onChecked']>[0] = () => {};
  let notify = () => {};
  const hot = { send: () => notify(), on: () => {} };
  const vite = { httpServer: new EventEmitter(), environments: { client: { hot } } };
  const live: LiveContent = watchContent(
    vite as unknown as ViteDevServer,
    project,
    createDevAssets().publish,
    {
      ...{ editor: 'http://localhost', check },
      onChange: (listener) => {
        change = listener;
      },
      onChecked: (listener) => {
        checked = listener;
      },
    },
  );
  await live.opened();
  const written = readFileSync(join(copy.content, home), 'utf8');
  const nextNotice = () =>
    new Promise<void>((resolve) => {
      notify = resolve;
    });
  const type = (title: string) => {
    const shown = nextNotice();
    unsaved.set(home, written.replace('"A garden for everyone"', title));
    check.read([home]);
    change([home]);
    return shown;
  };
  const heading = () => {
    const route = live.content?.routeAt('/');
    const [block] = (route && live.content?.resolvePage(route).blocks) ?? [];
    return block && 'title' in block ? block.title : undefined;
  };
  checked(check.findings());
  await type('"Drawn at once"');
  expect(heading()).toBe('Drawn at once');
  expect(live.failed()).toBe(true);
  // A page that could not be rendered is shown again once it is known what is wrong.
  const shownAgain = nextNotice();
  checked(check.findings());
  await shownAgain;
  expect(live.failed()).toBe(false);

  type('7');
  checked(check.findings());
  expect(live.findings).toContain('pages/index.json');
  expect(heading()).toBe('Drawn at once');
  await type('"Valid again"');
  expect(heading()).toBe('Valid again');
});
