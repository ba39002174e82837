import type { Content } from '../../../renderer/content/content.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { once } from '../../../renderer/content/memoize.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import { sourceFile } from '../../files/source-file.ts';
import type { Query } from '../../site/memo.ts';
import { byPosition, type Files, type Finding } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import type { ContentQuery, Rule, ValidContent } from '../rule.ts';
import { rules as always } from '../rules/index.ts';
import { contentOf, pageHashesOf } from '../site/content.ts';
import type { MarkdownFiles } from '../site/context.ts';
import { reportedDocuments } from '../site/heads.ts';
import { openModel, type SiteModel } from '../site/model.ts';
import type { LocaleModel } from '../site/site.ts';
import { type Analysis, createAnalyzer } from './analyze.ts';
import { inLocale } from './locales.ts';
import { locate, type Reported } from './locate.ts';

/** Options of a check. */
export interface CheckOptions {
  /** Rules to run in addition to the default ones. */
  more?: readonly Rule[];
  /** The migrations of the engine. Defaults to none. */
  migrations?: readonly NamedMigration[] | undefined;
  /** Which drafts and dates to include. Defaults to what is published now. */
  publication?: Publication;
  /** The Markdown files beside pages and entries, to report those that nothing uses. Defaults to none. */
  markdown?: MarkdownFiles;
  /** Called with a progress message. */
  onProgress?: (doing: string) => void;
}

/** A checker of a site. Each check only repeats what a change can affect. */
export interface Checker {
  /** The files and what is known about them. */
  readonly model: SiteModel;
  /** Returns all findings, sorted by file and position. A file counts as unchanged if it is the same object as before. */
  check(files: Files): Finding[];
  /** Like `check`, in steps. The model must have the files. */
  steps(files: Files): Generator<undefined, Finding[]>;
  /**
   * The findings of a file as its locale sees it, given the files of the model.
   * @param isAlone whether to leave out those that depend on other pages, such as broken links, which takes less time
   */
  findingsOf(path: string, isAlone?: boolean): Finding[];
  /** Hashes of what published pages show, by their URLs below the base path; undefined if findings are in the way of all pages. */
  pageHashes(): ReadonlyMap<string, string> | undefined;
  /** The state from which a later check of the same content with the same code and schemas can start. */
  save(): string;
}

type SiteReported = Reported & { file: string };

/** The checks of one locale, as queries by path. */
interface LocaleChecks extends LocaleModel {
  analysis: Query<Analysis>;
  /** The files that are not inherited. */
  localePaths: Query<readonly string[]>;
  /** The documents that can have problems that depend on other pages. */
  checked(): readonly string[];
  /** These problems of a document, possibly in other files. */
  parts: Query<readonly SiteReported[]>;
  /** The findings of a file that do not depend on other pages. */
  findingsInside(path: string): readonly Finding[];
  /** The findings of a file, with the names that files have in the default locale. */
  findings: Query<readonly Finding[]>;
  /** The findings of all files. */
  all(): readonly Finding[];
}

/**
 * Creates a checker.
 * @param saved the state of an earlier checker of the same content with the same code, schemas and rules
 */
export function createChecker(
  schemas: Schemas,
  {
    more = [],
    migrations = [],
    publication = { at: Date.now() },
    markdown,
    onProgress = () => {},
  }: CheckOptions = {},
  saved?: string,
): Checker {
  const rules = more.length > 0 ? [...always, ...more] : always;
  const model = openModel(schemas, publication, { saved, markdown, onLocale: (locale) => checksOf(locale) });
  const { memo } = model;
  const checksOf = localeChecker(rules, migrations, model);
  const content = once(() => contentOf(model, schemas));
  const checkContent = contentChecker(rules, model, content);
  const withoutContent = () => {
    let first: readonly Finding[] = [];
    const found = model.locales().flatMap((locale, index) => {
      const all = checksOf(locale).all();
      const reported = inLocale(all, locale, first);
      if (index === 0) first = all;
      return reported;
    });
    return found.sort(byPosition);
  };
  const checker: Checker = {
    model,
    check: (files) => {
      model.setFiles(files);
      return finish(checker.steps(files));
    },
    *steps(files) {
      for (const locale of model.locales()) {
        const { analysis, localePaths, checked, parts, findings } = checksOf(locale);
        const outdated = localePaths('').filter((path) => !findings.isCurrent(path));
        // Read and analyzed at once; the findings of the others may turn out to be the same.
        const changed = outdated.filter((path) => !model.document.isCurrent(path));
        for (const [index, path] of changed.entries()) {
          onProgress(`Checking (${index} of ${changed.length}): content/${path}`);
          analysis(path);
          yield;
        }
        for (const [query, paths] of [
          [parts, checked().filter((path) => !parts.isCurrent(path))],
          [findings, outdated],
        ] as const)
          for (const path of paths) {
            query(path);
            yield;
          }
      }
      const found = withoutContent();
      return found.length > 0 ? found : yield* checkContent(files);
    },
    findingsOf: (path, isAlone = false) => {
      const findingsIn = (locale: LocaleModel, original: string) => {
        const { findings, findingsInside } = checksOf(locale);
        return isAlone ? findingsInside(original) : findings(original);
      };
      return model.locales().flatMap((locale) => {
        const original = locale.originalOf(path);
        if (original === undefined) return [];
        const first = locale.code === '' ? [] : findingsIn(model.locale(''), original);
        return inLocale(findingsIn(locale, original), locale, first);
      });
    },
    pageHashes: pageHashesOf(model, content),
    save: () => memo.save(),
  };
  return checker;
}

