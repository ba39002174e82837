import { useEffect, useState } from 'react';
import type { Engine, Found } from './engine.ts';

interface ResultsProps {
  engine: Engine;
  found: readonly Found[];
  /** Called when a result is chosen. */
  onChoose?: (() => void) | undefined;
}

/** Links to the results: the page title, the heading of the section, and an excerpt. */
export function Results({ engine, found, onChoose }: ResultsProps) {
  return (
    <ul className="stack gap-1 mt-2">
      {found.map((page) => (
        <Result key={page.href} engine={engine} page={page} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/** Milliseconds without a key before excerpts are loaded: each needs the text of a page. */
const typingPause = 200;

interface ResultProps extends Pick<ResultsProps, 'engine' | 'onChoose'> {
  page: Found;
}

function Result({ engine, page, onChoose }: ResultProps) {
  const { href, title, heading, terms } = page;
  const [excerpt, setExcerpt] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const load = () => engine.excerpt(page).then((text) => isShown && setExcerpt(text));
    const timer = setTimeout(load, typingPause);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [engine, page]);
  return (
    <li>
      <a className="block rounded px-3 py-2 hover:bg-brand-soft" href={href} onClick={onChoose}>
        <span className="block font-600 text-brand">
          <Marked of={title} terms={terms} engine={engine} />
          {heading && (
            <>
              {' › '}
              <Marked of={heading} terms={terms} engine={engine} />
            </>
          )}
        </span>
        {excerpt && (
          <span className="block text-sm text-muted">
            <Marked of={excerpt} terms={terms} engine={engine} />
          </span>
        )}
      </a>
    </li>
  );
}

/** Text with the words that match the query highlighted. */
function Marked({ of, terms, engine }: { of: string; terms: Found['terms']; engine: Engine }) {
  return engine.mark(of, terms).map(({ text, isMeant }, index) =>
    isMeant ? (
      <mark key={index} className="bg-accent-soft text-ink rounded-sm">
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
