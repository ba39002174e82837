import { defineCommand, UsageError } from '../cli/command.ts';
import { actions, openRecords } from '../tools/inbox/manage.ts';
import { contentOption, projectOf } from './options.ts';

export default defineCommand({
  name: 'inbox',
  args: '[action] [words]',
  description: `Shows and manages form submissions in the inbox. The server can keep running.

  list [words]         prints all submissions (default), or searches for those that contain all of these words
  export [words]       prints them as CSV, with the paths of files: npm run -s inbox -- export > submissions.csv
  delete <id or value> deletes those with this id or this exact value, such as an e-mail address, and their files
  release <id or value> releases those with this id or this exact value from quarantine
  rotate               renames the file of submissions and moves their files, to archive them`,
  options: {
    ...contentOption,
    quarantine: { type: 'boolean', help: 'list, export or delete what is in quarantine' },
    yes: { type: 'boolean', help: 'delete permanently; without it, delete only lists what it would delete' },
  },
  notes: `INBOX=<dir> sets the folder (default: .inbox beside content), INBOX=postgres://… the database, whose files export and rotate put there.
Exit codes: 0 done, 2 usage or other error.`,
  faultCode: 2,
  run: async ({ yes, quarantine, ...values }, [action = 'list', ...args]) => {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act)
      throw new UsageError(`unknown action "${action}"; use one of ${Object.keys(actions).join(', ')}`);
    const records = await openRecords(projectOf(values));
    try {
      console.log(await act(records, args, { yes, quarantine }));
      return 0;
    } finally {
      await records.close();
    }
  },
});
