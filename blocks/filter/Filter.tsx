import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { rearrange } from './rearrange.ts';
import { type Filterable, filterReducer, matches, readFromUrl, writeToUrl } from './state.ts';

/**
 * Filters for the cards inside it, which are already rendered: it only shows and hides them. The selection is kept in
 * the URL. Without scripts, every card is shown.
 */
export default function Filter(props: BlockProps<'filter'>) {
  const { label, filters, search, reset, empty, found, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const names = filters.map(({ name }) => name);
  const searched = useRef<string>(undefined);
  const [cards, setCards] = useState<Card[]>();
  const [state, dispatch] = useReducer(filterReducer, { chosen: {}, search: '' });
  const visibleCards = cards?.filter((card) => matches(card, state));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards, the URL and text typed before hydration are read once
  useEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('li:not(li li)') ?? [])].map(readCard);
    const { chosen, search } = readFromUrl(location.search, names, cards);
    for (const [name, value] of Object.entries(chosen)) dispatch({ type: 'choose', name, value });
    dispatch({ type: 'search', query: box.current?.value || search });
    setCards(cards);
  }, []);

  useLayoutEffect(() => {
    if (!cards) return;
    const show = () => {
      for (const card of cards) card.element.hidden = !matches(card, state);
    };
    // Animates only changes of a selected value, not typing or the initial selection.
    const isChoice = searched.current === state.search;
    searched.current = state.search;
    if (isChoice && cards.some((card) => card.element.hidden === matches(card, state)))
      rearrange(
        cards.map(({ element }) => element),
        show,
      );
    else show();
    const url = location.pathname + writeToUrl(state, location.search, names) + location.hash;
    if (url !== location.pathname + location.search + location.hash)
      history.replaceState(history.state, '', url);
  });

  return (
    <>
      <search
        className="with-scripts wrap py-6 grid gap-4 grid-cols-2 lg:grid-cols-6 items-end no-print"
        aria-label={label}
      >
        {filters.map(({ name, label, all, resets }) => (
          <div key={name}>
            <label className="font-600 block mb-1" htmlFor={`${id}-${name}`}>
              {label}
            </label>
            <select
              id={`${id}-${name}`}
              name={name}
              className="field"
              value={state.chosen[name] ?? ''}
              onChange={({ target }) => dispatch({ type: 'choose', name, value: target.value, resets })}
            >
              <option value="">{all}</option>
              {valuesOf(cards, name, state.chosen, filters).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div>
          <label className="font-600 block mb-1" htmlFor={`${id}-search`}>
            {search.label}
          </label>
          <input
            ref={box}
            id={`${id}-search`}
            type="search"
            name="search"
            className="field"
            placeholder={search.placeholder}
            value={state.search}
            onChange={({ target }) => dispatch({ type: 'search', query: target.value })}
          />
        </div>
        <button type="button" className="button-outline" onClick={() => dispatch({ type: 'reset' })}>
          {reset}
        </button>
      </search>
      <p className="visually-hidden" role="status">
        {visibleCards && visibleCards.length > 0 && found.replace('{count}', `${visibleCards.length}`)}
      </p>
      {visibleCards?.length === 0 && (
        <p className="wrap py-10 text-center text-lg text-muted" role="status">
          {empty}
        </p>
      )}
      <div ref={list}>{children}</div>
    </>
  );
}

/** A card with what visitors read instead of its values, by property. */
interface Card extends Filterable {
  element: HTMLElement;
  labels: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/**
 * Reads a card: the lines of its `data-` attributes, each a value, also with its text after a tab; and its texts marked
 * `data-search`, or else all of them.
 */
function readCard(element: HTMLElement): Card {
  const searchElements = [...element.querySelectorAll('[data-search]')];
  const texts = (searchElements.length > 0 ? searchElements : [element]).map(
    ({ textContent }) => textContent ?? '',
  );
  const labels: [string, Map<string, string>][] = Object.entries(element.dataset).map(
    ([name, lines = '']) => {
      const values = lines.split('\n').map((line): [string, string] => {
        const [value = '', text = value] = line.split('\t');
        return [value, text];
      });
      return [name, new Map(values)];
    },
  );
  const properties = labels.map(([name, values]) => [name, [...values.keys()]]);
  return { element, labels: Object.fromEntries(labels), properties: Object.fromEntries(properties), texts };
}

/** The available values with their texts, sorted by these: those of all cards, or of the cards that match the previous filter. */
function valuesOf(
  cards: readonly Card[] | undefined,
  name: string,
  chosen: Readonly<Record<string, string>>,
  filters: BlockProps<'filter'>['filters'],
): [value: string, text: string][] {
  const above = filters.find(({ resets }) => resets === name)?.name;
  const left = cards?.filter(
    ({ properties }) => !above || !chosen[above] || properties[above]?.includes(chosen[above]),
  );
  const values = new Map(left?.flatMap(({ labels }) => [...(labels[name] ?? [])]));
  return [...values].sort(([, one], [, other]) => one.localeCompare(other));
}
