import { defineCommand } from '../cli/command.ts';
import { openBranch } from '../mcp/branch.ts';
import { serve } from '../mcp/server.ts';
import { openWorkspace } from '../mcp/workspace.ts';
import { recover } from '../operations/commit.ts';
import { contentDir, contentOption } from './options.ts';

export default defineCommand({
  name: 'mcp',
  description: `Serves the content to agents, by the Model Context Protocol over standard input and output. Agents start it; the
guide has the settings of the usual ones. They search, read and describe the content, and propose and apply operations, as
npm run apply does. They reach the content folder only, and no network but media files that a change downloads.`,
  options: {
    ...contentOption,
    branch: {
      type: 'string',
      value: '<name>',
      help: `commit changes to this branch, in a checkout of its own; it is
created if there is none. The branch that is checked out stays`,
    },
  },
  faultCode: 2,
  run: async (values) => {
    const dir = contentDir(values);
    const branch = values.branch === undefined ? undefined : openBranch(dir, values.branch);
    if (branch) recover(branch.dir);
    await serve(openWorkspace(branch?.dir ?? dir, branch));
    return 0;
  },
});
