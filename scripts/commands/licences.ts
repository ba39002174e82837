import { defineCommand } from '../cli/command.ts';
import { listLicences } from '../tools/licences/licences.ts';
import { projectOf } from './options.ts';

export default defineCommand({
  name: 'licences',
  description: 'Lists all packages by licence; fails if a licence is missing or must not ship.',
  options: {},
  run: () => listLicences(projectOf({}).engineDir),
});
