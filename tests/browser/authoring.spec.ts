import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pageWith } from '../sites/page.ts';
import { realSite, SiteCopy } from '../sites/site.ts';
import { buildHere } from './site.ts';

const scriptsOf = (dist: string) =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .sort();

test('adding a page, a sector or another brand requires only files, and changes no script', async () => {
  const copy = new SiteCopy(realSite);
  try {
    await buildHere(copy);
    const before = scriptsOf(copy.dist);
    const site = copy.read('site.json');
    const old: string = site.brand.name;
    site.brand = { ...site.brand, name: 'Quillmoss', slug: 'quillmoss' };
    copy.write('site.json', site);
    const links = [{ text: 'Back', href: '/solutions/beekeeping' }];
    copy.write(
      'pages/a-new-page.json',
      pageWith('Hello from a file', [{ type: 'link-list', title: 'On', links }]),
    );
    const sector = copy.read('sectors/retail.json');
    copy.write('sectors/beekeeping.json', {
      ...sector,
      order: 99,
      title: 'Beekeeping',
      metaDescription: `Hives. ${sector.metaDescription}`.slice(0, 158),
    });
    const index = copy.read('pages/index.json');
    index.blocks.push({ type: 'link-list', title: 'New', links: [{ text: 'New', href: '/a-new-page' }] });
    copy.write('pages/index.json', index);
    await buildHere(copy);

    expect(copy.built('a-new-page.html')).toContain('Hello from a file');
    expect(copy.built('solutions/beekeeping.html')).toContain('>Beekeeping</h1>');
    expect(copy.built('solutions.html')).toContain('/solutions/beekeeping');
    const files = readdirSync(copy.dist, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const texts = files.filter(({ name }) => /\.(html|json|js|txt|xml)$|^_/.test(name));
    const holding = texts.filter((file) =>
      readFileSync(join(file.parentPath, file.name), 'utf8').toLowerCase().includes(old.toLowerCase()),
    );
    expect(holding.map(({ name }) => name)).toEqual([]);
    expect(readdirSync(copy.dist)).toContain('what-is-quillmoss.html');
    expect(scriptsOf(copy.dist)).toEqual(before);
  } finally {
    await copy.dispose();
  }
});

test('an invalid page fails the build with location, message and suggestion, and keeps the last site', async () => {
  const copy = new SiteCopy();
  try {
    await buildHere(copy);
    const page = copy.text('pages/contact.json');
    copy.write('pages/contact.json', page.replace('"title":', '"titel":'));
    let printed = '';
    try {
      copy.build('--preview');
    } catch (error) {
      printed = (error as { stdout: string }).stdout;
    }
    expect(printed).toMatch(/pages\/contact\.json:3:3 .*"titel".*did you mean "title"/);
    expect(readdirSync(copy.dist)).toContain('contact.html');
  } finally {
    await copy.dispose();
  }
});
