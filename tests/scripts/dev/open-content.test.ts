import { expect, test } from 'vitest';
import type { Content } from '../../../renderer/content/content.ts';
import { isMedia } from '../../../renderer/content/documents.ts';
import { createChecker } from '../../../scripts/check/engine/check.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { openContent } from '../../../scripts/dev/open-content.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';
import { projectIn, readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, magazine, magazineDay, smallSite } from '../../sites/site.ts';
import { queriedSite, queryEdit } from '../query-edits.ts';

const publication = { at: Date.parse(magazineDay), drafts: true };

function open(folder: string) {
  return openContent(projectIn(folder), publication, createDevAssets().publish);
}

/** What the pages of the site itself are rendered from. */
function pagesOf(content: Content): Record<string, unknown> {
  const { theme, services, aliases, redirects } = content;
  const routes = content.routes.filter(({ path }) => !/\/_(?:gallery|reference)/.test(path));
  const pages = routes.map((route) => {
    const page = content.resolvePage(route);
    return [route.path, page, content.resolveLayout(page.layout, page.locale), content.siteIn(page.locale)];
  });
  return JSON.parse(JSON.stringify({ pages, theme, services, aliases: [...aliases], redirects }));
}

/** Changes a random value in a random file. */
function randomEdit(files: Files, next: () => number): SourceFile {
  const pick = picker(next);
  const file = pick([...files.values()].filter(({ path }) => /^(?!schema).*\.json$/.test(path)));
  const document = structuredClone(file.value);
  const [owner, key] = pick(placesIn(document).filter(([, key]) => key !== '$schema'));
  const value = owner[key];
  if (typeof value === 'number') owner[key] = value + 1;
  else if (typeof value === 'boolean') owner[key] = !value;
  else if (typeof value === 'string') owner[key] = `${value} indeed`;
  else delete owner[key];
  return sourceFile(file.path, JSON.stringify(document), file.texts);
}

/** All objects in a document with the names of their properties. */
function placesIn(part: unknown): [owner: Record<string, unknown>, key: string][] {
  if (typeof part !== 'object' || part === null) return [];
  const entries = Object.entries(part);
  const here = Array.isArray(part)
    ? []
    : entries.map(([key]) => [part, key] as [Record<string, unknown>, string]);
  return [...here, ...entries.flatMap(([, item]) => placesIn(item))];
}

test.each([
  { name: 'small', folder: smallSite, start: () => readContent(smallSite), edit: randomEdit },
  { name: 'docs', folder: docsSite, start: () => readContent(docsSite), edit: randomEdit },
  { name: 'magazine', folder: magazine, start: queriedSite, edit: queryEdit },
])(
  'after random edits, the open site $name shows what it would if it were opened again',
  async ({ folder, start, edit }) => {
    const live = open(folder);
    const checker = createChecker(readSchemas(), { publication });
    const next = random(11);
    let files: Files = start();
    await live.show(files);
    for (let changes = 0; changes < rounds(30); ) {
      const file = edit(files, next);
      const now = new Map([...files, [file.path, file]]);
      // From time to time, another file goes.
      if (next() < 0.2) now.delete(picker(next)([...now.keys()]));
      if (checker.check(now).length > 0) continue;
      const isReplaced = now.size === files.size && file.path !== 'theme.json' && !isMedia(file.path);
      await (isReplaced ? live.replace([file]) : live.show(now));
      const again = open(folder);
      await again.show(now);
      expect(pagesOf(live.content), `${file.path}: ${file.text}`).toEqual(pagesOf(again.content));
      files = now;
      changes++;
    }
  },
  300_000,
);
