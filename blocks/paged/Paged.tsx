import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { itemsOnPage, nearestPage } from './state.ts';

/**
 * Shows the cards of the blocks inside it a page at a time; the page stands in the address as `?page=2`.
 * Without scripts every card is shown.
 */
export default function Paged({ size, labels, children }: BlockProps<'paged'>) {
  const cards = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [page, setPage] = useState(1);
  const pages = Math.ceil(count / size);

  useEffect(() => {
    const items = cards.current?.querySelectorAll('li').length ?? 0;
    setCount(items);
    const read = () =>
      setPage(nearestPage(new URLSearchParams(location.search).get('page'), Math.ceil(items / size)));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [size]);

  useLayoutEffect(() => {
    for (const [index, item] of [...(cards.current?.querySelectorAll('li') ?? [])].entries()) {
      item.hidden = count > 0 && Math.floor(index / size) !== page - 1;
    }
  }, [page, count, size]);

  const show = (to: number) => (event: MouseEvent) => {
    event.preventDefault();
    history.pushState(history.state, '', to === 1 ? location.pathname : `?page=${to}`);
    setPage(to);
    cards.current?.scrollIntoView();
  };

  const { from, to } = itemsOnPage(page, size, count);
  const showing = labels.showing
    .replace('{from}', `${from}`)
    .replace('{to}', `${to}`)
    .replace('{count}', `${count}`);
  return (
    <>
      <p className="wrap text-muted numbers min-h-7" aria-live="polite">
        {count > 0 && showing}
      </p>
      <div ref={cards} className="scroll-mt-20">
        {children}
      </div>
      {pages > 1 && (
        <nav aria-label={labels.navigation} className="wrap row justify-center no-print">
          {page > 1 && (
            <a className="button-outline" href={`?page=${page - 1}`} onClick={show(page - 1)}>
              {labels.previous}
            </a>
          )}
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <a
              key={number}
              className={number === page ? 'button-secondary' : 'button-ghost'}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`${labels.page} ${number}`}
              href={`?page=${number}`}
              onClick={show(number)}
            >
              {number}
            </a>
          ))}
          {page < pages && (
            <a className="button-outline" href={`?page=${page + 1}`} onClick={show(page + 1)}>
              {labels.next}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
