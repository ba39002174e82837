import { unchangedSite } from '../build/output/output.ts';
import { mergeShards, readShard } from '../build/shard.ts';
import { buildSite } from '../build/site.ts';
import { summaryOf } from '../build/summary.ts';
import { watchBuild } from '../build/watch.ts';
import { Misuse, runCommand } from '../cli/command.ts';
import { Fault } from '../cli/errors.ts';
import { contentDir, contentOption, momentOf, outDir, outOption, publicationOptions } from './options.ts';

runCommand({
  name: 'build',
  args: '[folders of shards]',
  description: 'Checks the content and builds the site. What did not change since the last build is kept.',
  options: {
    ...contentOption,
    ...outOption,
    ...publicationOptions,
    preview: {
      type: 'boolean',
      help: 'without Open Graph images, Markdown alternates and compressed copies',
    },
    publish: { type: 'boolean', help: 'with compressed copies as small as can be, which takes longer' },
    watch: { type: 'boolean', help: 'builds again after each change, until it is ended' },
    threads: {
      type: 'string',
      value: '<n>',
      help: 'how many threads render pages, 0 for none; otherwise as many as pay',
    },
    shard: {
      type: 'string',
      value: '<n>/<of>',
      help: 'builds a part of the pages, where several machines share them',
    },
    merge: { type: 'boolean', help: 'merges the folders of all shards into one site' },
  },
  unchanged: (values) => unchangedSite(outDir(values)),
  run: async ({ preview = false, publish = false, drafts = false, ...values }, args) => {
    const out = outDir(values);
    if (values.merge) {
      mergeShards(args, out);
      console.log(`${args.length} shards merged`);
      return 0;
    }
    if (args.length > 0) throw new Misuse(`unexpected argument '${args[0]}'; see --help`);
    const content = contentDir(values);
    const shard = values.shard === undefined ? undefined : readShard(values.shard);
    const at = values.at === undefined ? undefined : momentOf(values);
    const options = { preview, publish, drafts, at, shard, threads: readThreads(values.threads) };
    if (values.watch) return watchBuild(content, out, options, (built) => console.log(summaryOf(built)));
    const built = await buildSite(content, out, options);
    if (!built) return 1;
    console.log(summaryOf(built));
    return 0;
  },
});

function readThreads(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new Fault(`--threads takes a number from 0 to 99, not ${JSON.stringify(text)}`);
}
