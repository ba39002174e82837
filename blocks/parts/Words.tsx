import { Fragment, useId } from 'react';
import type { Inline, RichText } from '../../schema/types.d.ts';

interface WordsProps<Of> {
  of: Of;
  /** Links open in another tab, so that what was typed beside them stays. */
  aside?: boolean | undefined;
}

/** Draws inline Markdown: bold, emphasis, code, links, and glossary terms with their tooltip. */
export function Words({ of, aside }: WordsProps<RichText>) {
  return of.map((part, index) => <Part key={index} of={part} aside={aside} />);
}

function Part({ of, aside }: WordsProps<Inline>) {
  if (typeof of === 'string') return <Fragment>{of}</Fragment>;
  if ('strong' in of)
    return (
      <strong>
        <Words of={of.strong} aside={aside} />
      </strong>
    );
  if ('em' in of)
    return (
      <em>
        <Words of={of.em} aside={aside} />
      </em>
    );
  if ('code' in of) return <code>{of.code}</code>;
  if ('href' in of)
    return (
      <a className="link" href={of.href} {...(aside ? { target: '_blank', rel: 'noopener' } : {})}>
        <Words of={of.text} />
      </a>
    );
  return <Term {...of} />;
}

/** A word with its meaning in a popover: it opens by click, and by hover or focus where the browser has `interestfor`. */
function Term({ term, definition }: { term: string; definition: string }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="underline decoration-dotted underline-offset-4"
        popoverTarget={id}
        interestfor={id}
      >
        {term}
      </button>
      <span id={id} popover="auto" className="tip card shadow-float px-3 py-2 text-sm font-400">
        {definition}
      </span>
    </>
  );
}
