import { join } from 'node:path';
import { schemaPath } from '../../check/site/schema-path.ts';
import { iconNames } from '../../check/text/icons.ts';
import { Fault } from '../../cli/errors.ts';
import { formatJson } from './json.ts';
import { titleOf, wordsOf } from './names.ts';
import { assertFree, openContent, type Plan, type Project } from './plan.ts';
import { claimRoutes, previewHint } from './routes.ts';

/**
 * Plans a sector: last in the catalogue, with a unique icon.
 * @param name the name of its file, which is the last segment of its route
 * @throws Misuse if the file or its route is taken
 */
export function newSector(name: string, project: Project): Plan {
  const content = openContent(project);
  const file = `sectors/${name}.json`;
  assertFree(content.dir, file, `content/${file}`);
  const others = [...content.site.known].flatMap(([path, sector]) =>
    path.startsWith('sectors/') ? [sector] : [],
  );
  const orders = others.map(({ order }) => (typeof order === 'number' ? order : 0));
  const icon = freeIcon(name, new Set(others.map((sector) => sector.icon)));
  const sector = sectorWith(schemaPath(file, content.site.known), name, Math.max(0, ...orders) + 1, icon);
  const [route] = claimRoutes(content, file, sector);
  return {
    files: new Map([[join(content.dir, file), formatJson(sector)]]),
    next: [
      `Created content/${file}, last in the catalogue ("order": ${sector.order}).`,
      'Next, edit its texts; the placeholders explain what goes where. Keep five features, benefits and examples.',
      `Its icon is "${icon}", which no other sector uses; see https://tabler.io/icons for others.`,
      ...(route ? [`${previewHint(route)} while you edit. Run npm run check to validate it.`] : []),
    ],
  };
}

/** An icon that no other sector uses: one named like the sector or a word of it, otherwise a letter. */
function freeIcon(name: string, taken: ReadonlySet<unknown>): string {
  const words = name.split('-').filter((word) => word.length > 2);
  const letters = [...name.replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'];
  const candidates = [
    ...[name, ...words].flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]),
    ...['hexagon', 'circle', 'square'].flatMap((shape) =>
      letters.map((letter) => `${shape}-letter-${letter}`),
    ),
  ];
  const free = candidates.find((icon) => !taken.has(icon) && iconNames().has(icon));
  if (!free) throw new Fault('found no unused icon');
  return free;
}

// Each sentence names the trade, because no two sectors may share a sentence.
function sectorWith(schema: string, name: string, order: number, icon: string) {
  const title = titleOf(name);
  const trade = wordsOf(name);
  return {
    $schema: schema,
    order,
    title,
    description: `TODO: say in one sentence what a business in ${trade} gets; it is shown on the card.`,
    detailedDescription: `TODO: begin with the pressures of ${trade}: what costs money every day, which bills come in every season, and what owners worry about. Then say what we do about them, with examples that people in ${trade} recognise.`,
    metaDescription: `TODO: say here what search results should show for ${title}, in a sentence of 50 to 160 characters.`,
    icon,
    features: [
      `TODO: an offer that a business in ${trade} can compare with what it pays now`,
      `TODO: supplies that ${trade} needs every week, and where they cost less`,
      `TODO: software or services that take paperwork off the desk in ${trade}`,
      `TODO: something that ${trade} can offer to the companies around it`,
      `TODO: rewards that people who work in ${trade} would choose for themselves`,
    ],
    benefits: [
      `TODO: a lower bill in ${trade}, and what that changes`,
      `TODO: time that owners in ${trade} save, and what they use it for`,
      `TODO: customers who come to ${trade} from other members`,
      `TODO: a quiet season in ${trade} that becomes easier to manage`,
      `TODO: good people who stay longer in ${trade} because of it`,
    ],
    examples: [
      `TODO: a small business in ${trade} in a named town compares what it pays, and describes the result.`,
      `TODO: a family firm in ${trade} uses a reward that fits the season, such as the weeks before Christmas.`,
      `TODO: an owner in ${trade} publishes an offer of their own, and nearby companies use it.`,
      `TODO: a manager in ${trade} lets the team choose rewards, and one of the rewards is described here.`,
      `TODO: a newcomer to ${trade} saves on what every business needs in its first year.`,
    ],
  };
}
