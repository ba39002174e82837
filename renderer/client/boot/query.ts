import { keptQueryAttribute } from '../../page/protocol.ts';

// A visitor who came from a campaign reaches the form on a later page. The parts of forms read these keys.
const query = new URLSearchParams(location.search);
for (const name of document.documentElement.getAttribute(keptQueryAttribute)?.split(' ') ?? []) {
  const text = query.get(name);
  try {
    if (text) sessionStorage.setItem(`query-${name}`, text);
  } catch {}
}
