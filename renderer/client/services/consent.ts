import type { Services } from '../../content/services/types.ts';
import {
  consentAttribute,
  consentChangedEvent,
  consentChooseAttribute,
  consentKey,
  countedKey,
  hydrateAttribute,
  purposeAttribute,
} from '../../page/protocol.ts';

/** The choice of a visitor, as the browser keeps it. */
interface Choice {
  version: number;
  /** The day of the choice, such as 2026-11-27. */
  date: string;
  purposes: Record<string, boolean>;
}

type Settings = NonNullable<Services['consent']>;

const day = 86_400_000;

/**
 * Reads the choice of the visitor and follows it.
 * @param update called with the purposes that the visitor has agreed to, at the start and whenever they agree to more
 * @returns a function that keeps and follows a new choice: the purposes that the visitor agrees to
 */
export function startConsent(
  { version, days, purposes }: Settings = { version: 0, days: 0, purposes: [] },
  update: (agreed: readonly string[]) => void,
): (agreed?: readonly string[]) => void {
  /** The purposes that were agreed to; undefined without a valid choice. */
  const agreedIn = (text: string | null): string[] | undefined => {
    const choice = parse(text);
    const isCurrent =
      choice?.version === version &&
      Date.now() < Date.parse(choice.date) + days * day &&
      purposes.every(([name]) => typeof choice.purposes?.[name] === 'boolean');
    return isCurrent ? purposes.flatMap(([name]) => (choice.purposes[name] ? [name] : [])) : undefined;
  };
  let agreed: readonly string[] = [];
  const follow = (next: readonly string[] | undefined) => {
    for (const [name, stored] of purposes) if (!next?.includes(name)) remove(stored);
    // What has been loaded cannot be unloaded.
    if (agreed.some((name) => !next?.includes(name))) {
      history.replaceState({ ...history.state, [countedKey]: true }, '');
      return location.reload();
    }
    agreed = next ?? [];
    if (next) document.documentElement.setAttribute(consentAttribute, next.join(' '));
    dispatchEvent(new Event(consentChangedEvent));
    update(agreed);
    wakeBlocks(next);
  };

  // The choice was made in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === consentKey || key === null) follow(agreedIn(newValue));
  });
  follow(agreedIn(read()));
  return (allowed) => {
    const chosen = purposes.map(([name]) => [name, allowed?.includes(name) ?? false] as const);
    const date = new Date().toISOString().slice(0, 10);
    const choice: Choice = { version, date, purposes: Object.fromEntries(chosen) };
    try {
      localStorage.setItem(consentKey, JSON.stringify(choice));
    } catch {
      // Where storage is blocked, the choice holds for this page.
    }
    follow(chosen.flatMap(([name, isAgreed]) => (isAgreed ? [name] : [])));
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): (Partial<Choice> & Pick<Choice, 'purposes' | 'date'>) | undefined {
  try {
    return JSON.parse(text ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Hydrates the question while there is no choice, and the blocks that show more once there is. */
function wakeBlocks(agreed: readonly string[] | undefined): void {
  const waiting = agreed
    ? agreed.map((name) => `[${purposeAttribute}=${name}]`)
    : [`[${consentChooseAttribute}]`];
  for (const selector of waiting)
    for (const element of document.querySelectorAll(`[${hydrateAttribute}] ${selector}`))
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Opens the choice if a link leads to its block. */
export function openChoice(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
  if (link?.pathname !== location.pathname) return;
  const block = document.getElementById(link.hash.slice(1));
  const button = block?.querySelector<HTMLButtonElement>(`[${consentChooseAttribute}]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Deletes cookies, as far as scripts see them, and entries in the storage of the browser. */
function remove(names: readonly string[]): void {
  const isListed = (key: string) =>
    names.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
  for (const cookie of document.cookie.split('; ')) {
    const key = cookie.split('=')[0] ?? '';
    if (isListed(key)) removeCookie(key);
  }
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[kind])) if (isListed(key)) window[kind].removeItem(key);
    } catch {}
  }
}

/** Deletes a cookie of this host, or of a domain above it, which scripts set to count all of its hosts. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
