import { expect } from 'vitest';
import { above, type Hands } from './hands.ts';

/** A task as somebody would give it to an agent. */
export interface Task {
  /** The task in plain words. */
  words: string;
  /** The fixture site. */
  site: 'small' | 'magazine' | 'docs';
  /** Solves it by the tools of the server. */
  solve(hands: Hands): Promise<unknown>;
  /**
   * The only places that may differ afterwards, with the values there: by file and JSON Pointer, or by file if it is new, gone, a
   * Markdown or a media file. Undefined for what is gone.
   */
  result: Readonly<Record<string, unknown>>;
  /** The rules that may report something in a draft. */
  left?: readonly string[];
}

const some = expect.anything();
const containing = (text: string) => expect.stringContaining(text);
const press = 'pages/press.json';
const form = 'forms/contact.json';
const home = 'pages/index.json';
const contactPage = 'pages/contact.json';

const small: Omit<Task, 'site'>[] = [
  {
    words: 'Call the page for journalists "Press room" in browser tabs.',
    solve: async ({ find, edit }) => {
      const { file } = await find('press.json');
      return edit(file, { op: 'set', at: '/title', value: 'Press room' });
    },
    result: { [`${press}#/title`]: 'Press room' },
  },
  {
    words: 'Raise the price of the Sapling by ten percent everywhere.',
    solve: async ({ find, call, edit }) => {
      const { file, at } = await find('Sapling');
      const { value } = await call('read', { file, at: above(at) });
      return edit(file, { op: 'set', at: `${above(at)}/price`, value: value.price * 1.1 });
    },
    result: { 'data/plans.json#/supporter/price': 2750 },
  },
  {
    words: 'All regular prices go up by 100.',
    solve: async ({ call, edit }) => {
      const { value } = await call('read', { file: 'data/plans.json' });
      const plans = Object.entries<{ regularPrice?: number }>(value).filter(([, plan]) => plan.regularPrice);
      return edit(
        'data/plans.json',
        ...plans.map(([name, { regularPrice = 0 }]) => {
          return { op: 'set', at: `/${name}/regularPrice`, value: regularPrice + 100 } as const;
        }),
      );
    },
    result: {
      'data/plans.json#/starter/regularPrice': 800,
      'data/plans.json#/supporter/regularPrice': 4000,
      'data/plans.json#/patron/regularPrice': 7600,
    },
  },
  {
    words: 'We are open until five in the afternoon at weekends.',
    solve: async ({ find, edit }) => {
      const { file, at, text } = await find('10:00-16:00');
      return edit(file, { op: 'set', at, value: text.replace('16:00', '17:00') });
    },
    result: { 'data/contact.json#/hours': 'Sat-Sun 10:00-17:00' },
  },
  {
    words: 'The telephone number of the gate ends in 0999 now.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('+44 20 7946 0000');
      return edit(file, { op: 'set', at, value: '+44 20 7946 0999' });
    },
    result: { 'data/contact.json#/phone/gate': '+44 20 7946 0999' },
  },
  {
    words: 'We have 320 kinds of plants by now.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('300', 'data/claims.json');
      return edit(file, { op: 'set', at, value: '320' });
    },
    result: { 'data/claims.json#/species': '320' },
  },
  {
    words: 'The home page should say that there are five sectors.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('sectors', home);
      return edit(file, { op: 'set', at: `${above(at)}/value`, value: '5' });
    },
    result: { [`${home}#/blocks/1/items/1/value`]: '5' },
  },
  {
    words: 'Another reason to come: to draw, with a pencil as icon. Sketchbooks are lent at the gate.',
    solve: async ({ find, call, edit }) => {
      const { file, at } = await find('To rest');
      await call('describe', { name: 'card-grid.cards' });
      const value = {
        title: 'To draw',
        text: 'Sketchbooks are lent at the gate.',
        icon: 'pencil',
        tone: 'brand',
      };
      return edit(file, { op: 'insert', at: `${above(at, 2)}/-`, value });
    },
    result: {
      [`${home}#/blocks/2/cards`]: expect.arrayContaining([expect.objectContaining({ title: 'To draw' })]),
    },
  },
  {
    words: 'On the home page, "Ask us" comes before "Become a member".',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Ask us', home);
      return edit(file, { op: 'move', at: above(at), to: `${above(at, 2)}/0` });
    },
    result: { [`${home}#/blocks/0/actions`]: [expect.objectContaining({ text: 'Ask us' }), some] },
  },
  {
    words: 'The form on the contact page goes above the telephone number.',
    solve: async ({ outline, edit }) => {
      const { blocks } = await outline(contactPage);
      const [own, other] = ['form', 'detail-list'].map(
        (type) => blocks.items.find((block) => block.type === type)?.at ?? '',
      );
      return edit(contactPage, { op: 'move', at: own ?? '', to: other ?? '' });
    },
    result: {
      [`${contactPage}#/blocks`]: [
        some,
        expect.objectContaining({ id: 'message' }),
        expect.objectContaining({ id: 'reach-us' }),
        some,
      ],
    },
  },
  {
    words: 'Take the button to the home page away from the contact page.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Home', contactPage);
      return edit(file, { op: 'remove', at: above(at, 3).replace(/\/actions$/, '') });
    },
    result: { [`${contactPage}#/blocks`]: [some, some, some] },
  },
  {
    words: 'Visitors can also write about the press.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('visits', form);
      return edit(file, { op: 'insert', at: `${above(at, 2)}/-`, value: { value: 'press', label: 'Press' } });
    },
    result: { [`${form}#/fields/3/options`]: [some, some, { value: 'press', label: 'Press' }] },
  },
  {
    words: 'Messages must have 20 characters at least.',
    solve: async ({ find, edit }) => {
      const { file, at, text } = await find('at least 10 characters', form);
      return edit(
        file,
        { op: 'set', at: `${above(at)}/check/minLength`, value: 20 },
        { op: 'set', at, value: text.replace('10', '20') },
      );
    },
    result: {
      [`${form}#/rules/2/check/minLength`]: 20,
      [`${form}#/rules/2/message`]: 'Please write at least 20 characters.',
    },
  },
  {
    words: 'In the contact form, "Topic" should be called "Subject".',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Topic', form);
      return edit(file, { op: 'set', at: at.replace(/\/\w+$/, '/label'), value: 'Subject' });
    },
    result: { [`${form}#/fields/3/label`]: 'Subject' },
  },
  {
    words: 'Prepare a page for volunteers; somebody else writes the description later.',
    solve: async ({ call, apply }) => {
      await call('describe', { name: 'page' });
      const value = {
        $schema: '../../schema/page.json',
        title: 'Volunteers',
        draft: true,
        blocks: [{ type: 'hero', title: 'Help in the garden' }],
      };
      return apply([{ op: 'create-file', file: 'pages/volunteers.json', value }]);
    },
    result: { 'pages/volunteers.json': expect.objectContaining({ title: 'Volunteers', draft: true }) },
    left: ['missing-property'],
  },
  {
    words:
      'The description of the page for volunteers: how to help in the garden for an hour, a day or a summer, and whom to ask. Publish it.',
    solve: ({ edit }) =>
      edit(
        'pages/volunteers.json',
        {
          op: 'set',
          at: '/description',
          value: 'How to help in the garden for an hour, a day or a summer, and whom to ask about it.',
        },
        { op: 'remove', at: '/draft' },
      ),
    result: { 'pages/volunteers.json#/description': some, 'pages/volunteers.json#/draft': undefined },
  },
  {
    words: 'Offer the page for volunteers in Slovak, too.',
    solve: async ({ call, apply }) => {
      const { value } = await call('read', { file: 'pages/volunteers.json' });
      const [hero] = value.blocks;
      const description =
        'Ako pomôcť v záhrade na hodinu, na deň alebo na celé leto, a koho sa na to opýtať.';
      const translated = {
        ...value,
        title: 'Dobrovoľníci',
        description,
        blocks: [{ ...hero, title: 'Pomôžte v záhrade' }],
      };
      return apply([{ op: 'create-file', file: 'pages/volunteers.sk.json', value: translated }]);
    },
    result: { 'pages/volunteers.sk.json': expect.objectContaining({ title: 'Dobrovoľníci' }) },
  },
  {
    words: 'Link to the page for volunteers from the menu, after the sectors.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('/sectors', 'layouts/default.json');
      const next = above(at).replace(/\d+$/, (index) => String(Number(index) + 1));
      return edit(file, { op: 'insert', at: next, value: { text: 'Volunteers', href: '/volunteers' } });
    },
    result: {
      'layouts/default.json#/before/0/links': expect.arrayContaining([
        { text: 'Volunteers', href: '/volunteers' },
      ]),
    },
  },
  {
    words: 'The first link of the menu is called "Start".',
    solve: ({ edit }) =>
      edit('layouts/default.json', { op: 'set', at: '/before/0/links/0/text', value: 'Start' }),
    result: { 'layouts/default.json#/before/0/links/0/text': 'Start' },
  },
  {
    words: 'The terms move to /visits/terms.',
    solve: async ({ find, apply }) => {
      const { file } = await find('Terms of a visit', 'pages/terms.json');
      return apply([{ op: 'move-file', file, to: 'pages/visits/terms.json' }]);
    },
    result: {
      'pages/terms.json': undefined,
      'pages/visits/terms.json': expect.objectContaining({ aliases: ['/visit-terms', '/terms'] }),
      [`${form}#/fields/5/label`]: containing('/visits/terms'),
      [`${home}#/blocks/3/items/1/answer`]: containing('/visits/terms#visits'),
      '*': containing('/visits/terms'),
    },
  },
  {
    words: 'Roses get the address /sectors/rose-garden.',
    solve: ({ apply }) =>
      apply([{ op: 'move-file', file: 'sectors/roses.json', to: 'sectors/rose-garden.json' }]),
    result: {
      'sectors/roses.json': undefined,
      'sectors/rose-garden.json': some,
      'redirects.json': some,
      '*': containing('rose-garden'),
    },
  },
  {
    words: 'The form for bookings is called "visit" from now on.',
    solve: ({ apply }) => apply([{ op: 'move-file', file: 'forms/booking.json', to: 'forms/visit.json' }]),
    result: { 'forms/booking.json': undefined, 'forms/visit.json': some, '*': 'visit' },
  },
  {
    words: 'Nobody reads the page about writing; remove it with its text.',
    solve: ({ apply }) =>
      apply([
        { op: 'delete-file', file: 'pages/writing.json' },
        { op: 'delete-file', file: 'pages/writing.md' },
      ]),
    result: { 'pages/writing.json': undefined, 'pages/writing.md': undefined },
  },
  {
    words: 'The Seedling comes with a cup of tea.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Seedling');
      return edit(file, { op: 'insert', at: `${above(at)}/benefits/-`, value: 'A cup of tea' });
    },
    result: { 'data/plans.json#/starter/benefits': ['Entry at weekends', 'A cup of tea'] },
  },
  {
    words: 'There are 40 places for the Oak.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Oak', 'data/plans.json');
      return edit(file, { op: 'set', at: `${above(at)}/spots`, value: 40 });
    },
    result: { 'data/plans.json#/patron/spots': 40 },
  },
  {
    words: 'The note below the prices is no longer true.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Prices hold until');
      return edit(file, { op: 'remove', at });
    },
    result: { 'pages/membership.json#/blocks/1/note': undefined },
  },
  {
    words: 'The page about the garden links to the membership. (The address in the order is misspelt.)',
    solve: async ({ find, propose, edit }) => {
      const { file, at, text } = await find('drawn before it was planted');
      const value = `${text} [Become a member](/membershp).`;
      const { findings } = await propose([{ op: 'set', file, at, value }]);
      const [finding] = findings.added;
      return edit(file, { op: 'set', at, value: value.replace('/membershp', finding?.suggestion ?? '') });
    },
    result: { 'pages/about.json#/blocks/0/text': containing('[Become a member](/membership)') },
  },
  {
    words: 'Explain "loam" wherever it is written: a soil of sand, silt and clay.',
    solve: async ({ call, edit }) => {
      await call('describe', { name: 'glossary' });
      return edit('glossary.json', { op: 'set', at: '/terms/loam', value: 'A soil of sand, silt and clay.' });
    },
    result: { 'glossary.json#/terms/loam': 'A soil of sand, silt and clay.' },
  },
  {
    words: 'One more question on the home page: may I bring food? Yes, if you take the rest home.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('May dogs come in?');
      const value = { question: 'May I bring food?', answer: 'Yes, if you take the rest home.' };
      return edit(file, { op: 'insert', at: `${above(at, 2)}/-`, value });
    },
    result: {
      [`${home}#/blocks/3/items`]: [some, some, expect.objectContaining({ question: 'May I bring food?' })],
    },
  },
  {
    words: 'Copy the invitation at the end of the home page to the end of the page for volunteers.',
    solve: async ({ outline, apply }) => {
      const { blocks } = await outline(home);
      const at = blocks.items.find(({ type }) => type === 'call-to-action')?.at ?? '';
      return apply([{ op: 'duplicate', file: home, at, toFile: 'pages/volunteers.json', to: '/blocks/-' }]);
    },
    result: { 'pages/volunteers.json#/blocks': [some, expect.objectContaining({ type: 'call-to-action' })] },
  },
  {
    words: 'The slogan of the garden is "where examples grow".',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('a garden of examples', 'site.json');
      return edit(file, { op: 'set', at, value: 'where examples grow' });
    },
    result: { 'site.json#/brand/slogan': 'where examples grow' },
  },
  {
    words: 'Letters go to 1 Example Lane.',
    solve: async ({ find, edit }) => {
      const { file, at, text } = await find('0 Example Lane');
      return edit(file, { op: 'set', at, value: text.replace('0 ', '1 ') });
    },
    result: { 'data/company.json#/address': '1 Example Lane, Nowhere' },
  },
  {
    words: 'Which pages show the price of the Oak?',
    solve: async ({ propose }) => {
      const { urls } = await propose([
        { op: 'set', file: 'data/plans.json', at: '/patron/price', value: 5000 },
      ]);
      expect(urls.changed.items).toContain('/membership');
    },
    result: {},
  },
  {
    words:
      'What would the page for journalists look like with "Words and pictures" as its heading? Change nothing.',
    solve: async ({ outline, call }) => {
      const { hash } = await outline(press);
      const operations = [{ op: 'set', file: press, at: '/blocks/0/title', value: 'Words and pictures' }];
      const { text } = await call('preview', { url: '/press', hashes: { [press]: hash }, operations });
      expect(text).toContain('# Words and pictures');
    },
    result: {},
  },
  {
    words: 'Is anything wrong with the content?',
    solve: async ({ call }) => expect(await call('check')).toMatchObject({ total: 0, findings: [] }),
    result: {},
  },
  {
    words: 'Make the price of the Seedling "cheap" instead of a number. (It must stay a number.)',
    solve: async ({ propose }) => {
      const operation = { op: 'set', file: 'data/plans.json', at: '/starter/price', value: 'cheap' } as const;
      const { lane, findings } = await propose([operation]);
      expect(lane).toBe('invalid');
      expect(findings.added[0]).toMatchObject({ file: 'data/plans.json', at: '/starter/price' });
    },
    result: {},
  },
];

