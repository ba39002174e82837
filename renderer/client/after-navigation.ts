import type { Head } from '../page/payload.ts';
import { appId, failedAttribute, foldAttribute, mainId, navigatedEvent } from '../page/protocol.ts';

/** Updates the head of the document to that of the page. */
export function setHead({ title, description, lang, dir, main, canonical, robots }: Head): void {
  document.title = title;
  setLanguage(document.documentElement, { lang, dir });
  setLanguage(document.getElementById(mainId), main);
  setContent('meta[name=description]', 'content', description);
  setContent('link[rel=canonical]', 'href', canonical);
  document.querySelector('meta[name=robots]')?.remove();
  if (robots)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: robots }));
}

/** Updates the document outside the page content after a navigation, and moves the focus. */
export function afterNavigation(head: Head, path: string): void {
  setHead(head);
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  // An open panel beside the page stays open.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  // A failed load belonged to the previous page.
  document.documentElement.removeAttribute(failedAttribute);
  for (const folded of document.querySelectorAll(`[${foldAttribute}]`)) folded.removeAttribute('open');
  for (const link of document.querySelectorAll(`#${appId} > :not(#${mainId}) a`)) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.getElementById(mainId)?.focus({ preventScroll: true });
  dispatchEvent(new Event(navigatedEvent));
}

function setLanguage(element: HTMLElement | null, { lang, dir }: { lang?: string; dir?: string } = {}): void {
  for (const [name, value] of Object.entries({ lang, dir }))
    if (value) element?.setAttribute(name, value);
    else element?.removeAttribute(name);
}

function setContent(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value);
}
