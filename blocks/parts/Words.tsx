import { Fragment, useId } from 'react';
import type { Inline, RichText } from '../../schema/types.d.ts';

/** Draws inline Markdown: bold, emphasis, code, links, and glossary terms with their tooltip. */
export function Words({ of }: { of: RichText }) {
  return of.map((part, index) => <Part key={index} of={part} />);
}

function Part({ of }: { of: Inline }) {
  if (typeof of === 'string') return <Fragment>{of}</Fragment>;
  if ('strong' in of)
    return (
      <strong>
        <Words of={of.strong} />
      </strong>
    );
  if ('em' in of)
    return (
      <em>
        <Words of={of.em} />
      </em>
    );
  if ('code' in of) return <code>{of.code}</code>;
  if ('href' in of)
    return (
      <a className="link" href={of.href}>
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
