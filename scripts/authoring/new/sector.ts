import { join } from 'node:path';
import { isIcon } from '../../check/formats.ts';
import { Fault } from '../../cli/errors.ts';
import { claimAddresses, shownAt } from './address.ts';
import { printJson } from './json.ts';
import { titleOf, wordsOf } from './names.ts';
import { openContent, type Plan, type Project, refuseTaken } from './plan.ts';

/**
 * Plans a sector: last in the catalogue, with an icon of its own.
 * @param name the name of its file, which is the end of its address
 * @throws Misuse when the file or its address is taken
 */
export function newSector(name: string, project: Project): Plan {
  const content = openContent(project);
  const file = `sectors/${name}.json`;
  refuseTaken(content.dir, file, `content/${file}`);
  const others = [...content.site.known].flatMap(([path, sector]) =>
    path.startsWith('sectors/') ? [sector] : [],
  );
  const orders = others.map(({ order }) => (typeof order === 'number' ? order : 0));
  const icon = freeIcon(name, new Set(others.map((sector) => sector.icon)));
  const sector = sectorWith(name, Math.max(0, ...orders) + 1, icon);
  const [address] = claimAddresses(content, file, sector);
  return {
    files: new Map([[join(content.dir, file), printJson(sector)]]),
    next: [
      `Wrote content/${file}, the last of the catalogue ("order": ${sector.order}).`,
      'Change its words; each says what belongs there. Five features, five benefits and five examples it must be.',
      `Its icon is "${icon}", which no other sector has; https://tabler.io/icons shows the others.`,
      ...(address ? [`${shownAt(address)} as you save; npm run check finds mistakes.`] : []),
    ],
  };
}

/** An icon that no other sector has: one that is called like the sector or a word of it, otherwise a letter. */
function freeIcon(name: string, taken: ReadonlySet<unknown>): string {
  const words = name.split('-').filter((word) => word.length > 2);
  const letters = [...name.replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'];
  const candidates = [
    ...[name, ...words].flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]),
    ...['hexagon', 'circle', 'square'].flatMap((shape) =>
      letters.map((letter) => `${shape}-letter-${letter}`),
    ),
  ];
  const free = candidates.find((icon) => !taken.has(icon) && isIcon(icon));
  if (!free) throw new Fault('no icon is left that no sector has');
  return free;
}

// Each sentence names the trade, since no two sectors may share one.
function sectorWith(name: string, order: number, icon: string) {
  const title = titleOf(name);
  const trade = wordsOf(name);
  return {
    $schema: '../../schema/collections/sectors.json',
    order,
    title,
    description: `Say in one sentence what a business in ${trade} gets; it stands on the card.`,
    detailedDescription: `Begin with the pressures of ${trade}: what costs money every day, which bills come in every season, and what owners worry about. Then say what we do about them, with things that people in ${trade} know from their own work.`,
    metaDescription: `${title}: say here what search results should show, in a sentence of 50 to 160 characters.`,
    icon,
    features: [
      `An offer that a business in ${trade} can compare with what it pays now`,
      `Supplies that ${trade} uses up every week, and where they cost less`,
      `Software or services that take paperwork off the desk in ${trade}`,
      `Something that ${trade} can offer to the companies around it`,
      `Rewards that people who work in ${trade} would choose for themselves`,
    ],
    benefits: [
      `A bill that becomes smaller in ${trade}, and what that changes`,
      `Time that owners in ${trade} get back, and for what`,
      `Customers who come to ${trade} from other members`,
      `A quiet season of ${trade} that becomes easier to bear`,
      `Good people who stay longer in ${trade} because of it`,
    ],
    examples: [
      `A small business in ${trade} in a named town compares what it pays, and says what comes of it.`,
      `A family firm in ${trade} uses a reward that fits the season, such as the weeks before Christmas.`,
      `An owner in ${trade} publishes an offer of their own, and companies nearby take it up.`,
      `A manager in ${trade} lets the team choose rewards, and one of them is told of here.`,
      `A newcomer to ${trade} saves on what everybody needs in the first year.`,
    ],
  };
}
