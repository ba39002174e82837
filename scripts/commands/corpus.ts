import { defineCommand, UsageError } from '../cli/command.ts';
import { existingDir, type Project } from '../files/project.ts';
import { planImport } from '../import/import.ts';
import { writeImport } from '../import/write.ts';
import { runCorpus } from '../tools/corpus/corpus.ts';
import { summaryOf } from '../tools/corpus/summary.ts';
import { componentsOf, componentsOption, originOf, originOption, projectOf } from './options.ts';

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
    const importer = (project: Project, to: string) => {
      const plan = planImport(from, project, to, options);
      writeImport(project.contentDir, plan);
      return plan;
    };
    console.log(summaryOf(await runCorpus(projectOf({}), from, importer)));
    return 0;
  },
});
