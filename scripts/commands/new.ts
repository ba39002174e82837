import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { newBlock } from '../authoring/new/block.ts';
import { collectionKinds, newCollection } from '../authoring/new/collection.ts';
import { newEntry } from '../authoring/new/entry.ts';
import { newForm } from '../authoring/new/form.ts';
import { startMigration } from '../authoring/new/migration.ts';
import { checkName } from '../authoring/new/names.ts';
import { newPage } from '../authoring/new/page.ts';
import { type Content, openContent, planStart, type Start } from '../authoring/new/plan.ts';
import { newSite } from '../authoring/new/site.ts';
import { newTranslation } from '../authoring/new/translation.ts';
import { newVersion } from '../authoring/new/version/version.ts';
import { messageFrom } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { readBytesIfThere } from '../files/disk.ts';
import { assertOutputFolder } from '../files/output-folder.ts';
import { existingDir, openProject, type Project } from '../files/project.ts';
import { commit, type Write } from '../operations/commit.ts';
import { contentOption } from './options.ts';

type Create = (name: string, content: Content, project: Project, option?: string) => Start;

/** What is created in the content. */
const kinds: ReadonlyMap<string, Create> = new Map([
  ['page', newPage],
  ['form', newForm],
  ['collection', newCollection],
  ['version', newVersion],
  ['translation', newTranslation],
]);
const kindList = [...kinds.keys(), 'block', 'site', 'migration'].join(', ');

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
    const { contentDir } = project;
    const isInContent = !['block', 'site', 'migration'].includes(kind);
    const content = isInContent && existsSync(contentDir) ? openContent(project) : undefined;
    const isEntry = !kinds.has(kind) && content?.site.collections.has(kind);
    const create: Create | undefined = isEntry
      ? (entry, site) => newEntry(kind, entry, site, project)
      : kinds.get(kind);
    if (!create && isInContent)
      throw new UsageError(`unknown kind "${kind}"; use one of ${kindList}, or a collection of the content`);
    if (name === undefined) throw new UsageError(`the ${kind} needs a name`);
    if (values.language !== undefined && kind !== 'site')
      throw new UsageError('--language is only for sites; write the other kinds in the language of the site');
    if (values.as !== undefined && kind !== 'collection')
      throw new UsageError('--as is only for collections, such as: collection jobs --as jobs');
    if (values.against !== undefined && kind !== 'migration')
      throw new UsageError('--against is only for migrations');
    if (extra.length > 0) throw new UsageError(`unexpected argument '${extra[0]}'; see --help`);
    const { language = '' } = content?.site.allDocuments.get('site.json') ?? {};
    checkName(isEntry ? 'entry' : kind, kind === 'site' ? basename(resolve(name)) : name, String(language));

    if (kind === 'migration') return startMigration(name, values.against ?? 'HEAD', project);
    if (create) {
      const site = content ?? openContent(project);
      const { operations, next } = create(name, site, project, values.as);
      site.commit(planStart(site, operations));
      for (const line of next) console.log(messageFrom(contentDir, line));
      return 0;
    }
    if (kind === 'site') assertOutputFolder(resolve(name), project);
    const added = kind === 'site' ? newSite(name, project, values.language) : newBlock(name, project);
    const { dir, files, next, finish } = added;
    const writes = [...files].map(([path, after]): Write => {
      return { path, before: readBytesIfThere(join(dir, path)), after };
    });
    commit(dir, writes);
    finish?.();
    for (const line of next) console.log(kind === 'site' ? line : messageFrom(contentDir, line));
    return 0;
  },
});
