import { readContent } from '../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../scripts/files/source-file.ts';
import { picker } from '../random.ts';
import { magazine } from '../sites/site.ts';

type Json = Record<string, unknown>;

const list = { type: 'list', from: 'stories', title: 'Stories', view: 'titles' };
const byTopic = { ...list, where: { topics: { has: '{with.topic}' } } };
const piece = (blocks: object[]) => ({
  $schema: '../../../../schema/piece.json',
  description: 'Stories.',
  parameters: { topic: { description: 'The topic.', default: 'birds' } },
  blocks,
});

/** A site of magazine stories in two languages, with pages and pieces that query them. Its files by path. */
export function queriedSite(): Map<string, SourceFile> {
  const files = new Map([...readContent(magazine)]);
  const put = (path: string, value: object) => files.set(path, sourceFile(path, JSON.stringify(value)));
  const documentIn = (path: string) => files.get(path)?.value as { facts: object; blocks: object[] };
  const edited = (path: string, change: object) => ({ ...documentIn(path), ...change });
  const facts = { ...documentIn('site.json').facts, day: '2026-05-01', span: '-P30D' };
  put('site.json', edited('site.json', { locales: ['en', 'sk'], facts }));
  put('site.sk.json', { language: 'sk', facts: { day: '2026-06-01' } });
  put('pieces/inner.json', piece([byTopic]));
  put('pieces/outer.json', piece([{ type: 'piece', name: 'inner', with: { topic: '{with.topic}' } }]));
  put('pieces/outer.sk.json', { blocks: [{ type: 'text', body: 'O {with.topic}.' }] });
  put('stories/plovers.sk.json', { title: 'Kulíky', updated: null });
  put('topics/birds.sk.json', { title: 'Vtáky' });
  for (const path of ['pages/about.json', 'pages/stories/index.json'])
    put(path, edited(path, { blocks: [...documentIn(path).blocks, { type: 'piece', name: 'outer' }] }));
  put('pages/about.sk.json', edited('pages/about.json', { title: 'O nás' }));
  return files;
}

const queries: (object | undefined)[] = [
  undefined,
  { slug: { eq: 'plovers' } },
  { slug: { in: ['terns', 'ferry', '{entry.slug}'] } },
  { authors: { has: '{entry.slug}' } },
  { topics: { has: '{with.topic}' } },
  { topics: { has: '{term.slug}' } },
  { topics: { has: 'Birds' } },
  { updated: { exists: true } },
  { date: { before: '{facts.day}' } },
  { not: { date: { after: '{facts.span}' } } },
];
const sorts = [undefined, 'title', ['-updated', 'slug'], '-nothing'];

/** Makes a random edit of a page, an entry, a piece or a translation that affects what queries match. */
export function queryEdit(files: ReadonlyMap<string, SourceFile>, next: () => number): SourceFile {
  const pick = picker(next);
  const kinds = next() < 0.3 ? /^pieces\// : /^(?:pages|stories|topics|authors)\//;
  const path = pick([...files.keys()].filter((file) => kinds.test(file)));
  const document = structuredClone(files.get(path)?.value) as Json;
  const isPartial = /\.sk\.json$/.test(path) && !path.startsWith('pages/');
  const set = (object: Json, change: Json) => {
    for (const [key, value] of Object.entries(change))
      if (value === undefined) delete object[key];
      else object[key] = value;
  };
  const edits: Json[] = path.startsWith('stories/')
    ? [
        { updated: pick(['2026-06-12', '2026-05-02', isPartial ? null : undefined]) },
        { authors: pick([['desk'], ['keeper'], ['desk', 'keeper']]) },
        { topics: pick([['birds'], ['boats', 'tides'], ['nothing']]) },
        { title: pick(['A title', 'Another title']) },
        { draft: pick([true, undefined]) },
      ]
    : [{ title: pick(['One', 'Two']) }, ...(isPartial ? [{ title: null }] : [])];
  const ofPage: Json[] = [
    { where: pick(queries) },
    { sort: pick(sorts) },
    { pageSize: pick([2, undefined]) },
    { collection: pick(['stories', 'authors', undefined]) },
  ];
  if (path.startsWith('pages/')) set(document, pick([...edits, ...ofPage]));
  else if (!path.startsWith('pieces/')) set(document, pick(edits));
  for (const one of listsIn(document.blocks))
    if (next() < 0.5) set(one, { where: pick(queries), limit: pick([2, undefined]) });
  if (Array.isArray(document.blocks) && next() < 0.3)
    document.blocks.push(
      pick([
        list,
        byTopic,
        { type: 'text', body: pick(['One.', 'Two.']) },
        { type: 'piece', name: pick(['inner', 'outer']), with: { topic: pick(['tides', 'boats']) } },
      ]),
    );
  return sourceFile(path, JSON.stringify(document, null, 2));
}

function listsIn(blocks: unknown): Json[] {
  return (Array.isArray(blocks) ? blocks : []).filter(
    ({ type, from }) => type === 'list' && from === 'stories',
  );
}
