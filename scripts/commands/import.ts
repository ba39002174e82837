import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { planChanges } from '../authoring/diff/files.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { existingDir } from '../files/project.ts';
import { unmappedLines } from '../import/dialects/author.ts';
import { fetchPictures } from '../import/fetch.ts';
import { planImport } from '../import/import.ts';
import { slugOf } from '../import/paths.ts';
import { fetchSource, formatOf } from '../import/tables/fetch.ts';
import { declaration, guessSource, ignoredColumns } from '../import/tables/guess.ts';
import { syncLines } from '../import/tables/report.ts';
import { planSync } from '../import/tables/sync.ts';
import { readTable } from '../import/tables/table.ts';
import { writeImport } from '../import/write.ts';
import { openOperableSite } from '../operations/site.ts';
import { componentsOf, componentsOption, contentOption, originOf, originOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'import',
  args: '<folder or table>',
  description: `Turns a folder of Markdown or MDX into pages: docs/setup.md becomes content/pages/setup.json, with its text
in setup.md beside it, and its pictures in content/media. Front matter, links between the documents, callouts, tabs, code
titles, emoji, included files and ids of headings are converted, in the syntax of Docusaurus, Starlight, VitePress, MkDocs,
Hugo, Zola, Nextra, Mintlify, Fumadocs, Jekyll, Docsify, mdBook and GitBook. Nothing outside of the folder is read. Embeds
become blocks, and their providers are added to content/site.json; so do silent videos and tables of contents. Existing
files are never overwritten.

Every difference is printed with file and line: a part is lost if the page lacks words, a picture, or a link whose target is
known, missing if that is because the folder does not contain a file, and changed if the page has it in another form, such as
the source of a diagram or the path of a link without target. Files that are not read are counted by kind.

A table (CSV, TSV or JSON) or a calendar (.ics), as a file or https URL, becomes entries of --collection: npm run import -- kb.csv --collection kb
Its columns are taken by their names, and what is taken where is printed as a source for npm run sync.`,
  options: {
    ...contentOption,
    ...originOption,
    ...componentsOption,
    offline: { type: 'boolean', help: 'links to the pictures of other sites instead of downloading them' },
    collection: {
      type: 'string',
      value: '<name>',
      help: 'imports entries of a collection: front matter becomes the properties that its schema has',
    },
    to: { type: 'string', value: '<path>', help: 'target folder below content/pages' },
    'dry-run': { type: 'boolean', help: 'write nothing' },
  },
  notes: 'Exit codes: 0 imported, 1 rows of a table were left out, 2 usage or write error.',
  faultCode: 2,
  run: async (values, [folder, ...more]) => {
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one folder of Markdown, or a table; see --help');
    if (/^(?:https?|webcal):\/\//.test(folder) || formatOf(folder)) return importTable(folder, values);
    const project = siteOf(values);
    const { contentDir: dir } = project;
    if (!existsSync(join(dir, 'site.json')))
      throw new UsageError(`${dir} is not a content folder, because it has no site.json`);
    const to = (values.to ?? '').split('/').filter(Boolean);
    const better = to.map(slugOf).join('/');
    if (better !== to.join('/'))
      throw new UsageError(
        `addresses consist of lowercase letters, digits and hyphens; write --to ${better}`,
      );
    if (values.to !== undefined && values.collection !== undefined)
      throw new UsageError('entries have the folder of their collection; write --to or --collection');
    const from = existingDir(folder);
    const options = {
      origin: originOf(values),
      templates: componentsOf(values),
      collection: values.collection,
    };
    let plan = planImport(from, project, better, options);
    const temporary = mkdtempSync(join(tmpdir(), 'import-'));
    try {
      if (!values.offline && plan.outside.size > 0) {
        const { fetched, failures } = await fetchPictures(plan.outside, temporary);
        for (const failure of failures) console.log(failure);
        if (fetched.size > 0) {
          console.log(`${fetched.size} pictures of other sites are copied; make sure that you may use them`);
          plan = planImport(from, project, better, { ...options, fetched });
        }
      }
      if (!values['dry-run']) writeImport(dir, plan);
    } finally {
      rmSync(temporary, { recursive: true });
    }
    for (const [name, { frames }] of plan.providers)
      console.log(
        `${values['dry-run'] ? 'would add' : 'added'} the provider ${name} to content/site.json${frames ? ', for the embedded URLs only' : ''}`,
      );
    const links = [...plan.linksTo].map(([url, count]) => `${count} to ${url}`);
    if (links.length > 0) console.log(`links to what is not imported: ${links.join(', ')}`);
    for (const { file, line, isLost, isMissing, message } of plan.notes)
      console.log(`${file}:${line} ${isMissing ? 'missing' : isLost ? 'lost' : 'changed'}: ${message}`);
    for (const line of unmappedLines(plan.notes)) console.log(line);
    const unread = [...plan.unread].map(([kind, count]) => `${count} ${kind}`);
    if (unread.length > 0) console.log(`files that are not read: ${unread.join(', ')}`);
    if (plan.links > 0) console.log(`symbolic links that are not followed: ${plan.links}`);
    const lost = plan.notes.filter(({ isLost }) => isLost);
    const lossy = new Set(lost.map(({ file }) => file)).size;
    const missing = lost.filter(({ isMissing }) => isMissing).length;
    console.log(
      `${plan.pages.size} ${values.collection === undefined ? 'pages' : 'entries'} and ${plan.pictures.size} pictures and other files ${values['dry-run'] ? 'would be imported' : 'imported'}; ${lost.length} parts of ${lossy} documents were lost, ${missing} of these because the folder does not contain a file; ${plan.notes.length - lost.length} parts were changed. Run npm run check to see what is left to do.`,
    );
    return 0;
  },
});

/** Imports the rows of a table as entries. */
async function importTable(
  from: string,
  values: { content?: string; collection?: string; 'dry-run'?: boolean },
): Promise<number> {
  const { collection } = values;
  const isWritten = !values['dry-run'];
  if (collection === undefined)
    throw new UsageError('rows become entries; write their collection, such as --collection kb');
  const site = openOperableSite(siteOf(values));
  const { check, dir } = site;
  const siteContext = check.locales()[0].site;
  const schema = siteContext?.schemas.get(`collections/${collection}.json`);
  if (!siteContext || !schema)
    throw new UsageError(
      `there is no collection ${collection} with a schema; create it with npm run new -- collection ${collection}`,
    );
  const isUrl = /^\w+:\/\//.test(from);
  const place = isUrl ? from : relative(dir, resolve(from)).replaceAll('\\', '/');
  const table = readTable(await fetchSource(place, dir));
  const $schema = schemaPath('sources.json', siteContext.allDocuments);
  const source = guessSource(place, table, collection, schema, $schema);
  const planned = planSync(source, table, site, { at: Date.now() });
  const changes = planChanges(planned.plan, check);
  if (isWritten) site.commit(planned.plan);
  for (const line of syncLines({ ...planned, name: collection, changes, isWritten }, dir)) console.log(line);
  const ignored = ignoredColumns(source, table);
  if (ignored.length > 0) console.log(`columns that were not taken: ${ignored.join(', ')}`);
  console.log(
    `To take it again with npm run sync, write this in content/sources.json:\n${declaration(source, $schema)}`,
  );
  return planned.refused.length > 0 ? 1 : 0;
}
