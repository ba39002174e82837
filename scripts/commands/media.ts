import { fetchMedia } from '../authoring/media/fetch.ts';
import { pruneDerived } from '../build/media/derive.ts';
import { pathFrom } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { pluralize } from '../cli/pluralize.ts';
import { Cache } from '../files/cache.mjs';
import { contentOption, projectOf, siteOf } from './options.ts';

export default defineCommand({
  name: 'media',
  args: '<address> [<name>]',
  description: `Fetches a picture or another file into content/media: npm run media -- https://photos.example/1.jpg team.jpg
For a picture it also writes a record with placeholders, which \`npm run check -- --launch\` reports.`,
  options: {
    ...contentOption,
    prune: { type: 'boolean', help: 'remove cached pictures that the last builds do not use' },
  },
  notes: 'Exit codes: 0 done, 2 usage or other error.',
  faultCode: 2,
  run: async (values, [source, name, ...more]) => {
    if (more.length > 0 || (source === undefined) !== Boolean(values.prune))
      throw new UsageError('expected an address and perhaps a name, or --prune; see --help');
    if (source === undefined) {
      const { files, bytes } = pruneDerived(new Cache(projectOf(values).cacheDir));
      console.log(`removed ${pluralize(files, 'file')}, ${Math.round(bytes / 1000)} kB`);
      return 0;
    }
    const { contentDir: dir } = siteOf(values);
    const paths = await fetchMedia(source, name, dir);
    for (const path of paths) console.log(`wrote ${pathFrom(dir, `content/${path}`)}`);
    if (paths.length > 1) console.log('Fill in what it shows, who made it and its licence.');
    return 0;
  },
});
