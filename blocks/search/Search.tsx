import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { find, type Searchable } from './state.ts';

/** Searches the questions and linked cards of the page; the query is kept in the URL as `?q=`. */
export default function Search({ label, placeholder, button, found, empty }: BlockProps<'search'>) {
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState('');
  const [results, setResults] = useState<Searchable[]>();

  const search = (text: string) => {
    setSearched(text.trim());
    setResults(text.trim() ? find(text, onThisPage()) : undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL and text typed before hydration are read once
  useEffect(() => {
    const text = new URLSearchParams(location.search).get('q') ?? '';
    setQuery(box.current?.value || text);
    search(text);
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The click that hydrated the block happens before earlier input is rendered.
    const query = box.current?.value ?? '';
    console.info('Search:', query);
    const url = new URL(location.href);
    if (query.trim()) url.searchParams.set('q', query.trim());
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
    search(query);
  };

  return (
    <div className="wrap py-4">
      <SearchForm
        className="max-w-46rem"
        {...{ label, placeholder, button, box, onSubmit }}
        value={query}
        onChange={setQuery}
      />
      <div role="status" className="max-w-46rem">
        {results?.length === 0 && <Paragraph of={empty} className="mt-4" />}
        {results && results.length > 0 && (
          <>
            <p className="font-600 mt-4">
              {found.replace('{count}', `${results.length}`).replace('{query}', () => searched)}
            </p>
            <ul className="stack gap-1 mt-2">
              {results.map(({ title, href }, index) => (
                <li key={index}>
                  <a className="link" href={href}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** The searchable items of the page: questions, whose answers expand as targets, and linked cards. */
function onThisPage(): Searchable[] {
  const questions = [...document.querySelectorAll('main details > summary + [id]')].map((answer) => ({
    title: answer.previousElementSibling?.textContent ?? '',
    text: answer.textContent ?? '',
    href: `#${answer.id}`,
  }));
  const cards = [...document.querySelectorAll('main li:has(h2, h3) a[href]')].map((link) => ({
    title: link.closest('li')?.querySelector('h2, h3')?.textContent ?? '',
    text: link.closest('li')?.textContent ?? '',
    href: link.getAttribute('href') ?? '',
  }));
  return [...questions, ...cards];
}