const story = 'stories/rope-work.json';
const magazine: Omit<Task, 'site'>[] = [
  {
    words:
      'A story about the neap tide, "The quiet tide", by the keeper. Nobody may see it before 3 March 2027.',
    solve: async ({ call, apply }) => {
      await call('describe', { name: 'collections/stories' });
      const value = {
        $schema: '../schema/collections/stories.json',
        title: 'The quiet tide',
        description:
          'Twice a month the sea neither comes in far nor goes out far. What that does to those who live on it.',
        date: '2027-03-03',
        publish: '2027-03-03T00:00Z',
        authors: ['keeper'],
        picture: 'lighthouse.svg',
        topics: ['tides'],
        blocks: [{ type: 'text', body: ['Twice a month the sea neither comes in far nor goes out far.'] }],
      };
      return apply([{ op: 'create-file', file: 'stories/quiet-tide.json', value }]);
    },
    result: { 'stories/quiet-tide.json': expect.objectContaining({ publish: '2027-03-03T00:00Z' }) },
  },
  {
    words: 'Replace the picture of the knot; what is said about it stays.',
    solve: async ({ apply }) => {
      const base64 = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400"><path d="M0 0h600v400z"/></svg>',
      ).toString('base64');
      return apply([{ op: 'create-file', file: 'media/knot.svg', base64, overwrite: true }]);
    },
    result: { 'media/knot.svg': some },
  },
  {
    words: 'Describe the picture of the gulls better: three gulls on a rope.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Gulls in front of');
      return edit(file, { op: 'set', at, value: 'Three gulls on a rope in front of grey mountains.' });
    },
    result: { 'media/gulls.svg.json#/alt': 'Three gulls on a rope in front of grey mountains.' },
  },
  {
    words: 'The story about the knot is also one about tides.',
    solve: async ({ find, edit }) => {
      const { file } = await find('A knot that holds');
      return edit(file, { op: 'insert', at: '/topics/-', value: 'tides' });
    },
    result: { [`${story}#/topics`]: ['boats', 'tides'] },
  },
  {
    words: 'The topic of the tides gets the address /stories/topic/ebb-and-flow; the stories keep it.',
    solve: ({ apply }) =>
      apply([{ op: 'move-file', file: 'topics/tides.json', to: 'topics/ebb-and-flow.json' }]),
    result: {
      'topics/tides.json': undefined,
      'topics/ebb-and-flow.json': some,
      '*': containing('ebb-and-flow'),
      'redirects.json': some,
    },
  },
  {
    words: 'The picture storm.svg should be called gale.svg.',
    solve: ({ apply }) => apply([{ op: 'move-file', file: 'media/storm.svg', to: 'media/gale.svg' }]),
    result: {
      'media/storm.svg': undefined,
      'media/storm.svg.json': undefined,
      'media/gale.svg': some,
      'media/gale.svg.json': some,
      '*': 'gale.svg',
    },
  },
  {
    words: '"The desk" signs as "The editors" everywhere.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('The desk', 'authors/desk.json');
      return edit(file, { op: 'set', at, value: 'The editors' });
    },
    result: { 'authors/desk.json#/title': 'The editors' },
  },
  {
    words: 'The home page shows four stories.',
    solve: ({ edit }) => edit('pages/index.json', { op: 'set', block: 'latest', at: '/limit', value: 4 }),
    result: { 'pages/index.json#/blocks/1/limit': 4 },
  },
  {
    words: 'The stories on boats on the home page are sorted by date, newest first.',
    solve: async ({ call, edit }) => {
      await call('describe', { name: 'list' });
      return edit('pages/index.json', { op: 'set', block: 'boats', at: '/sort', value: '-date' });
    },
    result: { 'pages/index.json#/blocks/2/sort': '-date' },
  },
  {
    words: 'Ann Shore wrote the story about the knot. She has no page yet.',
    solve: ({ apply }) =>
      apply([
        {
          op: 'create-file',
          file: 'authors/ann-shore.json',
          value: { $schema: '../schema/collections/authors.json', title: 'Ann Shore' },
        },
        { op: 'set', file: story, at: '/authors', value: ['ann-shore'] },
      ]),
    result: { 'authors/ann-shore.json': some, [`${story}#/authors/0`]: 'ann-shore' },
  },
  {
    words: 'A fourth step for the knot: look at it again before you go.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('Pull it tight');
      return edit(file, {
        op: 'insert',
        at: `${above(at, 2)}/-`,
        value: { title: 'Look', text: 'Look at it again before you go.' },
      });
    },
    result: {
      [`${story}#/blocks/0/items`]: [
        some,
        some,
        some,
        { title: 'Look', text: 'Look at it again before you go.' },
      ],
    },
  },
  {
    words: 'Light blue as the colour of the brand. (Texts in it would be too faint; take a darker one.)',
    solve: async ({ propose, edit }) => {
      const set = (value: string) =>
        ({ op: 'set', file: 'theme.json', at: '/colours/brand/light', value }) as const;
      const { lane, findings } = await propose([set('#8fd0e6')]);
      expect({ lane, code: findings.added[0]?.code }).toEqual({
        lane: 'incomplete',
        code: expect.stringContaining('contrast'),
      });
      const { file: _, ...edited } = set('#0b5c7a');
      return edit('theme.json', edited);
    },
    result: { 'theme.json#/colours/brand/light': '#0b5c7a' },
  },
];

