import { join } from 'node:path';
import { Misuse } from '../../cli/command.ts';
import { Fault } from '../../cli/errors.ts';
import { shownAt } from './address.ts';
import { insertJson } from './json.ts';
import { titleOf } from './names.ts';
import { openContent, type Plan, type Project } from './plan.ts';

const file = 'data/rewards.json';

/**
 * Plans a reward, the last of the list.
 * @param name its id
 * @throws Misuse when a reward has that id; Error when there is no list that it could be put into
 */
export function newReward(name: string, project: Project): Plan {
  const { dir, files, site } = openContent(project);
  const { text = '', value } = files.get(file) ?? {};
  const items = (value as { items?: unknown } | undefined)?.items;
  if (!Array.isArray(items)) throw new Fault(`content/${file} is missing, or has no list of items`);
  if (items.some((item: { id?: unknown } | null) => item?.id === name))
    throw new Misuse(`content/${file} has a reward "${name}" already`);
  const shows = site.routes.find(({ file: page }) => files.get(page)?.text.includes('"rewards.items"'));
  return {
    files: new Map([[join(dir, file), insertJson(text, ['items', items.length], rewardWith(name))]]),
    next: [
      `Wrote the reward "${name}" at the end of content/${file}.`,
      'Change its description, value, category, country, pictures and partner; the pictures are icons of https://tabler.io/icons.',
      shows ? `${shownAt(shows.path)}; npm run check finds mistakes.` : 'npm run check finds mistakes.',
    ],
  };
}

function rewardWith(name: string): object {
  return {
    id: name,
    name: titleOf(name),
    description: 'Say here in one sentence what is offered.',
    continent: 'Europe',
    country: 'United Kingdom',
    type: 'online',
    category: 'Business Basics',
    image: 'gift',
    value: '10% off',
    validity: `${new Date().getFullYear() + 1}-12-31`,
    companyName: 'The name of the partner',
    companyLogo: 'building-store',
  };
}
