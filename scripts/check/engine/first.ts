import { once } from '../../../renderer/content/memoize.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import { rules } from '../rules/index.ts';
import { createBaseContext } from '../site/site.ts';
import { createAnalyzer } from './analyze.ts';
import type { CheckedLocale, CheckState } from './check.ts';
import type { LocaleMemory } from './locale.ts';
import { inLocale, localeOf, localesIn } from './locales.ts';
import { locate } from './locate.ts';
import { validSchemas } from './own-schemas.ts';
import { noProblems } from './site-problems.ts';

/** The first check of all files, in time slices, so that the process stays responsive. */
export interface FirstCheck {
  /**
   * The findings of a file that do not depend on other pages, and those of its links.
   * @param known the locales of an earlier check, to find pages in; without it, links are not checked
   */
  findingsIn(file: SourceFile, known?: readonly CheckedLocale[]): Finding[];
  /** Analyzes files for some milliseconds. Returns whether any are left. */
  proceed(milliseconds: number): boolean;
  /** The results so far, from which `continueCheck` can start. */
  state(): CheckState;
}

/**
 * Starts the first check of files.
 * @param memory state of an earlier check; files with a result in it are skipped
 */
export function beginCheck(
  files: Files,
  engine: Schemas,
  publication: Publication,
  memory: CheckState,
): FirstCheck {
  const schemas = validSchemas(files, engine);
  const analyzer = createAnalyzer(rules);
  const locales = localesIn(files).map((locale) => {
    const state = once((): LocaleMemory => {
      return (
        memory.get(locale.code) ?? {
          shared: [...locale.files.values()].filter(({ path }) => !isPage(path)),
          analyses: new Map(),
          summaryHash: '',
          site: noProblems(),
          links: new Map(),
          context: createBaseContext(locale.files, schemas, publication),
        }
      );
    });
    const isLeft = (file: SourceFile) => locale.isOwn(file.path) && !state().analyses.has(file);
    return { ...locale, state, left: once(() => [...locale.files.values()].filter(isLeft)) };
  });
  return {
    findingsIn: (source, known = []) => {
      const { code, file } = localeOf(source);
      const locale = locales.find((each) => each.code === code);
      if (!locale) return [];
      const { syntax, problems, hrefs } = analyzer.analyze(file, locale.state().context);
      const site = known.find((each) => each.code === code)?.index();
      const links = site && hrefs.length > 0 ? analyzer.checkLinks(file, site) : [];
      return inLocale([...syntax, ...locate(file, [...problems, ...links], schemas)], locale, []);
    },
    proceed: (milliseconds) => {
      const end = performance.now() + milliseconds;
      for (const { left, state } of locales)
        for (let file = left().pop(); file; file = left().pop()) {
          state().analyses.set(file, analyzer.analyze(file, state().context));
          if (performance.now() > end) return true;
        }
      return false;
    },
    state: () => new Map(locales.map(({ code, state }) => [code, state()])),
  };
}
