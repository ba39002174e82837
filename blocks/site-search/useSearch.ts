import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Engine } from './engine.ts';

/** The state of a search. */
interface Searched extends Answer {
  /** The query that was answered. */
  query: string;
}

// The index is searched by code that comes with the first letter, with one retry.
const loadEngine = () => import('./engine.ts');
const engineIn = async (language: string) => (await loadEngine().catch(loadEngine)).engineFor(language);

/**
 * Answers queries as they are typed: only the last one counts.
 * @param languageOf gives the language of the pages to search, as HTML names it
 */
export function useSearch(languageOf: () => string) {
  const [answer, setAnswer] = useState<Searched>();
  const [engine, setEngine] = useState<Engine>();
  const [hasFailed, setFailed] = useState(false);
  const last = useRef('');
  const language = useRef(languageOf);
  useEffect(() => {
    language.current = languageOf;
  });

  /** Loads what a search needs, for one is about to be typed. */
  const prepare = useCallback(() => {
    engineIn(language.current()).then(setEngine, () => {});
  }, []);

  /** Resolves once a query is answered, or another one has been asked. */
  const ask = useCallback(async (query: string): Promise<void> => {
    last.current = query;
    if (!query.trim()) {
      setAnswer(undefined);
      return;
    }
    try {
      const loaded = await engineIn(language.current());
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
