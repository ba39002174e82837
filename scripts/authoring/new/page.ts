import { join, posix } from 'node:path';
import { checkTitles } from '../../check/titles.ts';
import { Fault } from '../../cli/errors.ts';
import { claimAddresses, shownAt } from './address.ts';
import { printJson } from './json.ts';
import { titleOf, wordsOf } from './names.ts';
import { type Content, openContent, type Plan, type Project, refuseTaken, siteWith } from './plan.ts';

/**
 * Plans a page.
 * @param name its path under `content/pages`, without `.json`
 * @throws Misuse when the file or its address is taken
 */
export function newPage(name: string, project: Project): Plan {
  const content = openContent(project);
  const file = `pages/${name}.json`;
  refuseTaken(content.dir, file, `content/${file}`);
  const [address = ''] = claimAddresses(content, file, pageWith(name, ''));
  const page = titlesFor(name)
    .map((title) => pageWith(name, title))
    .find((candidate) => isUnique(content, file, candidate));
  if (!page) throw new Fault(`no title for ${name} is free`);
  return {
    files: new Map([[join(content.dir, file), printJson(page)]]),
    next: [
      `Wrote content/${file}.`,
      'Change its title, its description and the words of its blocks; they say what belongs there.',
      `${shownAt(address)} as you save; npm run check finds mistakes.`,
      `Visitors find it once another page or content/layouts/default.json links to ${address}.`,
    ],
  };
}

/** What the page may be called: the last part of its name, then with the parts before it, then with a number. */
function titlesFor(name: string): string[] {
  const parts = name.split('/').filter((part, index, all) => part !== 'index' || index < all.length - 1);
  const [last = name, ...above] = parts.reverse();
  const whole = [last, ...above].map((part, index) => (index > 0 ? wordsOf(part) : titleOf(part))).join(', ');
  return [titleOf(last), whole, ...Array.from({ length: 98 }, (_, index) => `${whole} ${index + 2}`)];
}

function isUnique(content: Content, file: string, page: object): boolean {
  return checkTitles(siteWith(content, file, page)).length <= checkTitles(content.site).length;
}

function pageWith(name: string, title: string): object {
  const up = posix.relative(posix.dirname(`content/pages/${name}.json`), 'schema/page.json');
  const description = `${title}: say here what a visitor finds on this page, in one sentence of 50 to 160 characters.`;
  return {
    $schema: up,
    title,
    description: description.slice(0, 160),
    blocks: [
      {
        type: 'hero',
        title,
        text: 'Say here in two or three sentences what this page is for and whom it is for. Visitors decide by these lines whether they stay, so begin with what they get.',
      },
      {
        type: 'card-grid',
        title: 'What belongs on this page',
        text: 'A sentence that says what the cards have in common.',
        columns: 3,
        cards: [
          card(
            'The first point',
            'notes',
            'green',
            'What matters most to a visitor comes first. Two sentences are enough for a card; a figure is taken from the data files and never written twice.',
          ),
          card(
            'The second point',
            'list-details',
            'orange',
            'A card may lead to another page: give it an address to link to. Cards without one are good for facts.',
          ),
          card(
            'The third point',
            'bulb',
            'blue',
            'Add cards or take some away. Any other block may follow below; the gallery of the development server shows them all.',
          ),
        ],
      },
    ],
  };
}

function card(title: string, icon: string, tone: string, text: string): object {
  return { title, text, icon, tone };
}
