import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';

/** The header of a policy: title, summary, date and table of contents. */
export function PolicyHeader(props: BlockProps<'policy-header'>) {
  const {
    title,
    summary,
    updated,
    updatedLabel = 'Last updated',
    contents,
    contentsLabel = 'On this page',
  } = props;
  return (
    <header className="bg-brand-soft">
      <div className="wrap py-8">
        <h1 className="title max-w-46rem">{title}</h1>
        <div className="beside mt-4">
          <p className="text-sm text-muted mb-4">
            {updatedLabel}: <time dateTime={updated.day}>{updated.text}</time>
          </p>
          <div>
            <Paragraph of={summary} className="lede" />
            {contents.length > 0 && (
              <nav aria-label={contentsLabel} className="panel mt-8 no-print">
                <p className="font-600 mb-2">{contentsLabel}</p>
                <ol className="two-columns gap-8">
                  {contents.map(({ id, title }) => (
                    <li key={id} className="break-inside-avoid py-1">
                      <a className="link" href={`#${id}`}>
                        {title}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
