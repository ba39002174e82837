// The switcher shows the language of the address; one without pages is only noted.
const languagesOf = (select: HTMLSelectElement) => (select.dataset.languages as string).split(' ');
const languageHere = (select: HTMLSelectElement) => {
  const [first, ...others] = languagesOf(select);
  return others.find((code) => `${location.pathname}/`.startsWith(`/${code}/`)) ?? (first as string);
};

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-languages]'))
  select.value = languageHere(select);

addEventListener('change', ({ target }) => {
  const select = target as HTMLSelectElement;
  if (!('languages' in select.dataset)) return;
  const { value } = select;
  const [first] = languagesOf(select);
  const here = languageHere(select);
  if (languagesOf(select).includes(value)) {
    const path = here === first ? location.pathname : location.pathname.slice(here.length + 1);
    return location.assign((value === first ? '' : `/${value}`) + path || '/');
  }
  console.info(`Language ${value} was asked for`);
  select.value = here;
});

export {};
