import { defineCommand } from '../cli/command.ts';
import { openBranch } from '../mcp/branch.ts';
import { serve } from '../mcp/server.ts';
import { openWorkspace } from '../mcp/workspace.ts';
import { contentOption, siteOf } from './options.ts';

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
    const project = siteOf(values);
    const branch = values.branch === undefined ? undefined : openBranch(project.contentDir, values.branch);
    await serve(openWorkspace(branch ? { ...project, contentDir: branch.dir } : project, branch));
    return 0;
  },
});
