import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openContent } from '../../renderer/content/content.ts';
import { loadInteractive, renderBlock } from '../../renderer/server/blocks.tsx';
import type { Block } from '../../schema/types.d.ts';
import { createChecker } from '../../scripts/check/engine/check.ts';
import { headingsIn } from '../../scripts/check/site/headings.ts';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import type { SourceFile } from '../../scripts/files/source-file.ts';
import { readSchemas, root } from '../project.ts';
import { smallSite } from '../sites/site.ts';

const schemas = readSchemas();
const files = new Map([...readContent(smallSite), ...readContent(samplesDir(root))]);
const cases = [...schemas]
  .filter(([file]) => file.startsWith('blocks/'))
  .flatMap(([file, { examples = [] }]) =>
    examples.map((example, index) => ({ name: `${file.slice(7, -5)} ${index + 1}`, example })),
  );

const isHeading = (block: object) =>
  schemas.get(`blocks/${(block as { type: string }).type}.json`)?.heading === 'page';

/** Content for a table of contents to list. */
const listed = { type: 'text', id: 'another-heading', title: 'Another heading', body: 'Words.' };

/** The content with an additional page that contains the block, and one for the main heading. */
function withPage(block: object): Map<string, SourceFile> {
  const page = {
    $schema: '../../schema/page.json',
    title: 'A page of the conformance test',
    description: 'A page that holds one example of a block, made by the conformance test of all blocks.',
    layout: 'bare',
    blocks: isHeading(block) ? [block, listed] : [block, { type: 'hero', title: 'The heading' }, listed],
  };
  const path = 'pages/conformance-test.json';
  return new Map([...files, [path, { path, text: JSON.stringify(page), value: page }]]);
}

// One checker for all blocks, so that only the page of the test is checked again.
const checker = createChecker(schemas);

/** The codes of the findings on the page of the test. */
function codes(block: object): string[] {
  return checker
    .check(withPage(block))
    .filter(({ file }) => file.includes('conformance-test'))
    .map(({ code }) => code);
}

function render(block: object): string {
  const content = openContent(documentsOf(withPage(block)), schemas);
  const route = content.routes.find(({ path }) => path === '/conformance-test');
  if (!route) throw new Error('the page is missing');
  return content
    .resolvePage(route)
    .blocks.slice(0, 1)
    .map((resolved: Block, index) => renderBlock(resolved, `m${index}`).html)
    .join('');
}

beforeAll(loadInteractive);

describe.each(cases)('$name', ({ example }) => {
  test('is valid', () => {
    expect(codes(example)).toEqual([]);
  });

  test('renders deterministically, without console output', () => {
    const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const html = render(example);
    expect(html.length).toBeGreaterThan(20);
    expect(render(example)).toBe(html);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  test('renders its title in a second-level heading if its schema declares one, and only there', () => {
    const headings = [...render(example).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, html = '']) =>
      html.replace(/<[^>]+>/g, ''),
    );
    const { heading } = schemas.get(`blocks/${example.type}.json`) ?? {};
    const isLarge = heading === 'section' && typeof example.title === 'string' && (example.level ?? 2) === 2;
    expect(headings.includes(String(example.title))).toBe(isLarge);
  });

  test('uses only the IDs declared in its schema, of its headings and of answers', () => {
    const { ids = [], examples = [] } = schemas.get(`blocks/${example.type}.json`) ?? {};
    const { id: _, ...block } = example;
    const given = [...render(block).matchAll(/ id="([a-z][a-z0-9-]*)"/g)]
      .map(([, id = '']) => id)
      .filter((id) => !id.startsWith('q-'));
    const headings = headingsIn(
      { blocks: [block] },
      { scope: {} },
      { known: new Map(), publication: { at: 0 } },
    ).map(({ name }) => name);
    const expected = [...ids.map((id) => id.replace('{form}', String(example.form))), ...headings];
    // The first example contains all parts of the block.
    const isWhole = JSON.stringify(examples[0]) === JSON.stringify(example);
    expect(given).toEqual(isWhole ? expected : expected.filter((id) => given.includes(id)));
  });

  test('is rejected with an unknown property, and without a required one', () => {
    expect(codes({ ...example, surplus: true })).toContain('unknown-property');
    const required =
      schemas.get(`blocks/${example.type}.json`)?.required?.find((key) => key !== 'type') ?? '';
    const { [required]: _, ...rest } = example;
    expect(codes(rest)).toContain('missing-property');
  });
});
