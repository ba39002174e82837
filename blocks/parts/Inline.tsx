import { Fragment, type ReactNode, useId } from 'react';
import type { Inline, RichText } from '../../schema/types.d.ts';

/** Opening hours such as `Mon-Fri 9:00-17:00`, with or without days. */
const hours = /((?:\p{L}+[-–]\p{L}+ )?\d\d?:\d\d[-–]\d\d?:\d\d)/u;

interface InlineTextProps<Of> {
  of: Of;
  /** Opens links in a new tab, so that input beside them is kept. */
  aside?: boolean | undefined;
}

/** Renders inline Markdown: bold, emphasis, code, links, and glossary terms with their tooltip. */
export function InlineText({ of, aside }: InlineTextProps<RichText>) {
  return of.map((part, index) => <Part key={index} of={part} aside={aside} />);
}

/** A paragraph of inline Markdown; nothing if there is none. */
export function Paragraph({ of, className }: { of: RichText | undefined; className?: string }) {
  if (!of) return null;
  return (
    <p className={className}>
      <InlineText of={of} />
    </p>
  );
}

function Part({ of, aside }: InlineTextProps<Inline>) {
  if (typeof of === 'string') return <Plain of={of} />;
  if ('strong' in of)
    return (
      <strong>
        <InlineText of={of.strong} aside={aside} />
      </strong>
    );
  if ('em' in of)
    return (
      <em>
        <InlineText of={of.em} aside={aside} />
      </em>
    );
  if ('code' in of) return <code>{of.code}</code>;
  if ('href' in of)
    return (
      <a className="link" href={of.href} {...(aside ? { target: '_blank', rel: 'noopener' } : {})}>
        <InlineText of={of.text} />
      </a>
    );
  return <Term {...of} />;
}

/** Plain text, with opening hours on one line, which browsers would break after hyphens. */
function Plain({ of }: { of: string }) {
  return of.split(hours).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A term with its definition in a tooltip, a popover: opens on click, and with scripts on hover and focus. */
export function Term({ term, definition }: { term: ReactNode; definition: string }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="underline decoration-dotted underline-offset-4"
        popoverTarget={id}
        aria-describedby={id}
      >
        {term}
      </button>
      <span
        id={id}
        role="tooltip"
        popover="auto"
        className="tip card shadow-float px-3 py-2 text-sm font-400"
      >
        {definition}
      </span>
    </>
  );
}
