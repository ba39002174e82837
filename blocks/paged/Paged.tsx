import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { itemsOnPage, nearestPage } from './state.ts';

/**
 * Paginates the cards of the nested blocks; the page is kept in the URL as `?page=2`.
 * Without scripts, or if they fail to load, all cards are shown.
 */
export default function Paged({ size, labels, children }: BlockProps<'paged'>) {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [page, setPage] = useState(1);
  const pages = Math.ceil(count / size);

  useEffect(() => {
    const items = cardsIn(list.current).length;
    setCount(items);
    const read = () =>
      setPage(nearestPage(new URLSearchParams(location.search).get('page'), Math.ceil(items / size)));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [size]);

  useLayoutEffect(() => {
    for (const [index, card] of cardsIn(list.current).entries()) {
      card.hidden = count > 0 && Math.floor(index / size) !== page - 1;
    }
  }, [page, count, size]);

  const show = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(history.state, '', urlOf(to));
    setPage(to);
    list.current?.scrollIntoView();
    // The link may no longer exist.
    list.current?.focus({ preventScroll: true });
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
      {/* Only the first page is visible before hydration too, to avoid layout shifts. */}
      <div ref={list} tabIndex={-1} className={`scroll-mt-20 ${count > 0 ? '' : `first-${size}`}`}>
        {children}
      </div>
      <div className="min-h-11 with-scripts">
        {pages > 1 && (
          <nav aria-label={labels.navigation} className="wrap row justify-center no-print">
            {page > 1 && (
              <a className="button-outline" href={urlOf(page - 1)} onClick={show(page - 1)}>
                {labels.previous}
              </a>
            )}
            {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
              <a
                key={number}
                className={number === page ? 'button-secondary' : 'button-ghost'}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`${labels.page} ${number}`}
                href={urlOf(number)}
                onClick={show(number)}
              >
                {number}
              </a>
            ))}
            {page < pages && (
              <a className="button-outline" href={urlOf(page + 1)} onClick={show(page + 1)}>
                {labels.next}
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

/** The URL of a page of the cards, which keeps the rest of the query. */
function urlOf(page: number): string {
  const search = new URLSearchParams(location.search);
  if (page === 1) search.delete('page');
  else search.set('page', `${page}`);
  return search.size > 0 ? `?${search}` : location.pathname;
}

/** The cards of the nested blocks, without cards nested in them. */
function cardsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('li:not(li li)') ?? [])];
}
