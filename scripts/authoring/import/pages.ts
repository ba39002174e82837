import { posix } from 'node:path';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import type { Site } from '../../../schema/types.d.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { formatJson } from '../new/json.ts';
import type { Content } from '../new/plan.ts';
import { routeOf } from './addresses.ts';
import { partsOf } from './blocks.ts';
import { descriptionOf } from './description.ts';
import type { Draft } from './document.ts';
import { endOfCode } from './fences.ts';

/** How documents become entries of a collection. */
export interface EntryShape {
  /** The path of an entry under `content`, without `.json`. */
  fileOf(page: string): string;
  propertiesOf(draft: Draft): object;
}

/**
 * The files of the pages or entries: JSON documents with Markdown files beside them.
 * @param entries if the documents become entries
 */
export function pageFiles(
  drafts: readonly Draft[],
  pages: ReadonlyMap<string, string>,
  aliases: ReadonlyMap<string, string[]>,
  { files: there, site }: Content,
  entries?: EntryShape,
): Map<string, string> {
  const known = (key: 'title' | 'description') =>
    new Set(
      [...there.values()].map(({ value }) => String((value as Record<string, unknown> | undefined)?.[key])),
    );
  const [titles, descriptions] = [known('title'), known('description')];
  const siteLanguage = (there.get('site.json')?.value as Site | undefined)?.language;
  const files = new Map<string, string>();
  for (const draft of drafts) {
    const { file, title, heading, description, state, language, text } = draft;
    const page = pages.get(file) ?? '';
    const target = entries?.fileOf(page) ?? `pages/${page}`;
    const path = `${target}.json`;
    const parents = posix
      .dirname(page)
      .split('/')
      .reverse()
      .filter((name) => name !== '.');
    const candidates = [
      title,
      ...parents.map((_, index) => `${title} – ${parents.slice(0, index + 1).join(', ')}`),
    ];
    const own = candidates.find((one) => !titles.has(one)) ?? `${title} – ${routeOf(page)}`;
    const said = descriptionOf(
      description,
      own,
      parseProse(text).tree,
      (one) => descriptions.has(one),
      () => [
        ...drafts
          .filter((other) => other.file !== file && isBeside(other.file, file))
          .map((other) => other.title),
        ...parents,
        ...drafts.map((other) => other.title),
      ],
    );
    titles.add(own);
    descriptions.add(said);
    const blocks = partsOf(text).filter((part) => typeof part !== 'string' || part.trim() !== '');
    const texts = blocks.filter((part) => typeof part === 'string');
    const nameOf = (part: string) => {
      const number = texts.indexOf(part) + 1;
      return number > 1 ? `${posix.basename(page)}.${number}.md` : `${posix.basename(page)}.md`;
    };
    files.set(
      path,
      formatJson({
        $schema: schemaPath(path, site.known),
        title: doubled(own),
        description: doubled(said),
        ...(!entries && language && !`${siteLanguage}-`.startsWith(`${language}-`) && { lang: language }),
        ...state,
        ...(!entries && aliases.has(file) && { aliases: aliases.get(file) }),
        ...entries?.propertiesOf(draft),
        blocks: [
          ...(entries ? [] : [{ type: 'hero', title: doubled(heading) }]),
          ...blocks.map((part) =>
            typeof part === 'string' ? { type: 'text', body: { file: nameOf(part) } } : part,
          ),
        ],
      }),
    );
    for (const part of texts)
      files.set(
        posix.join(posix.dirname(target), nameOf(part)),
        `${withSingleBlanks(part)
          .replace(/^(?:[ \t]*\n)+/, '')
          .trimEnd()}\n`,
      );
  }
  return files;
}

/** Collapses consecutive blank lines outside of code. */
function withSingleBlanks(text: string): string {
  const lines = text.split('\n').map((line, index) => ({ text: line, number: index + 1 }));
  const out: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const end = endOfCode(lines, index) ?? index + 1;
    const isSecond = end === index + 1 && lines[index]?.text.trim() === '' && out.at(-1)?.trim() === '';
    // The blank line may be part of indented code.
    const isInCode = () =>
      /^(?: {4}|\t)/.test(lines.slice(index).find((line) => line.text.trim())?.text ?? '');
    if (!isSecond || isInCode()) out.push(...lines.slice(index, end).map((line) => line.text));
    index = end;
  }
  return out.join('\n');
}

/** Whether a document is in the same folder as another one, or below it. */
function isBeside(file: string, other: string): boolean {
  const folder = posix.dirname(other);
  return folder === '.' || file.startsWith(`${folder}/`);
}

function doubled(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}
