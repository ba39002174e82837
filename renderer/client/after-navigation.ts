import type { Head } from '../page/views.ts';

/** Makes the head of the document fit a page. */
export function setHead({ title, description, lang, canonical, robots }: Head): void {
  document.title = title;
  document.documentElement.lang = lang;
  setContent('meta[name=description]', 'content', description);
  setContent('link[rel=canonical]', 'href', canonical);
  document.querySelector('meta[name=robots]')?.remove();
  if (robots)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: robots }));
}

/** Makes the document around the blocks fit the page that the visitor arrived at. */
export function arrive(head: Head, path: string): void {
  setHead(head);
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  // A panel beside the page stays.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  // What did not come was a part of the page before.
  delete document.documentElement.dataset.failed;
  for (const link of document.querySelectorAll('body > #app > :not(main) a')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  // The boot script takes care of a target in the address, here as on the first page.
  if (location.hash) dispatchEvent(new Event('hashchange'));
  else document.getElementById('main')?.focus({ preventScroll: true });
}

function setContent(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value);
}
