// The boot script, inlined into every page. It is small, does not include React, and loads everything else on demand.
import {
  baseAttribute,
  deferredAttribute,
  keptQueryAttribute,
  languagesAttribute,
} from '../page/protocol.ts';
import { parsed, whenIdle, whenPainted } from './boot/load.ts';
import './boot/hydrate.ts';
import './boot/links.ts';
import './boot/target.ts';

/** The descriptors of a `@font-face` rule, which TypeScript's types lack. */
type Descriptors = Record<'fontFamily' | 'src' | 'fontWeight' | 'unicodeRange', string>;

/** Loads the fonts that the rules of a stylesheet declare. Rejects if one of them fails to load. */
function loadFonts({ cssRules }: CSSStyleSheet): Promise<FontFace[]> {
  const loads = Array.from(cssRules, (rule) => {
    const { fontFamily, src, fontWeight, unicodeRange } = (rule as CSSFontFaceRule)
      .style as unknown as Descriptors;
    const descriptors = { weight: fontWeight, ...(unicodeRange && { unicodeRange }) };
    return new FontFace(fontFamily.replaceAll('"', ''), src, descriptors).load();
  });
  return Promise.all(loads);
}

// All fonts are used in the same frame, so that a page is never shown in two typefaces. The fallbacks stay if one fails to
// load.
whenPainted(async () => {
  const { sheet } = document.querySelector<HTMLStyleElement>(`style[${deferredAttribute}=fonts]`) ?? {};
  const fonts = sheet && (await loadFonts(sheet).catch(() => []));
  for (const font of fonts ?? []) document.fonts.add(font);
});

const base = document.documentElement.getAttribute(baseAttribute) ?? '';
const pathBelow = () => location.pathname.slice(base.length);

// The select shows the language of the URL. Selecting a language without pages is only logged.
const currentLanguage = ([first, ...others]: string[]) =>
  others.find((code) => `${pathBelow()}/`.startsWith(`/${code}/`)) ?? (first as string);

parsed.then(() => {
  for (const select of document.querySelectorAll<HTMLSelectElement>(`[${languagesAttribute}]`))
    select.value = currentLanguage((select.getAttribute(languagesAttribute) as string).split(' '));
});

addEventListener('change', ({ target }) => {
  const select = target as HTMLSelectElement;
  const languages = select.getAttribute(languagesAttribute)?.split(' ');
  if (!languages) return;
  const { value } = select;
  const current = currentLanguage(languages);
  // The page may be shown again after Back.
  select.value = current;
  if (languages.includes(value)) {
    const path = current === languages[0] ? pathBelow() : pathBelow().slice(current.length + 1);
    return location.assign(base + ((value === languages[0] ? '' : `/${value}`) + path || '/'));
  }
  console.info(`Language ${value} was asked for`);
});

// A visitor who came from a campaign reaches the form on a later page. The parts of forms read these keys.
const query = new URLSearchParams(location.search);
for (const name of document.documentElement.getAttribute(keptQueryAttribute)?.split(' ') ?? []) {
  const text = query.get(name);
  try {
    if (text) sessionStorage.setItem(`query-${name}`, text);
  } catch {}
}

// Hides decorative images that fail to load, instead of showing the browser's broken image icon.
const hideBroken = ({ target }: Event) => {
  if (target instanceof HTMLImageElement && !target.alt) target.hidden = true;
};
addEventListener('error', hideBroken, true);

// Keyboard shortcuts open the dialog that names them, hydrated or not. A key without a modifier belongs to a field with focus.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const target = event.target as Element;
  const modifier = ctrlKey ? 'Control+' : metaKey ? 'Meta+' : '';
  // The field of a dialog that was just closed keeps the focus for a moment.
  const isTyped = target.matches?.(':read-write') && target.getClientRects().length;
  if (!key || altKey || (modifier ? shiftKey : isTyped)) return;
  const pressed = CSS.escape(modifier + key.toUpperCase());
  const dialog = document.querySelector<HTMLDialogElement>(`[aria-keyshortcuts~=${pressed}]`);
  if (!dialog) return;
  event.preventDefault();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
});

// Opens dialogs in browsers without invoker commands.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

// Icons further down the page.
whenPainted(() => document.querySelector(`style[${deferredAttribute}=icons]`)?.removeAttribute('media'));
// Print styles load after everything that a visitor waits for.
whenIdle(() => document.querySelector('link[disabled]')?.removeAttribute('disabled'));

const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
if (navigation?.responseStatus === 404) console.warn(`Nothing at ${location.pathname}`);
