import { unchangedSite } from '../build/output/output.ts';
import { mergeShards, readShard } from '../build/shard.ts';
import { buildSite } from '../build/site.ts';
import { keptFiles, summaryOf } from '../build/summary.ts';
import { watchBuild } from '../build/watch.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { contentOption, momentOf, outOption, projectOf, publicationOptions, siteOf } from './options.ts';

export default defineCommand({
  name: 'build',
  args: '[folders of shards]',
  description: 'Checks the content and builds the site. Unchanged output of the last build is kept.',
  options: {
    ...contentOption,
    ...outOption,
    ...publicationOptions,
    preview: {
      type: 'boolean',
      help: 'omit Open Graph images, Markdown alternates and compressed copies',
    },
    publish: { type: 'boolean', help: 'compress as much as possible, which takes longer' },
    why: {
      type: 'string',
      value: '<address>',
      help: 'explain why a page was rendered; with a slash at the end, also the pages below it',
    },
    watch: { type: 'boolean', help: 'rebuild after each change' },
    threads: {
      type: 'string',
      value: '<n>',
      help: 'number of threads that render pages, 0 for none (default: depends on the number of pages)',
    },
    shard: {
      type: 'string',
      value: '<n>/<of>',
      help: 'build one of several shards of the pages, for builds on several machines',
    },
    merge: { type: 'boolean', help: 'merge the folders of all shards into one site' },
  },
  unchanged: (values) => unchangedSite(projectOf(values).outDir),
  run: async ({ preview = false, publish = false, drafts = false, ...values }, args) => {
    if (values.merge) {
      const foreign = await mergeShards(args, projectOf(values));
      console.log([`${args.length} shards merged`, ...keptFiles(foreign)].join('\n'));
      return 0;
    }
    if (args.length > 0) throw new UsageError(`unexpected argument '${args[0]}'; see --help`);
    const project = siteOf(values);
    const shard = values.shard === undefined ? undefined : readShard(values.shard);
    const at = values.at === undefined ? undefined : momentOf(values);
    const { why } = values;
    const options = { preview, publish, drafts, at, shard, why, threads: readThreads(values.threads) };
    if (values.watch) return watchBuild(project, options, (built) => console.log(summaryOf(built)));
    const built = await buildSite(project, options);
    if (!built) return 1;
    console.log(summaryOf(built));
    return 0;
  },
});

function readThreads(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new UserError(`--threads must be a number from 0 to 99, not ${JSON.stringify(text)}`);
}
