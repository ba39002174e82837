import { once } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Query } from '../../site/memo.ts';
import type { Files, Finding } from '../finding.ts';
import type { ContentQuery, Rule, ValidContent } from '../rule.ts';
import { contentOf } from '../site/content.ts';
import type { SiteModel } from '../site/model.ts';
import { locate } from './locate.ts';

/**
 * Creates the function that runs the rules that need resolved content on the files of a model. They assume that there are no
 * other findings.
 */
export function contentChecker(
  rules: readonly Rule[],
  model: SiteModel,
  schemas: Schemas,
): (files: Files) => Finding[] {
  const open = once(() => contentOf(model, schemas));
  const queries = new Map<ContentQuery<unknown>, Query<unknown>>();
  const { memo, publication } = model;
  return (files) => {
    const ask = <Value>(compute: ContentQuery<Value>, key: string) => {
      const name = `query ${queries.size} of rules`;
      const query =
        queries.get(compute) ?? memo.query(name, (key) => compute(open(), key), { saving: 'nothing' });
      queries.set(compute, query);
      return query(key) as Value;
    };
    const content: ValidContent = { files, schemas, publication, open, ask };
    return rules.flatMap(({ code, check }) =>
      (check.content?.(content) ?? []).flatMap((problem) => {
        const source = files.get(problem.file);
        return source ? locate(source, [{ ...problem, code }], schemas) : [];
      }),
    );
  };
}