const install = 'pages/docs/install.md';
const docs: Omit<Task, 'site'>[] = [
  {
    words: 'To remove the package, npm needs sudo on most computers.',
    solve: async ({ find, edit }) => {
      const { file, line } = await find('npm uninstall');
      return edit(file, { op: 'replace', lines: [line, line], text: 'sudo npm uninstall --global tidemark' });
    },
    result: { [install]: containing('sudo npm uninstall --global tidemark') },
  },
  {
    words:
      'Rewrite what is said below "See whether it works": run tidemark --version, which prints the version.',
    solve: async ({ outline, edit }) => {
      await outline('pages/docs/install.json');
      const text = 'Run `tidemark --version`, which prints {facts.version}.';
      return edit(install, { op: 'replace', heading: 'See whether it works', text });
    },
    result: { [install]: containing('## See whether it works\n\nRun `tidemark --version`') },
  },
  {
    words: 'A section "Update" before the one about removing: npm update does it.',
    solve: async ({ find, edit }) => {
      const { file, line } = await find('## Remove it');
      const text = '## Update\n\n```sh\nnpm update --global tidemark\n```\n\n';
      return edit(file, { op: 'replace', lines: [line, line - 1], text });
    },
    result: {
      [install]: containing('## Update\n\n```sh\nnpm update --global tidemark\n```\n\n## Remove it'),
    },
  },
  {
    words: 'Node.js 22 is needed now.',
    solve: async ({ edit }) => edit('site.json', { op: 'set', at: '/facts/node', value: '22' }),
    result: { 'site.json#/facts/node': '22' },
  },
  {
    words: 'The version is 2.5.',
    solve: async ({ find, edit }) => {
      const { file, at } = await find('2.4', 'site.json');
      return edit(file, { op: 'set', at, value: '2.5' });
    },
    result: { 'site.json#/facts/version': '2.5' },
  },
  {
    words: 'The page about installing moves to the guides, with its text.',
    solve: ({ apply }) =>
      apply([{ op: 'move-file', file: 'pages/docs/install.json', to: 'pages/docs/guides/install.json' }]),
    result: {
      'pages/docs/install.json': undefined,
      [install]: undefined,
      'pages/docs/guides/install.json': expect.objectContaining({ aliases: ['/docs/install'] }),
      'pages/docs/guides/install.md': containing('npm install'),
      '*': containing('/docs/guides/install'),
    },
  },
  {
    words: 'A page about questions in the guides, last in the sidebar, with its text in a file beside it.',
    solve: async ({ call, apply }) => {
      const { value } = await call('read', { file: 'pages/docs/guides/install.json' });
      const { aliases: _, ...like } = value;
      const blocks = like.blocks.map((block: { type: string; title?: string; body?: object }) =>
        block.type === 'hero'
          ? { type: 'hero', title: 'Questions' }
          : block.body
            ? { ...block, body: { file: 'questions.md' } }
            : block,
      );
      const description =
        'What others asked about {brand.name}: where the tables come from, and why the sea does not keep to them.';
      const page = { ...like, title: 'Questions', description, order: 9, blocks };
      const text = '## Why does the sea not keep to the table?\n\nBecause of the wind.\n';
      return apply([
        { op: 'create-file', file: 'pages/docs/guides/questions.json', value: page },
        { op: 'create-file', file: 'pages/docs/guides/questions.md', text },
      ]);
    },
    result: {
      'pages/docs/guides/questions.json': some,
      'pages/docs/guides/questions.md': containing('Because of the wind.'),
    },
  },
  {
    words: 'One more question: where do the tables come from? From the harbours.',
    solve: async ({ call, edit }) => {
      const { lines } = await call('read', { file: 'pages/docs/guides/questions.md' });
      const text = '\n## Where do the tables come from?\n\nFrom the harbours.\n';
      return edit('pages/docs/guides/questions.md', { op: 'replace', lines: [lines[1] + 1, lines[1]], text });
    },
    result: {
      'pages/docs/guides/questions.md': containing(
        'Because of the wind.\n\n## Where do the tables come from?\n\nFrom the harbours.\n',
      ),
    },
  },
  {
    words: 'Questions come before everything else in the sidebar of the guides.',
    solve: ({ edit }) => edit('pages/docs/guides/questions.json', { op: 'set', at: '/order', value: 0 }),
    result: { 'pages/docs/guides/questions.json#/order': 0 },
  },
  {
    words: 'Which sections does the page about installing have?',
    solve: async ({ call }) => {
      const { markdown } = await call('outline', { file: 'pages/docs/guides/install.json' });
      expect(markdown[0].headings.map((line: string) => line.replace(/^\d+: #+ /, ''))).toEqual([
        'See whether it works',
        'Update',
        'Remove it',
      ]);
    },
    result: {},
  },
  {
    words: 'What must a page have?',
    solve: async ({ call }) => {
      const { properties } = await call('describe', { name: 'page' });
      const required = properties
        .filter((line: string) => line.includes('required'))
        .map((line: string) => line.split(':')[0]);
      expect(required).toEqual(['title', 'description', 'blocks']);
    },
    result: {},
  },
  {
    words: 'Change a file outside the content. (It is out of reach.)',
    solve: async ({ call }) => {
      const write = (file: string) => call('apply', { operations: [{ op: 'create-file', file, text: 'x' }] });
      for (const file of ['/etc/passwd', '../../package.json', 'pages/.hidden.json', 'pages/run.sh'])
        await expect(write(file)).rejects.toThrow(/in the content folder|hidden|not content/);
      await expect(call('read', { file: '../../package.json' })).rejects.toThrow(
        'not a path in the content folder',
      );
    },
    result: {},
  },
];

/** All tasks, by site in the order in which they are done: a later one can build on an earlier one. */
export const tasks: readonly Task[] = [
  ...small.map((task) => ({ ...task, site: 'small' as const })),
  ...magazine.map((task) => ({ ...task, site: 'magazine' as const })),
  ...docs.map((task) => ({ ...task, site: 'docs' as const })),
];
