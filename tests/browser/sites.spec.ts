import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../scripts/check/engine/check.ts';
import { launchRules } from '../../scripts/check/rules/index.ts';
import { readContent } from '../../scripts/files/read.ts';
import { readSchemas } from '../project.ts';
import { magazineDay, SiteCopy, sitesDir } from '../sites/site.ts';
import {
  accessFindings,
  crawlSite,
  htmlFindings,
  pagesIn,
  pagesWithNewMarkup,
  widthFindings,
} from './any-site.ts';
import { test as base, expect, ownSite } from './site.ts';

/** The example sites, without those for tests of the engine and of search. */
const names = readdirSync(sitesDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['small', 'search'].includes(entry.name))
  .map(({ name }) => name);

/** The markup of the sites so far. */
const known = new Set<string>();

for (const name of names) {
  base.describe(`the example site ${name}`, () => {
    const site = ownSite('serve', () => new SiteCopy(join(sitesDir, name)), { at: Date.parse(magazineDay) });
    const { test } = site;
    test.use({ expected: /404/ });

    test('is ready to launch, except for example addresses', () => {
      const findings = check(readContent(join(sitesDir, name)), readSchemas(), {
        more: launchRules,
        publication: { at: Date.parse(magazineDay), drafts: false },
      });
      expect(
        findings.filter(({ code, message }) => !(code === 'placeholder' && /\.example\b/.test(message))),
      ).toEqual([]);
    });

    test('serves every page, with working links and valid HTML', async ({ request }) => {
      const pages = pagesIn(site.copy.dist);
      for (const path of pages) {
        const response = await request.get(site.address + path);
        expect([path, response.status()]).toEqual([path, path === '/404' ? 404 : 200]);
      }
      const { dead, reached } = crawlSite(site.copy.dist);
      expect(dead).toEqual([]);
      expect(pages.filter((path) => !reached.has(path))).toEqual(['/404']);
      expect(await htmlFindings(site.copy.dist)).toEqual([]);
    });

    test('is accessible on all pages, and none scrolls horizontally', async ({ page }) => {
      test.slow();
      const withNewMarkup = new Set(pagesWithNewMarkup(site.copy.dist, process.env.FUZZ ? undefined : known));
      // Each site has a theme of its own.
      withNewMarkup.add('/');
      for (const path of pagesIn(site.copy.dist)) {
        await page.goto(path);
        expect(await widthFindings(page)).toEqual([]);
        if (withNewMarkup.has(path)) expect(await accessFindings(page)).toEqual([]);
      }
    });
  });
}
