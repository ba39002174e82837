import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { formatVerdict, judgeSchemas } from '../authoring/contract/gate.ts';
import { heavyFirstPictures } from '../build/media/heavy-first.ts';
import { lastChanges } from '../build/seo/sitemap.ts';
import { check } from '../check/engine/check.ts';
import { byPosition, type Finding } from '../check/finding.ts';
import { chooseFormat, formats } from '../check/formatters/choose.ts';
import { type Format, pathFrom, resolvePathsIn } from '../check/formatters/report.ts';
import { formatLanguages, reportLanguages } from '../check/languages.ts';
import { launchRules } from '../check/rules/index.ts';
import { watchCheck } from '../check/watch.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { shortPath } from '../cli/errors.ts';
import { progressOn } from '../cli/progress.ts';
import { fileAt } from '../files/disk.ts';
import type { Project } from '../files/project.ts';
import { listContent, listMarkdown, readStart } from '../files/read.ts';
import { isSeparate } from '../files/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import { certainFixes } from '../operations/fix.ts';
import { openOperableSite } from '../operations/site.ts';
import { contentOption, momentOf, publicationOptions, siteOf } from './options.ts';

type Files = ReadonlyMap<string, SourceFile>;

const formatNames = Object.keys(formats).join(', ');

export default defineCommand({
  name: 'check',
  args: '[files]',
  description: `Checks the content and prints all findings. With file arguments, it still checks everything,
but only prints findings in these files.`,
  options: {
    format: {
      type: 'string',
      value: '<name>',
      help: `${formatNames} (default: github in GitHub Actions, else pretty)`,
    },
    ...contentOption,
    ...publicationOptions,
    fix: {
      type: 'boolean',
      help: `apply fixes that are certain and print each change;
similar names remain suggestions`,
    },
    launch: {
      type: 'boolean',
      help: `also check requirements of a published site: no placeholders,
no pages without links to them, no heavy photos above the fold`,
    },
    languages: {
      type: 'boolean',
      help: `list missing and outdated translations instead`,
    },
    against: {
      type: 'string',
      value: '<ref>',
      help: `compare the schemas with those of a git commit, branch or tag,
or of another version of the engine, as a folder or packed,
instead: what changed, which documents no longer fit, and
which migrations are missing`,
    },
    watch: { type: 'boolean', help: 'check again after each change' },
  },
  notes: `Exit codes: 0 no findings, 1 findings, 2 usage or other error.
NO_COLOR=1 disables colours.`,
  faultCode: 2,
  run: (values, names) => {
    const format = chooseFormat(values.format, process.env);
    if (!format) throw new UsageError(`there is no format "${values.format}"; write one of ${formatNames}`);
    const project = siteOf(values);
    const start = () => run(project, values, names, format);
    return isSeparate(project) ? assertOwnBlocks(project).then(start) : start();
  },
});

async function assertOwnBlocks(project: Project): Promise<void> {
  const { assertBlocks } = await import('../build/blocks.ts');
  await assertBlocks(project);
}

/** The values of the options. */
interface CheckValues {
  content?: string | undefined;
  watch?: boolean | undefined;
  fix?: boolean | undefined;
  launch?: boolean | undefined;
  languages?: boolean | undefined;
  drafts?: boolean | undefined;
  against?: string | undefined;
  at?: string | undefined;
  format?: string | undefined;
}

/** Checks a site and prints the findings. Returns the exit code; undefined if it keeps running or only reports. */
function run(
  project: Project,
  values: CheckValues,
  names: readonly string[],
  format: Format,
): Promise<number> | number | undefined {
  const { contentDir: dir, schemas } = project;
  /** Asserts that an option has no others beside it. */
  const isAlone = (option: keyof CheckValues, ...allowed: (keyof CheckValues)[]) => {
    if (values[option] === undefined) return false;
    const others = Object.keys(values).filter((name) => ![option, ...allowed, 'content'].includes(name));
    if (others.length === 0 && names.length === 0) return true;
    const list = [...allowed, 'content'].map((name) => `--${name}`).join(' and ');
    throw new UsageError(`--${option} can only be combined with ${list}`);
  };
  if (isAlone('watch', 'format')) {
    watchCheck(project, (report) => {
      // Editor problem matchers need to know where a report starts. Not part of the report itself.
      console.error(`Checked ${shortPath(dir)}`);
      console.log(format(report));
    });
    return undefined;
  }
  if (isAlone('against'))
    return judgeSchemas(String(values.against), project).then((verdict) => {
      console.log(formatVerdict(verdict));
      return verdict.isCompatible ? 0 : 1;
    });
  if (isAlone('languages')) {
    const reports = reportLanguages(listContent(dir, project), schemas, lastChanges(dir));
    console.log(resolvePathsIn(dir, formatLanguages(reports)));
    return undefined;
  }
  return checkSite(project, values, names, format);
}

function checkSite(
  project: Project,
  values: CheckValues,
  names: readonly string[],
  format: Format,
): Promise<number> | number {
  const { contentDir: dir, schemas, migrations } = project;
  const start = performance.now();
  const progress = progressOn(process.stderr);
  const publication = { at: momentOf(values), drafts: values.drafts ?? false };
  const more = values.launch ? launchRules : [];
  const markdown = {
    paths: listMarkdown(dir),
    read: (path: string) => readStart(fileAt(dir, path)),
  };
  const options = { onProgress: progress.show, publication, more, markdown, migrations };
  try {
    const site = values.fix ? openOperableSite(project, options) : undefined;
    let files: Files = site?.check.files() ?? listContent(dir, project);
    const selected = new Set(names.map((name) => `content/${pathOf(name, dir, files)}`));
    const isSelected = ({ file }: Finding) => selected.size === 0 || selected.has(file);
    let found = site?.check.findings() ?? check(files, schemas, options);
    if (site) {
      const fixes = certainFixes(site.check, found.filter(isSelected));
      site.commit(site.plan({ operations: fixes.map(({ operation }) => operation) }));
      for (const { file, line, column, description } of fixes)
        console.error(`${pathFrom(dir, file)}:${line}:${column} ${description}`);
      [files, found] = [site.check.files(), site.check.findings()];
    }
    const report = (all: readonly Finding[]) => {
      const findings = all.filter(isSelected);
      const checked = selected.size > 0 ? [...selected] : [...files.keys()].map((path) => `content/${path}`);
      progress.clear();
      console.log(format({ findings, checked, dir, files, milliseconds: performance.now() - start }));
      return findings.length > 0 ? 1 : 0;
    };
    // Otherwise, the content cannot be resolved.
    const isValid = found.every(({ code }) => more.some((rule) => rule.code === code));
    if (!values.launch || !isValid) return report(found);
    return heavyFirstPictures(project, files, publication).then((heavy) =>
      report([...found, ...heavy].sort(byPosition)),
    );
  } finally {
    progress.clear();
  }
}

/** The path under `content/` of a file argument. Throws UsageError if it is not a content file. */
function pathOf(name: string, dir: string, files: Files): string {
  const path = relative(dir, resolve(name)).replaceAll('\\', '/').normalize();
  if (files.has(path)) return path;
  throw new UsageError(
    existsSync(name) ? `${name} is not a JSON file in ${dir}` : `there is no file ${name}`,
  );
}
