import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { InlineText } from '../parts/Inline.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { Results } from './Results.tsx';
import { Sections } from './Sections.tsx';
import { useSearch } from './useSearch.ts';

type Texts = Pick<
  BlockProps<'site-search'>,
  'label' | 'placeholder' | 'button' | 'found' | 'empty' | 'failure' | 'unscripted' | 'page'
>;

interface SearchFieldProps extends Texts {
  /** Keeps the query and the section in the URL as `?q=` and `?in=`, and starts with those in the URL. */
  inUrl?: boolean;
  /** Closes the surrounding dialog, after Escape or choosing a result. */
  onLeave?: () => void;
}

/** The maximum number of results shown. */
const maxResults = 10;

/** A search field with its results below: links that the arrow keys move through. */
export function SearchField({ inUrl = false, onLeave, ...texts }: SearchFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  /** The query whose first result opens once it is shown. */
  const entered = useRef<string>(undefined);
  const [query, setQuery] = useState('');
  const [section, setSection] = useState('');
  const { answer, engine, hasFailed, ask, prepare } = useSearch();

  const search = (text: string) => {
    entered.current = undefined;
    setQuery(text);
    if (inUrl) keepInUrl('q', text.trim());
    ask(text);
  };
  const narrow = (path: string) => {
    setSection(path);
    if (inUrl) keepInUrl('in', path);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL and text typed before hydration are read once
  useEffect(() => {
    const parameters = new URLSearchParams(inUrl ? location.search : '');
    setSection(parameters.get('in') ?? '');
    search(box.current?.value || parameters.get('q') || '');
  }, []);

  useEffect(() => {
    if (!answer?.isWhole || answer.query !== entered.current) return;
    entered.current = undefined;
    root.current?.querySelector<HTMLAnchorElement>('ul a')?.click();
  }, [answer]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The click that hydrated the block happens before earlier input is rendered.
    const text = box.current?.value ?? '';
    search(text);
    entered.current = text;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && at >= 0) box.current?.focus();
    else if (event.key === 'Escape' && onLeave) onLeave();
    else if (event.key === 'ArrowDown' && links.length > 0)
      links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? box.current)?.focus();
    else return;
    // Prevents scrolling the page and clearing the field.
    event.preventDefault();
  };

  const { label, placeholder, button, found, empty, failure, unscripted, page } = texts;
  const all = answer?.found ?? [];
  const inSection = all.filter((found) => found.section?.path === section);
  // A section without results is not a choice: the query applies to all sections again.
  const results = inSection.length > 0 ? inSection : all;
  const count = results.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its field and links are interactive; the arrow keys move between them
    <div ref={root} onKeyDown={onKeyDown}>
      <SearchForm
        {...{ label, placeholder, button, box, onSubmit }}
        action={page}
        value={query}
        // After a visit to another page, the results may be those of another version of the documentation.
        onFocus={() => (query ? ask(query) : prepare())}
        onChange={search}
      />
      {unscripted && (
        <p className="without-scripts mt-4">
          <InlineText of={unscripted} />
        </p>
      )}
      <div role="status" className="mt-4">
        {hasFailed ? (
          <p>
            <InlineText of={failure} />
          </p>
        ) : count > 0 ? (
          <p className="font-600">
            {found.replace('{count}', `${count}`).replace('{query}', () => answer?.query.trim() ?? '')}
          </p>
        ) : (
          answer?.isWhole && (
            <p>
              <InlineText of={empty} />
            </p>
          )
        )}
      </div>
      {engine && count > 0 && !hasFailed && (
        <>
          <Sections label={label} found={all} chosen={section} onChoose={narrow} />
          <Results engine={engine} found={results.slice(0, maxResults)} onChoose={onLeave} />
        </>
      )}
    </div>
  );
}

function keepInUrl(name: string, value: string): void {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
