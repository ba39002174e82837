import { Misuse, runCommand } from '../cli/command.ts';
import { inboxFolder } from '../server/inbox/inbox.ts';
import { actions } from '../tools/inbox/manage.ts';

runCommand({
  name: 'inbox',
  args: '[action] [words]',
  description: `Shows and manages what forms have sent to the inbox. The server may go on running.

  list [words]         prints the submissions that have all of these words (default)
  export [words]       prints them as CSV: npm run -s inbox -- export > submissions.csv
  delete <id or value> deletes those with this id, or with this whole value: a person's e-mail address
  rotate               renames the file of submissions, to archive it; new ones go to a new file`,
  options: {
    yes: { type: 'boolean', help: 'deletes for good; without it, delete only shows what it would delete' },
  },
  notes: 'INBOX=<dir> in front names another folder than .inbox. Exit codes: 0 done, 2 usage or other error.',
  faultCode: 2,
  run: async ({ yes = false }, [action = 'list', ...words]) => {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new Misuse(`unknown action "${action}"; use one of ${Object.keys(actions).join(', ')}`);
    console.log(await act(inboxFolder(), words, yes));
    return 0;
  },
});
