import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  collapsed,
  type PanelEvent,
  panelReducer,
  remember,
  remembered,
} from '../../blocks/parts/panel/state.ts';
import { popupsReducer, rememberClosed, waitFor, wasClosed } from '../../blocks/popups/state.ts';

const stateAfter = (...types: PanelEvent['type'][]) =>
  types.map((type) => ({ type })).reduce(panelReducer, collapsed);

/** A storage as in browsers, or one that always throws. */
function storage(forbidden = false): Storage {
  const items = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    getItem: forbidden ? refuse : (name: string) => items.get(name) ?? null,
    setItem: forbidden ? refuse : (name: string, value: string) => void items.set(name, value),
    removeItem: forbidden ? refuse : (name: string) => void items.delete(name),
  } as unknown as Storage;
}

afterEach(() => vi.unstubAllGlobals());

describe('a panel', () => {
  test('opens and collapses to its tab', () => {
    expect(stateAfter('open')).toEqual({ isExpanded: true, isHidden: false });
    expect(stateAfter('open', 'collapse')).toEqual(collapsed);
  });
  test('hides from any state and is restored as a tab', () => {
    expect(stateAfter('open', 'hide')).toEqual({ isExpanded: false, isHidden: true });
    expect(stateAfter('hide')).toEqual({ isExpanded: false, isHidden: true });
    expect(stateAfter('open', 'hide', 'show')).toEqual(collapsed);
  });
  test('does not open while it is hidden', () => {
    expect(stateAfter('hide', 'open')).toEqual({ isExpanded: false, isHidden: true });
  });
  test('restores its stored state', () => {
    vi.stubGlobal('sessionStorage', storage());
    expect(remembered('a')).toEqual(collapsed);
    remember('a', stateAfter('open'));
    expect(remembered('a')).toEqual(stateAfter('open'));
    expect(remembered('b')).toEqual(collapsed);
  });
  test('stores nothing while it is as it was at first', () => {
    const session = storage();
    vi.stubGlobal('sessionStorage', session);
    remember('a', collapsed);
    expect(session.getItem('a')).toBeNull();
    remember('a', stateAfter('open'));
    remember('a', stateAfter('open', 'collapse'));
    expect(session.getItem('a')).toBeNull();
  });
  test.each(['nonsense', 'null', '7', '{"isExpanded":"yes"}', '[]'])(
    'ignores the invalid stored state %s',
    (text) => {
      vi.stubGlobal('sessionStorage', { getItem: () => text });
      expect(remembered('a')).toEqual(collapsed);
    },
  );
  test('is restored as hidden if it was both open and hidden', () => {
    vi.stubGlobal('sessionStorage', { getItem: () => '{"isExpanded":true,"isHidden":true}' });
    expect(remembered('a')).toEqual({ isExpanded: false, isHidden: true });
  });
  test('works without storage', () => {
    vi.stubGlobal('sessionStorage', storage(true));
    remember('a', stateAfter('open'));
    expect(remembered('a')).toEqual(collapsed);
  });
});

describe('popups', () => {
  const start = { cards: [] };
  test('appear, are closed one by one, and expire together', () => {
    const both = popupsReducer(start, { type: 'appear', cards: [0, 1] });
    expect(both.cards).toEqual([0, 1]);
    expect(popupsReducer(both, { type: 'close', index: 0 }).cards).toEqual([1]);
    expect(popupsReducer(both, { type: 'expire' }).cards).toEqual([]);
  });
  test('count their delays from page load', () => {
    expect(waitFor(8000, 1200, 5200)).toBe(4000);
    expect(waitFor(8000, 1200, 20_000)).toBe(0);
  });
  test('remember closed cards, and work without storage', () => {
    vi.stubGlobal('localStorage', storage());
    expect(wasClosed('a')).toBe(false);
    rememberClosed('a');
    expect(wasClosed('a')).toBe(true);
    vi.stubGlobal('localStorage', storage(true));
    rememberClosed('a');
    expect(wasClosed('a')).toBe(false);
  });
});