/** Creates the function that returns the checks of a locale. */
function localeChecker(
  rules: readonly Rule[],
  migrations: readonly NamedMigration[],
  { memo, schemas, files }: SiteModel,
): (locale: LocaleModel) => LocaleChecks {
  const analyzer = createAnalyzer(rules, migrations);
  const siteRules = rules.filter(({ check }) => check.site || check.files);
  const rulesInSite = rules.filter(({ check }) => check.inSite);
  const cache = new Map<LocaleModel, LocaleChecks>();

  const checksOf = (locale: LocaleModel): LocaleChecks => {
    const { code, context, site, source, isOwn, paths } = locale;
    const query = <Value>(name: string, compute: (key: string) => Value, options = {}) =>
      memo.query<Value>(`${code}: ${name}`, compute, options);

    const analysis = query(
      'analysis',
      (path): Analysis => {
        const file = source(path);
        return file ? analyzer.analyze(file, context) : { syntax: [], problems: [], hrefs: [] };
      },
      { saving: 'nothing' },
    );
    const localePaths = query('paths of files', () => paths().filter(isOwn));
    /** Whether a link is broken regardless of the page that it is on. */
    const isDead = query('is a dead link', (href) => analyzer.checkLink({ href, file: '' }, site).length > 0);
    const isSuspect = (href: string, file: string) =>
      href.startsWith('#') ? analyzer.checkLink({ href, file }, site).length > 0 : isDead(href);
    /** The broken links of a file. */
    const links = query('broken links', (path) => {
      const file = source(path);
      const { hrefs } = analysis(path);
      return file && hrefs.some((href) => isSuspect(href, path)) ? analyzer.checkLinks(file, site) : [];
    });
    const checked = () => site.ask(reportedDocuments);
    const parts = query(
      'problems of a document',
      (path): SiteReported[] =>
        rulesInSite.flatMap(({ code, check }) =>
          (check.inSite?.(path, site) ?? []).map((problem) => ({ file: path, path: [], ...problem, code })),
        ),
      { saving: 'value' },
    );
    const ofRule = query(
      'problems of the site',
      (code): SiteReported[] =>
        siteRules.flatMap(({ code: each, check }) => {
          if (each !== code) return [];
          const found = [check.site?.(site) ?? [], locale.code === '' ? (check.files?.(files) ?? []) : []];
          return found.flat().map((problem) => ({ path: [], ...problem, code }));
        }),
      { saving: 'value' },
    );
    /** All problems that depend on other pages, by file. */
    const bySite = query('problems by file', () => {
      const all = [...siteRules.flatMap(({ code }) => ofRule(code)), ...checked().flatMap(parts)];
      return groupBy(all, ({ file }) => file);
    });
    const ofSite = query('problems of a file', (path) => bySite('').get(path) ?? []);
    const findings = query(
      'findings',
      (path): readonly Finding[] => {
        const file = source(path);
        // Rules for all files report translations by their actual names in the default locale, which does not analyze them.
        if (!file || !isOwn(path) || translationOf(path))
          return locate(file ?? sourceFile(path, ''), ofSite(path), schemas());
        const { syntax, problems } = analysis(path);
        return [...syntax, ...locate(file, [...ofSite(path), ...problems, ...links(path)], schemas())];
      },
      { saving: 'value' },
    );
    // Not a query: it would have to remember that it read all files. Some problems are about missing files, or about translations.
    const all = () =>
      [...new Set([...localePaths(''), ...bySite('').keys()])].flatMap((path) => findings(path));
    const findingsInside = (path: string) => {
      const { syntax, problems } = analysis(path);
      const file = source(path);
      return file ? [...syntax, ...locate(file, problems, schemas())] : [];
    };
    return { ...locale, analysis, localePaths, checked, parts, findings, findingsInside, all };
  };
  return (locale) => {
    const checks = cache.get(locale) ?? checksOf(locale);
    cache.set(locale, checks);
    return checks;
  };
}

/** Runs a generator to its end and returns its result. */
export function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Checks content once and returns all findings. */
export function check(files: Files, schemas: Schemas, options?: CheckOptions): Finding[] {
  return createChecker(schemas, options).check(files);
}

/**
 * Creates the function that runs the rules that need resolved content on the files of a model, in steps. They assume that there
 * are no other findings.
 */
function contentChecker(
  rules: readonly Rule[],
  model: SiteModel,
  open: () => Content,
): (files: Files) => Generator<undefined, Finding[]> {
  const queries = new Map<ContentQuery<unknown>, Query<unknown>>();
  const { memo } = model;
  return function* (files) {
    const ask = <Value>(compute: ContentQuery<Value>, key: string) => {
      const name = `query ${queries.size} of rules`;
      const query =
        queries.get(compute) ?? memo.query(name, (key) => compute(open(), key), { saving: 'nothing' });
      queries.set(compute, query);
      return query(key) as Value;
    };
    const schemas = model.schemas();
    const content: ValidContent = { files, schemas, open, ask };
    const found: Finding[] = [];
    for (const { code, check } of rules)
      for (const problem of check.content?.(content) ?? []) {
        const source = problem && files.get(problem.file);
        if (source) found.push(...locate(source, [{ path: [], ...problem, code }], schemas));
        else yield;
      }
    return found;
  };
}
