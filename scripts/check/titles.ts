import { isPage } from '../files/read.ts';
import type { Code } from './codes.ts';
import { fillAt } from './filling.ts';
import type { Mistake } from './finding.ts';
import type { Setting } from './settings.ts';
import type { SiteMap } from './site.ts';

const shortest = 50;
const longest = 160;

type Page = Readonly<Record<string, unknown>>;
type Rule = (text: string, setting: Setting, page: Page) => Pick<Mistake, 'code' | 'message'> | undefined;

/**
 * Titles and descriptions: each belongs to one address, and descriptions are as long as search engines show them. A
 * language answers for what is written in it; what it takes over from the first has the same words there.
 */
export function checkTitles(site: SiteMap): Mistake[] {
  const rules: [string, Rule][] = [
    ['title', unique('duplicate-title')],
    ['description', unless(isHidden, unique('duplicate-description'))],
    ['description', wrongLength],
  ];
  const found: Mistake[] = [];
  for (const [file, page] of site.documents) {
    if (!isPage(file)) continue;
    const isOwn = ({ entry = '' }: Setting) => site.judged.has(file) || site.judged.has(entry);
    const settings = site.settingsOf(file).filter(isOwn);
    for (const [key, rule] of rules) found.push(...judge(file, page, key, rule, settings));
  }
  return found;
}

/** Holds a text against a rule at every address of a page. Where it comes whole from the entry, that is its place. */
function judge(file: string, page: Page, key: string, rule: Rule, settings: readonly Setting[]): Mistake[] {
  const raw = page[key];
  if (typeof raw !== 'string') return [];
  const isFromEntry = raw.startsWith('{entry.');
  const origin = isFromEntry ? /^\{entry\.([^{}|]+)\}$/.exec(raw)?.[1]?.split('.') : undefined;
  const found: Mistake[] = [];
  for (const setting of settings) {
    const text = fillAt(raw, setting);
    const wrong = text === undefined ? undefined : rule(text, setting, page);
    if (!wrong) continue;
    if (origin && setting.entry) found.push({ file: setting.entry, path: origin, ...wrong });
    else found.push({ file, path: [key], ...wrong });
  }
  return origin ? found : found.slice(0, 1);
}

function unique(code: Code): Rule {
  const owner = new Map<string, string>();
  return (text, { path }) => {
    const other = owner.get(text);
    if (other === undefined) owner.set(text, path);
    // Of two pages at one address the address is what is wrong.
    if (other === undefined || other === path) return undefined;
    return { code, message: `${path} has the same ${code.replace('duplicate-', '')} as ${other}` };
  };
}

function unless(isExempt: (page: Page) => boolean, rule: Rule): Rule {
  return (text, setting, page) => (isExempt(page) ? undefined : rule(text, setting, page));
}

function isHidden({ robots }: Page): boolean {
  return robots === 'noindex';
}

const wrongLength: Rule = (text, { path }) => {
  // Counting characters takes long, and hardly any text has some that count as two.
  const length = /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
  if (length >= shortest && length <= longest) return undefined;
  const message = `the description of ${path} has ${length} characters; search engines show ${shortest} to ${longest}`;
  return { code: 'description-length' as const, message };
};
