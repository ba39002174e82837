import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { pageIn } from '../../../scripts/files/source-file.ts';
import type { Operation } from '../../../scripts/operations/change.ts';
import { JsonText, valueIn } from '../../../scripts/operations/json.ts';
import { overlayOf } from '../../../scripts/operations/plan.ts';
import { openOperableSite } from '../../../scripts/operations/site.ts';
import { pointerOf } from '../../../scripts/operations/tree.ts';
import { projectIn, readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, magazine, magazineDay, smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { placesIn } from './places.ts';

const publication = { at: Date.parse(magazineDay) };

/** What each page is rendered from, by URL. */
function pagesOf(files: Files): Map<string, string> {
  const readPage = (name: string) => {
    const found = files.get(name);
    return found && pageIn(found);
  };
  const content = openContent(documentsIn(files.values()).documents, readSchemas(), {
    readPage,
    publication,
  });
  return new Map(
    content.routes.map((route) => [
      route.path,
      JSON.stringify([
        content.resolvePage(route),
        content.siteIn(route.locale),
        content.theme,
        content.services,
      ]),
    ]),
  );
}

test.each(Object.entries({ smallSite, magazine, docsSite }))(
  'the URLs of a verdict contain all pages of %s that change, and only those for the text of a page',
  (_, folder) => {
    const copy = temporarySite(folder);
    const site = openOperableSite(projectIn(copy.content), { publication });
    const before = pagesOf(site.check.files());
    const next = random(5);
    const pick = picker(next);
    const files = [...site.check.files().values()];
    const markdown = files.flatMap(({ texts }) => [...(texts?.keys() ?? [])]);
    const missed: string[] = [];
    const more: Record<string, number> = {};
    let changes = 0;
    for (let round = 0; round < rounds(150); round++) {
      const { path: file, text } = pick(
        files.filter(({ path }) => path.endsWith('.json') && !path.startsWith('schema/')),
      );
      const places = placesIn(new JsonText(text).root).filter(({ path }) => path[0] !== '$schema');
      if (places.length === 0) continue;
      const { path, written } = pick(places);
      const value = valueIn(written);
      const at = pointerOf(path);
      const operation: Operation =
        typeof value === 'string'
          ? { op: 'set', file, at, value: `${value} indeed` }
          : typeof value === 'number'
            ? { op: 'set', file, at, value: value + 1 }
            : { op: 'remove', file, at };
      const plan = site.plan({ operations: [operation] });
      const verdict = site.judge(plan);
      if (verdict.lane !== 'publish') continue;
      changes++;
      const after = site.check.propose(overlayOf(plan), () => pagesOf(site.check.files()));
      const actual = [...after.keys()].filter((url) => before.has(url) && before.get(url) !== after.get(url));
      for (const url of actual)
        if (!verdict.urls.changed.includes(url)) missed.push(`${url} after ${JSON.stringify(operation)}`);
      const extra = verdict.urls.changed.filter((url) => !actual.includes(url));
      more[kindOf(file)] = (more[kindOf(file)] ?? 0) + extra.length;
      if (kindOf(file) === 'page' && extra.length)
        console.log(JSON.stringify(operation), 'EXTRA', extra.length, extra.slice(0, 3));
    }
    console.log(folder, changes, more, markdown);
    expect(missed).toEqual([]);
  },
  600_000,
);
