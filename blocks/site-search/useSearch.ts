import { useCallback, useRef, useState } from 'react';
import type { Answer, Engine } from './engine.ts';

/** The state of a search. */
interface Searched extends Answer {
  /** The query that the results belong to. */
  query: string;
}

// The search code loads with the first letter, with one retry.
const loadEngine = () => import('./engine.ts');
const engineIn = async (language: string) => (await loadEngine().catch(loadEngine)).engineFor(language);

/** The language of the pages to search: that of the URL, also on a page or in a layout without a translation. */
function searchedLanguage(): string {
  const { dataset, lang } = document.documentElement;
  return dataset.locale ?? lang;
}

/** Runs queries as they are typed; only the last one counts. */
export function useSearch() {
  const [answer, setAnswer] = useState<Searched>();
  const [engine, setEngine] = useState<Engine>();
  const [hasFailed, setFailed] = useState(false);
  const last = useRef('');

  /** Preloads the search before the visitor types. */
  const prepare = useCallback(() => {
    engineIn(searchedLanguage()).then(setEngine, () => {});
  }, []);

  const ask = useCallback(async (query: string): Promise<void> => {
    last.current = query;
    if (!query.trim()) {
      setAnswer(undefined);
      setFailed(false);
      return;
    }
    try {
      const loaded = await engineIn(searchedLanguage());
      setEngine(loaded);
      for await (const answer of loaded.search(query)) {
        if (last.current !== query) return;
        setAnswer({ ...answer, query });
        setFailed(false);
      }
    } catch {
      if (last.current === query) setFailed(true);
    }
  }, []);

  return { answer, engine, hasFailed, ask, prepare };
}
