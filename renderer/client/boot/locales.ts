import { baseAttribute, languagesAttribute } from '../../page/protocol.ts';
import { parsed } from './parsed.ts';

const base = document.documentElement.getAttribute(baseAttribute) ?? '';
const pathBelow = () => location.pathname.slice(base.length);

// The select shows the language of the address. Selecting a language without pages is only logged.
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
  if (languages.includes(value)) {
    const path = current === languages[0] ? pathBelow() : pathBelow().slice(current.length + 1);
    return location.assign(base + ((value === languages[0] ? '' : `/${value}`) + path || '/'));
  }
  console.info(`Language ${value} was asked for`);
  select.value = current;
});
