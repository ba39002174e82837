import type { BlockProps } from '../block.ts';

/** A link to the source file of the page, and the date of its last change, if known. */
export function PageSource({ edit, href, changed, source }: BlockProps<'page-source'>) {
  const { file, day, date } = source;
  const [before, after] = changed?.split('{date}') ?? [];
  if (!file && !date) return null;
  return (
    <p className="wrap row gap-x-6 gap-y-2 py-4 text-sm text-muted">
      {edit && href && file && (
        <a className="link" href={href.replace('{file}', encodeURI(file))}>
          {edit}
        </a>
      )}
      {changed && date && (
        <span>
          {before}
          {after !== undefined && <time dateTime={day}>{date}</time>}
          {after}
        </span>
      )}
    </p>
  );
}
