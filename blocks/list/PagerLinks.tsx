import type { Pager, PagerWords } from '../../schema/types.d.ts';

/** The pagination links of a list. */
export function PagerLinks({ of: { previous, next, pages }, labels }: { of: Pager; labels: PagerWords }) {
  return (
    <nav aria-label={labels.label} className="mt-10">
      <ul className="row gap-2">
        {previous && (
          <li>
            <a className="button-outline" rel="prev" href={previous}>
              {labels.previous}
            </a>
          </li>
        )}
        {pages.map(({ number, href, isCurrent }, index) => (
          <li key={number} className="row gap-2">
            {index > 0 && number - (pages[index - 1]?.number ?? 0) > 1 && (
              <span aria-hidden="true" className="text-muted">
                …
              </span>
            )}
            <a
              className={`${isCurrent ? 'button-secondary' : 'button-outline'} button-icon numbers`}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {next && (
          <li>
            <a className="button-outline" rel="next" href={next}>
              {labels.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
