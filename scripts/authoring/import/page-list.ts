import { posix } from 'node:path';
import { plainWords } from './component-text.ts';
import { readFrontMatter, textOf } from './front-matter.ts';

const index = /^(?:index|readme)\.mdx?$/i;

/**
 * Links to the documents in the folder of a document and to the index of each folder in it, as the navigation of Docusaurus
 * lists them. Empty if there are none.
 * @param files paths of all documents
 * @param sourceOf returns the contents of a document
 */
export function pageList(from: string, files: readonly string[], sourceOf: (file: string) => string): string {
  const folder = posix.dirname(from);
  const partsOf = (file: string) => posix.relative(folder, file).split('/');
  const beside = files.filter(
    (file) => file !== from && !/(?:^|\/)(?:\.\.|_)/.test(posix.relative(folder, file)),
  );
  const folders = new Set(beside.filter(isIndex).map((file) => posix.dirname(file)));
  const listed = beside.filter((file) => {
    const { length } = partsOf(file);
    return length === 1
      ? !isIndex(file)
      : length === 2 && (isIndex(file) || !folders.has(posix.dirname(file)));
  });
  return listed
    .map((file) => ({ file, ...labelOf(file, sourceOf(file)) }))
    .sort((a, b) => a.position - b.position || (a.file < b.file ? -1 : 1))
    .map(({ file, label }) => `- [${plainWords(label)}](<${posix.relative(folder, file)}>)`)
    .join('\n');
}

function isIndex(file: string): boolean {
  return index.test(posix.basename(file));
}

/** The label and the position of a document in the navigation. */
function labelOf(file: string, source: string): { label: string; position: number } {
  const { values, body } = readFrontMatter(source);
  const given = (name: string) => textOf(values.get(name));
  const [, heading] = /^#[ \t]+(.+?)[ \t#]*$/m.exec(body) ?? [];
  const words = heading?.replace(/[*`]|\s*\{#.*\}$|<[^<>]*>/g, '').trim();
  const label =
    given('sidebar_label') ?? given('title') ?? words ?? posix.basename(file).replace(/\.\w+$/, '');
  return { label, position: Number(given('sidebar_position') ?? Number.POSITIVE_INFINITY) };
}
