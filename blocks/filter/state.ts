import { produce } from 'immer';

/** The selection: a value per filter, empty for all, and the search text. */
interface FilterState {
  chosen: Record<string, string>;
  search: string;
}

/** The events of the filter bar. */
type FilterEvent =
  | { type: 'choose'; name: string; value: string; resets?: string }
  | { type: 'search'; query: string }
  | { type: 'reset' };

/** The properties and searchable texts by which a card is matched. */
export interface Filterable {
  properties: Readonly<Record<string, readonly string[]>>;
  texts: readonly string[];
}

/** The state after an event. Changing a filter may reset another one. */
export const filterReducer = produce((state: FilterState, event: FilterEvent) => {
  if (event.type === 'search') state.search = event.query;
  else if (event.type === 'reset') {
    state.chosen = {};
    state.search = '';
  } else {
    state.chosen[event.name] = event.value;
    if (event.resets) delete state.chosen[event.resets];
  }
});

/** Whether a card is shown: every filter matches one of its values exactly, and a text contains the search text, ignoring case. */
export function matches({ properties, texts }: Filterable, { chosen, search }: FilterState): boolean {
  const query = search.trim().toLowerCase();
  return (
    Object.entries(chosen).every(([name, value]) => !value || properties[name]?.includes(value)) &&
    (!query || texts.some((text) => text.toLowerCase().includes(query)))
  );
}

/** Reads the state from a URL; ignores unknown filters, and values that no card has. */
export function readFromUrl(
  search: string,
  names: readonly string[],
  cards: readonly Filterable[],
): FilterState {
  const parameters = new URLSearchParams(search);
  const chosen = names.flatMap((name) => {
    const value = parameters.get(name) ?? '';
    return cards.some(({ properties }) => properties[name]?.includes(value)) ? [[name, value] as const] : [];
  });
  return { chosen: Object.fromEntries(chosen), search: parameters.get('search') ?? '' };
}

/** Writes the state to a URL, keeping other parameters. */
export function writeToUrl(
  { chosen, search }: FilterState,
  locationSearch: string,
  names: readonly string[],
): string {
  const parameters = new URLSearchParams(locationSearch);
  for (const name of names) setOrDelete(parameters, name, chosen[name]);
  setOrDelete(parameters, 'search', search.trim());
  const query = parameters.toString();
  return query && `?${query}`;
}

function setOrDelete(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value) parameters.set(name, value);
  else parameters.delete(name);
}
