import { describe, expect, test } from 'vitest';
import { readContent } from '../../../scripts/files/read.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { magazine, magazineDay } from '../../sites/site.ts';
import { type Files, renderedAfter } from './reads.ts';

const files = readContent(magazine);
const today = Date.parse(magazineDay);

/** The pages that are rendered again or added. */
const made = (now: Files, at = today) => renderedAfter(files, now, [today, at]);

function withStory(name: string, change: (story: Record<string, unknown>) => void): Files {
  const file = `stories/${name}.json`;
  const { value, texts } = files.get(file) ?? {};
  const story = structuredClone(value ?? files.get('stories/plovers.json')?.value) as Record<string, unknown>;
  change(story);
  return new Map([...files, [file, sourceFile(file, JSON.stringify(story), texts)]]);
}

describe('a changed entry rebuilds', () => {
  test('only its page, if lists do not show the change', () => {
    const edited = withStory('plovers', (story) => {
      story.blocks = [{ type: 'text', body: 'Walk elsewhere.' }];
    });
    expect(made(edited)).toEqual(['/stories/plovers']);
  });

  test('its page and pages whose lists show it', () => {
    const retitled = withStory('2026/ferry', (story) => {
      story.title = 'The ferry that stayed';
    });
    // Listed on the first page, on that of its author and on the one for boats; related to the regatta and the knot.
    expect(made(retitled)).toEqual([
      '/',
      '/authors/desk',
      '/stories/2',
      '/stories/2026/ferry',
      '/stories/2026/regatta',
      '/stories/rope-work',
      '/stories/topic/boats',
    ]);
  });

  test('pages whose lists stop or start showing it', () => {
    const moved = withStory('2026/terns', (story) => {
      story.topics = ['tides'];
    });
    const changed = made(moved);
    expect(changed).toEqual(expect.arrayContaining(['/stories/topic/birds', '/stories/topic/tides']));
    expect(changed).not.toContain('/stories/topic/boats');
    expect(changed).not.toContain('/stories/3');
    expect(changed).not.toContain('/about');
  });

  test('pages of other entries that it starts or stops referring to', () => {
    const handedOver = withStory('2026/terns', (story) => {
      story.authors = ['desk'];
    });
    expect(made(handedOver)).toEqual(expect.arrayContaining(['/authors/desk', '/authors/keeper']));
  });

  test('nothing if it is a draft', () => {
    expect(made(withStory('2026/night', (story) => (story.title = 'Two nights')))).toEqual([]);
  });
});

test('a changed entry rebuilds pages with a piece whose query has parameters, even if its lists do not show the change', () => {
  const list = { type: 'list', from: 'stories', where: { season: { eq: '{with.season}' } } };
  const piece = sourceFile('pieces/season.json', JSON.stringify({ blocks: [list] }));
  const about = structuredClone(files.get('pages/about.json')?.value) as { blocks: object[] };
  about.blocks.push({ type: 'piece', name: 'season', with: { season: 'summer' } });
  const page = sourceFile('pages/about.json', JSON.stringify(about));
  const before = new Map([...files, [piece.path, piece], [page.path, page]]);
  const edited = withStory('plovers', (story) => {
    story.season = 'summer';
  });
  const after = new Map([...before, ...[...edited].filter(([path]) => path === 'stories/plovers.json')]);
  expect(renderedAfter(before, after, [today, today])).toEqual(['/about', '/stories/plovers']);
});

test('a new entry renders its page and pages whose lists it changes', () => {
  const added = withStory('new', (story) => {
    Object.assign(story, { title: 'New', date: '2026-06-14', topics: ['birds'] });
  });
  const changed = made(added);
  expect(changed).toEqual(
    expect.arrayContaining([
      '/',
      '/stories',
      '/stories/2',
      '/stories/3',
      '/stories/new',
      '/stories/topic/birds',
    ]),
  );
  expect(changed.filter((path) => /boats|about|404|tides/.test(path))).toEqual([]);
});

test('time renders pages when an entry is published, or becomes too old for a list', () => {
  expect(made(files, Date.parse('2026-06-19T12:00Z'))).toEqual([]);
  expect(made(files, Date.parse('2026-06-20T12:00Z'))).toEqual(
    expect.arrayContaining(['/', '/stories', '/stories/2026/harbour-day']),
  );
});

test('time renders a page whose query no longer matches an entry', () => {
  const file = 'pages/stories/index.json';
  const { value } = files.get(file) ?? {};
  const page = { ...(value as object), where: { date: { after: '-P30D' } } };
  const recent = new Map([...files, [file, sourceFile(file, JSON.stringify(page))]]);
  const madeFrom = (day: string) => renderedAfter(recent, recent, [today, Date.parse(day)]);
  expect(madeFrom('2026-06-18T23:59Z')).toEqual([]);
  expect(madeFrom('2026-06-19T00:00Z')).toEqual(['/stories']);
});

describe('a changed term rebuilds', () => {
  const withTopic = (change: (topic: Record<string, unknown>) => void): Files => {
    const topic = structuredClone(files.get('topics/birds.json')?.value) as Record<string, unknown>;
    change(topic);
    return new Map([...files, ['topics/birds.json', sourceFile('topics/birds.json', JSON.stringify(topic))]]);
  };

  test('only its pages, if it is described in other words', () => {
    const described = withTopic((topic) => {
      topic.description = 'What sings over the shore.';
    });
    expect(made(described)).toEqual(['/stories/topic/birds']);
  });

  test('its pages, those of its entries, and those whose lists show its title', () => {
    const changed = made(withTopic((topic) => (topic.title = 'All birds')));
    expect(changed).toEqual(
      expect.arrayContaining(['/', '/stories/2', '/stories/plovers', '/stories/topic/birds']),
    );
    expect(changed.filter((path) => /boats|about|404/.test(path))).toEqual([]);
  });
});

test('a changed author rebuilds the pages of the entries, whose feeds name the author', () => {
  const file = 'authors/keeper.json';
  const author = files.get(file)?.text.replace('The keeper', 'A keeper') ?? '';
  const changed = made(new Map([...files, [file, sourceFile(file, author)]]));
  expect(changed).toContain('/stories/plovers');
  expect(changed).not.toContain('/about');
});
