import { openPlace } from '../build/place.ts';
import { mergeShards } from '../build/shard.ts';
import { type Built, buildSite } from '../build/site.ts';
import { watchBuild } from '../build/watch.ts';
import { explained, keptSite } from '../cli/errors.ts';
import { type BuildOptions, buildOptions } from './options.ts';

/** What a build made, in a line. */
export function summaryOf({ pages, drawn, milliseconds, copies }: Built): string {
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const parts = copies > 50 ? `, ${seconds(copies)} of them for pictures, twins and compressed copies` : '';
  return `${pages} pages built in ${seconds(milliseconds)} (${drawn} drawn${parts})`;
}

/** Puts the folders of all shards in the place of a site. Throws a Fault. */
function mergeSite(folders: readonly string[], place: string): void {
  const { next, finish, leave } = openPlace(place);
  try {
    mergeShards(folders, next);
    finish();
  } finally {
    leave();
  }
}

/** Does what the options ask for. Gives whether there is a new site. */
async function run({ content, out, merge, watch, words, ...how }: BuildOptions): Promise<boolean> {
  if (merge) {
    mergeSite(words, out);
    console.log(`${words.length} shards put together`);
    return true;
  }
  if (watch) return watchBuild(content, out, how, (built) => console.log(summaryOf(built)));
  const built = await buildSite(content, out, how);
  if (built) console.log(summaryOf(built));
  return built !== undefined;
}

if (process.argv[1]?.endsWith('build.ts')) {
  let place = '';
  const isBuilt = await explained(
    async () => {
      const options = buildOptions();
      place = options.out;
      return run(options);
    },
    () => keptSite(place),
  );
  // TanStack Form looks for its developer tools for five seconds; a build does not wait for that.
  process.exit(isBuilt ? 0 : 1);
}
