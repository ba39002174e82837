import { posix, relative } from 'node:path';
import { openContent, type PageRoute } from '../../../renderer/content/content.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import {
  firstPicture,
  maxFirstPictureBytes as maxBytes,
} from '../../../renderer/content/media/first-paint.ts';
import { parseDerivedUrl } from '../../../renderer/content/media/urls.ts';
import { piecesIn } from '../../../renderer/content/pieces.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { locate } from '../../check/engine/locate.ts';
import { byPosition, type Files, type Finding, type Path } from '../../check/finding.ts';
import { groupBy } from '../../check/group-by.ts';
import type { Problem } from '../../check/rule.ts';
import { heavyPicture } from '../../check/rules/media-files.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import type { Project } from '../../files/project.ts';
import { pageIn } from '../../files/source-file.ts';
import { mapConcurrently } from '../concurrency.ts';
import { pictureAt } from './derive.ts';
import { refuse } from './placeholders.ts';
import { mediaSources } from './sources.ts';

/**
 * The findings about photos above the fold that are heavy in their largest size. Their sizes are only known once they are
 * encoded, so this encodes those that no build has encoded yet, into the cache of builds.
 * @param files content without other findings
 * @throws a `UserError` with the name of a picture that cannot be decoded
 */
export async function heavyFirstPictures(
  { contentDir, cacheDir, schemas }: Project,
  files: Files,
  publication: Publication,
): Promise<Finding[]> {
  const documents = documentsIn(files.values());
  const sources = mediaSources(documents, contentDir);
  const readPage = (path: string) => {
    const file = files.get(path);
    return file && pageIn(file);
  };
  const content = openContent(documents, schemas, { readPage, publication });
  const uses = new Map<string, PageRoute[]>();
  for (const route of content.routes) {
    const url = largestFile(content.resolvePage(route).blocks);
    if (url) uses.set(url, [...(uses.get(url) ?? []), route]);
  }
  const findings: Finding[] = [];
  await mapConcurrently([...uses], async ([url, routes]) => {
    const { key = '', width } = parseDerivedUrl(url) ?? {};
    const source = sources.get(key);
    if (!source) return;
    const bytes = await pictureAt(cacheDir, url, sources).catch((error: Error) => refuse(source, error));
    if (!bytes || bytes.length <= maxBytes) return;
    const name = relative(contentDir, source.file).replaceAll('\\', '/').slice('media/'.length);
    const message = `${name} is ${Math.ceil(bytes.length / 1000)} KB as AVIF, ${width} pixels wide; the limit above the fold is ${maxBytes / 1000} KB`;
    const places = routes.map((route) => placeOf(name, route, files, documents));
    for (const [file, [place]] of groupBy(places, ({ file }) => file)) {
      const source = files.get(file);
      if (source) findings.push(...locate(source, [{ ...place, message, code: heavyPicture.code }], schemas));
    }
  });
  return findings.sort(byPosition);
}

/** The URL of the largest file of the first picture, in the format that most browsers load. */
function largestFile(blocks: readonly unknown[]): string | undefined {
  const picture = firstPicture(blocks);
  const [best] = (picture?.isFirst && picture.sources) || [];
  return best?.srcSet.split(',').at(-1)?.split(' ')[0];
}

type Place = Pick<Problem, 'inside' | 'textSpan'> & { file: string; path: Path };

/** Where a page, its entry or a piece refers to a picture; the blocks of the page if none of them does, such as by a default. */
function placeOf(
  name: string,
  { file, entry = file }: PageRoute,
  files: Files,
  documents: JsonDocuments,
): Place {
  const pattern = new RegExp(`(?<![\\w./-])${escapeRegExp(name)}(?![\\w-])`);
  const usedPaths = [file, entry].flatMap((path) => [path, ...piecesIn(documents.get(path), documents)]);
  for (const path of usedPaths) {
    const { value, texts = [] } = files.get(path) ?? {};
    const found = find(pattern, value, []);
    if (found) return { file: path, ...found };
    for (const [text, words = ''] of texts) {
      const inside = spanOf(pattern, words);
      const textSpan = inside && { file: posix.join(posix.dirname(path), text), text: words, ...inside };
      if (textSpan) return { file: path, path: ['blocks'], textSpan };
    }
  }
  return { file, path: ['blocks'] };
}

/** The first text in a value that contains a name. */
function find(name: RegExp, value: unknown, path: Path): Omit<Place, 'file'> | undefined {
  if (typeof value === 'string') {
    const inside = spanOf(name, value);
    return inside && { path, inside };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = find(name, part, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function spanOf(name: RegExp, text: string): Problem['inside'] {
  const found = name.exec(text);
  return found ? { offset: found.index, length: found[0].length } : undefined;
}
