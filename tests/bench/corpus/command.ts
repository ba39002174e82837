import { defineCommand, UsageError } from '../../../scripts/cli/command.ts';
import {
  componentsOf,
  componentsOption,
  originOf,
  originOption,
  projectOf,
} from '../../../scripts/commands/options.ts';
import { existingDir } from '../../../scripts/files/project.ts';
import { runCorpus } from './corpus.ts';
import { summaryOf } from './summary.ts';

export default defineCommand({
  name: 'corpus',
  args: '<folder>',
  description: `Imports a folder of Markdown into a temporary site, checks and builds it, and compares the words, links and
pictures of each document with those of its page. Prints the share of documents without loss, and the most frequent reasons
of the others. A document is without loss if its page has every word and picture of it, and every link whose target is
known. Pictures of other sites are not downloaded.`,
  options: { ...originOption, ...componentsOption },
  notes: 'Exit codes: 0 compared, 2 usage or other error.',
  faultCode: 2,
  run: async (values, [folder, ...more]) => {
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one folder of Markdown; see --help');
    const from = existingDir(folder);
    const options = { origin: originOf(values), templates: componentsOf(values) };
    console.log(summaryOf(await runCorpus(projectOf({}), from, options)));
    return 0;
  },
});
