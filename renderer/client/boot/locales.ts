import { languagesAttribute } from '../../page/protocol.ts';

// The select shows the language of the address; one without pages is only logged.
const languagesOf = (select: Element) => (select.getAttribute(languagesAttribute) as string).split(' ');
const currentLanguage = (select: Element) => {
  const [first, ...others] = languagesOf(select);
  return others.find((code) => `${location.pathname}/`.startsWith(`/${code}/`)) ?? (first as string);
};

for (const select of document.querySelectorAll<HTMLSelectElement>(`[${languagesAttribute}]`))
  select.value = currentLanguage(select);

addEventListener('change', ({ target }) => {
  const select = target as HTMLSelectElement;
  if (!select.hasAttribute(languagesAttribute)) return;
  const { value } = select;
  const [first] = languagesOf(select);
  const current = currentLanguage(select);
  if (languagesOf(select).includes(value)) {
    const path = current === first ? location.pathname : location.pathname.slice(current.length + 1);
    return location.assign((value === first ? '' : `/${value}`) + path || '/');
  }
  console.info(`Language ${value} was asked for`);
  select.value = current;
});
