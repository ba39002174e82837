import { join } from 'node:path';
import { isObject } from '../../../renderer/content/documents.ts';
import { Misuse } from '../../cli/command.ts';
import { Fault } from '../../cli/errors.ts';
import { insertJson } from './json.ts';
import { titleOf } from './names.ts';
import { openContent, type Plan, type Project } from './plan.ts';
import { previewHint } from './routes.ts';

const file = 'data/rewards.json';

/**
 * Plans a reward at the end of the list.
 * @param name its id
 * @throws Misuse if a reward has that id; Fault if there is no list of rewards
 */
export function newReward(name: string, project: Project): Plan {
  const { dir, files, site } = openContent(project);
  const { text = '', value } = files.get(file) ?? {};
  const items = isObject(value) ? value.items : undefined;
  if (!Array.isArray(items)) throw new Fault(`content/${file} is missing, or has no items array`);
  if (items.some((item: { id?: unknown } | null) => item?.id === name))
    throw new Misuse(`content/${file} already has a reward "${name}"`);
  const page = site.routes.find((route) => files.get(route.file)?.text.includes('"rewards.items"'));
  return {
    files: new Map([[join(dir, file), insertJson(text, ['items', items.length], rewardWith(name))]]),
    next: [
      `Added the reward "${name}" to content/${file}.`,
      'Next, edit its description, value, category, country, icons and partner; see https://tabler.io/icons for icons.',
      page
        ? `${previewHint(page.path)}. Run npm run check to validate it.`
        : 'Run npm run check to validate it.',
    ],
  };
}

function rewardWith(name: string): object {
  return {
    id: name,
    name: titleOf(name),
    description: 'TODO: describe the offer here in one sentence.',
    continent: 'Europe',
    country: 'United Kingdom',
    type: 'online',
    category: 'Business Basics',
    image: 'gift',
    value: '10% off',
    validity: `${new Date().getFullYear() + 1}-12-31`,
    companyName: 'TODO: the name of the partner',
    companyLogo: 'building-store',
  };
}
