import { openContent } from '../../../renderer/content/content.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { pageIn } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { documentsIn } from '../site/file-summary.ts';
import { locate } from './locate.ts';

/** Runs the rules that need resolved content. They assume that there are no other findings. */
export function checkContent(
  rules: readonly Rule[],
  files: Files,
  schemas: Schemas,
  publication: Publication,
): Finding[] {
  const open = () => {
    const readPage = (path: string) => {
      const file = files.get(path);
      return file && pageIn(file);
    };
    return openContent(documentsIn(files.values()).documents, schemas, { readPage, publication });
  };
  return rules.flatMap(({ code, check }) =>
    (check.content?.({ files, schemas, publication, open }) ?? []).flatMap((problem) => {
      const file = files.get(problem.file);
      return file ? locate(file, [{ ...problem, code }], schemas) : [];
    }),
  );
}
