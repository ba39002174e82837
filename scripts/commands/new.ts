import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { newBlock } from '../authoring/new/block.ts';
import { collectionKinds, newCollection } from '../authoring/new/collection.ts';
import { newEntry } from '../authoring/new/entry.ts';
import { newForm } from '../authoring/new/form.ts';
import { startMigration } from '../authoring/new/migration.ts';
import { checkName } from '../authoring/new/names.ts';
import { newPage } from '../authoring/new/page.ts';
import { hasCollection, type Plan } from '../authoring/new/plan.ts';
import { newSite } from '../authoring/new/site.ts';
import { newTranslation } from '../authoring/new/translation.ts';
import { newVersion } from '../authoring/new/version/version.ts';
import { messageFrom } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { readBytesIfThere } from '../files/disk.ts';
import { assertOutputFolder } from '../files/output-folder.ts';
import { existingDir, openProject, type Project } from '../files/project.ts';
import { readFile } from '../files/read.ts';
import { commit } from '../operations/commit.ts';
import { contentOption } from './options.ts';

const kinds: Readonly<Record<string, (name: string, project: Project, option?: string) => Plan>> = {
  page: newPage,
  form: newForm,
  block: newBlock,
  site: newSite,
  collection: newCollection,
  version: newVersion,
  translation: newTranslation,
};
const kindList = [...Object.keys(kinds), 'migration'].join(', ');

export default defineCommand({
  name: 'new',
  args: '<kind> <name>',
  description: `Creates a valid starting point and says what to do next.

  page <name>       content/pages/<name>.json; the name may include folders: guides/taxes
  form <name>       content/forms/<name>.json, and its endpoint in content/site.json
  migration <name>  what becomes of content when schemas changed: a rename is guessed and asked about
  block <name>      a block type: its schema, its component and its entry in blocks/static.ts
  site <folder>     a site of its own, in a folder that is empty or not there
  collection <name> a collection such as news: its schema, pages that list it, feeds and a first entry; --as jobs
                    makes it one of ${[...collectionKinds(openProject()).keys()].join(', ')}
  version <name>    a copy of the latest documentation in content/pages/<name>, with its links and sidebars
  translation <code> the files that a language lacks, such as de, with TODO before each text; the site publishes them once it enables it
  <collection> <name>  an entry of a collection: news spring-fair

Names are in kebab-case. Existing files are never overwritten.`,
  options: {
    ...contentOption,
    root: {
      type: 'string',
      value: '<dir>',
      help: 'folder that contains schema and blocks (default: the project)',
    },
    against: {
      type: 'string',
      value: '<ref>',
      help: 'what a migration starts from: a commit, or an engine as a folder or packed (default: HEAD)',
    },
    as: {
      type: 'string',
      value: '<kind>',
      help: 'what the entries of a new collection are (default: articles)',
    },
    language: {
      type: 'string',
      value: '<code>',
      help: 'language of a new site, such as de (default: en)',
    },
  },
  notes: 'Exit codes: 0 created, 2 usage or write error.',
  faultCode: 2,
  run: (values, [kind, name, ...extra]) => {
    if (kind === undefined) throw new UsageError(`name what to create: ${kindList}`);
    const given = values.content ?? process.env.SITE;
    const project = openProject({
      ...(values.root !== undefined && { siteDir: existingDir(values.root) }),
      ...(given !== undefined && { contentDir: resolve(given) }),
    });
    const { contentDir: content } = project;
    const create = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!create && kind !== 'migration' && !(existsSync(content) && hasCollection(kind, project)))
      throw new UsageError(`unknown kind "${kind}"; use one of ${kindList}, or a collection of the content`);
    if (name === undefined) throw new UsageError(`the ${kind} needs a name`);
    if (values.language !== undefined && kind !== 'site')
      throw new UsageError('--language is only for sites; write the other kinds in the language of the site');
    if (values.as !== undefined && kind !== 'collection')
      throw new UsageError('--as is only for collections, such as: collection jobs --as jobs');
    if (extra.length > 0) throw new UsageError(`unexpected argument '${extra[0]}'; see --help`);
    if (kind === 'migration') {
      checkName(kind, name);
      return startMigration(name, values.against ?? 'HEAD', project);
    }
    if (values.against !== undefined) throw new UsageError('--against is only for migrations');
    if (kind === 'site') assertOutputFolder(resolve(name), project);
    const { language } = Object(readFile(content, 'site.json')?.value);
    checkName(create ? kind : 'entry', kind === 'site' ? basename(resolve(name)) : name, language);

    const hintOf = (line: string) => (kind === 'site' ? line : messageFrom(content, line));
    const { files, next, finish } = create
      ? create(name, project, values.language ?? values.as)
      : newEntry(kind, name, project);
    write(kind === 'site' ? resolve(name) : kind === 'block' ? project.siteDir : content, files);
    finish?.();
    console.log(next.map(hintOf).join('\n'));
    return 0;
  },
});

/** Writes files below a folder: all or none. */
function write(folder: string, files: Plan['files']): void {
  const writes = [...files].map(([file, after]) => {
    return { path: relative(folder, file).replaceAll('\\', '/'), before: readBytesIfThere(file), after };
  });
  commit(folder, writes);
}
