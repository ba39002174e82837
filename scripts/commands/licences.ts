import { runCommand } from '../cli/command.ts';
import { listLicences } from '../tools/licences/licences.ts';

runCommand({
  name: 'licences',
  description: 'Lists every package under its licence, and fails where one must not stay.',
  options: {},
  run: listLicences,
});
