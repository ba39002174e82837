import { createRequire } from 'node:module';
import { entriesFrom } from '../../renderer/content/collections/entries.ts';
import { openContent } from '../../renderer/content/content.ts';
import { lookUp, siteScope } from '../../renderer/content/variables.ts';
import { createRenderer } from '../../renderer/server/render.tsx';
import { structuredData } from '../../scripts/build/seo/structured-data.ts';
import { check } from '../../scripts/check/engine/check.ts';
import { validatorFor } from '../../scripts/check/engine/validate.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { sourceFile } from '../../scripts/files/source-file.ts';
import { readSchemas, root } from '../project.ts';
import { bareShell } from '../renderer/bare-shell.ts';
import { smallSite } from '../sites/site.ts';
import { fileBeside, type Names } from './arbitrary.ts';

export const schemas = readSchemas();
const files = new Map([...readContent(smallSite), ...readContent(samplesDir(root))]);
const documents = documentsOf(files);
const { icons } = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');

/** All lists and objects in a value, with their paths. */
function below(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, item]) => below(item, path ? `${path}.${key}` : key));
  return path ? [{ path, value }, ...inner] : inner;
}

/** What values can refer to: the lists and objects in the data of the site, and a collection as a whole. */
const sources = [
  ...below(siteScope(documents)),
  { path: 'rewards', value: entriesFrom(documents, 'rewards') },
];

/** The names in the content that generated values can refer to. */
export const names: Names & { brand: string } = {
  brand: String(lookUp(siteScope(documents), 'brand.name')),
  icons: Object.keys(icons).slice(0, 200),
  entriesOf: (place) => {
    const data = documents.get(`${place}.json`);
    if (data) return Object.keys(data).filter((key) => key !== '$schema');
    return [...documents.keys()].flatMap(
      (file) => new RegExp(`^${place}/([^.]+)\\.json$`).exec(file)?.[1] ?? [],
    );
  },
  sourcesOf: (type) => [
    ...(type === '' || type.startsWith('Outline') ? ['page.outline'] : []),
    ...(type === 'LinkItem[]' ? ['page.above', 'page.all'] : []),
    ...sources.filter(({ value }) => isOfType(type, value)).map(({ path }) => path),
  ],
};

/** Whether a value has a type such as `Card` or `Card[]`. */
function isOfType(type: string, value: unknown): boolean {
  const [, title = '', list] = /^(\w+)(\[\])?$/.exec(type) ?? [];
  if (list && !Array.isArray(value)) return false;
  const values = list ? (value as unknown[]) : [value];
  if (title === 'string') return values.every((item) => typeof item === 'string');
  return values.every((item) => !validatorFor(schemas).errorsOfType(title, item)?.length);
}

/** The site with additional pages. */
interface Site {
  /** The findings of the nth page. */
  findingsOf(index: number): readonly Finding[];
  /** The HTML of the nth page, rendered like in a build. */
  render(index: number): Promise<string>;
}

/** Adds pages, given as source texts, to the content of the site and checks them together. */
export function siteWith(texts: readonly string[]): Site {
  const pathOf = (index: number) => `pages/generated-${index}.json`;
  const beside = new Map([fileBeside]);
  const more = texts.map((text, index) => [pathOf(index), sourceFile(pathOf(index), text, beside)] as const);
  const all = new Map([...files, ...more]);
  const found = new Map<string, Finding[]>();
  for (const finding of check(all, schemas))
    found.set(finding.file, [...(found.get(finding.file) ?? []), finding]);
  const findingsOf = (index: number) => found.get(`content/${pathOf(index)}`) ?? [];

  // Only valid pages are opened, because invalid ones would stop the build.
  const accepted = more.filter((_, index) => findingsOf(index).length === 0);
  const content = openContent(documentsOf(new Map([...files, ...accepted])), schemas);
  const render = createRenderer(content, {
    ...bareShell,
    about: (page) => structuredData(content, page),
  });
  const routes = new Map(content.routes.map((route) => [route.file, route]));
  return {
    findingsOf,
    render: async (index) => {
      const route = routes.get(pathOf(index));
      if (!route) throw new Error(`${pathOf(index)} has no address`);
      try {
        return (await render(content.resolvePage(route))).html;
      } catch (cause) {
        throw new Error(`not rendered: ${texts[index]}`, { cause });
      }
    },
  };
}
