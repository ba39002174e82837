import { openContent } from '../../renderer/content/content.ts';
import { renderBlock } from '../../renderer/server/blocks.tsx';
import { loadBlocks } from '../build/blocks.ts';
import { ownTypes } from '../build/own-blocks.ts';
import { createChecker } from '../check/engine/check.ts';
import { headingsIn } from '../check/site/headings.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import { existingDir, openProject, type Project } from '../files/project.ts';
import { documentsOf, readContent } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import { samplesDir } from './gallery.ts';

/** An example of a block. */
interface Example {
  type: string;
  title?: string;
  level?: number;
  clauses?: boolean;
  id?: string;
  form?: string;
  blocks?: readonly Example[];
}

/** Content for a table of contents to list. */
const textBlock = { type: 'text', id: 'another-heading', title: 'Another heading', body: 'Words.' };

/**
 * Holds blocks against what every block must do, by their examples.
 * @param content the content that the examples refer to
 * @returns the problems of an example
 */
export async function openConformance(project: Project, content = project.contentDir) {
  const { engineDir, schemas } = project;
  await loadBlocks(project);
  const files = new Map([...readContent(existingDir(content)), ...readContent(samplesDir(engineDir))]);
  const documents = documentsOf(files);
  // One checker for all blocks, so that only the page of the example is checked again.
  const checker = createChecker(schemas);
  const schemaOf = (type: string) => schemas.get(`blocks/${type}.json`) ?? {};

  const hasMainHeading = ({ type, blocks = [] }: Example): boolean =>
    schemaOf(type).heading === 'page' || blocks.some(hasMainHeading);

  const idsOf = ({ type, form, blocks = [] }: Example): string[] => [
    ...(schemaOf(type).ids ?? []).map((id) => id.replace('{form}', String(form))),
    ...blocks.flatMap(idsOf),
  ];

  /** The content with an additional page that contains the block, and one for the main heading. */
  const withPage = (block: Example): Map<string, SourceFile> => {
    const page = {
      title: 'A page of the conformance test',
      description: 'A page that holds one example of a block, made by the conformance test of all blocks.',
      layout: 'conformance-test',
      blocks: hasMainHeading(block)
        ? [block, textBlock]
        : [block, { type: 'hero', title: 'The heading' }, textBlock],
    };
    const fileOf = (file: string, value: object): [string, SourceFile] => {
      const document = { $schema: schemaPath(file, documents), ...value };
      return [file, { path: file, text: JSON.stringify(document), value: document }];
    };
    return new Map([
      ...files,
      fileOf('layouts/conformance-test.json', {}),
      fileOf('pages/conformance-test.json', page),
    ]);
  };
  const findings = (block: Example) =>
    checker.check(withPage(block)).filter(({ file }) => file.includes('conformance-test'));
  const render = (block: Example): string => {
    const opened = openContent(documentsOf(withPage(block)), schemas);
    const route = opened.routeAt(`${opened.base}/conformance-test`);
    const [resolved] = route ? opened.resolvePage(route).blocks : [];
    if (!resolved) throw new Error('the page is missing');
    return renderBlock(resolved, 'm0').html;
  };

  return (example: Example): string[] => {
    const { heading, examples = [], required = [] } = schemaOf(example.type);
    const invalid = findings(example);
    if (invalid.length > 0) return invalid.map(({ message, code }) => `is not valid: ${message} [${code}]`);
    const { html, printed } = quietly(() => render(example));
    const problems = printed.map((line) => `prints to the console: ${line}`);
    if (render(example) !== html) problems.push('renders other HTML the second time');
    const isLarge = heading === 'section' && typeof example.title === 'string' && (example.level ?? 2) === 2;
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner = '']) =>
      inner.replace(/<[^>]+>/g, ''),
    );
    const title = `${example.clauses ? '1. ' : ''}${example.title}`;
    if (headings.includes(title) !== isLarge)
      problems.push(
        isLarge
          ? 'renders its title in no second-level heading, which "heading" in its schema declares'
          : 'renders its title in a second-level heading; declare "heading": "section" in its schema',
      );

    const { id: _, ...block } = example;
    const ids = [...render(block).matchAll(/ id="([a-z][a-z0-9-]*)"/g)]
      .map(([, id = '']) => id)
      .filter((id) => !id.startsWith('q-'));
    const context = { allDocuments: new Map(), publication: { at: 0 }, schemas };
    const anchors = headingsIn({ blocks: [block] }, { scope: {} }, context).map(({ name }) => name);
    const declared = [...idsOf(example), ...anchors];
    // The first example contains all parts of the block.
    const isWhole = JSON.stringify(examples[0]) === JSON.stringify(example);
    const expected = isWhole ? declared : declared.filter((id) => ids.includes(id));
    if (ids.toSorted().join() !== expected.toSorted().join())
      problems.push(
        `has the IDs ${ids.join(', ') || 'none'}; its schema declares ${expected.join(', ') || 'none'}`,
      );

    const codesOf = (changed: object) => findings(changed as Example).map(({ code }) => code);
    if (!codesOf({ ...example, surplus: true }).includes('unknown-property'))
      problems.push('accepts unknown properties; its schema needs "additionalProperties": false');
    const name = required.find((key) => key !== 'type') ?? '';
    const { [name as 'type']: _one, ...rest } = example;
    if (!codesOf(rest).includes('missing-property')) problems.push('requires none of its properties');
    return problems;
  };
}

/** Renders without output on the console, which it returns. */
function quietly(render: () => string): { html: string; printed: string[] } {
  const printed: string[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...words: unknown[]) => printed.push(words.join(' '));
  try {
    return { html: render(), printed };
  } finally {
    Object.assign(console, { error, warn });
  }
}

/** The problems of all blocks of a site, a sentence each. */
export async function blockProblems(siteDir = process.cwd()): Promise<string[]> {
  const project = openProject({ siteDir: existingDir(siteDir) });
  const problemsOf = await openConformance(project);
  const types = ownTypes(project.siteDir);
  return types.flatMap((type) => {
    const examples = project.schemas.get(`blocks/${type}.json`)?.examples ?? [];
    if (examples.length === 0) return [`${type} has no examples in its schema`];
    return examples.flatMap((example, index) =>
      problemsOf(example as unknown as Example).map(
        (problem) => `${type}, example ${index + 1}: it ${problem}`,
      ),
    );
  });
}
