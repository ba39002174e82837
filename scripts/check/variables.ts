import { formatNames, lookUp, type Scope, variablesIn } from '../../renderer/content/variables.ts';
import { homeOf, isFilled, isWritable, tryFill } from './filling.ts';
import type { Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import { pathTo, type Visit } from './walk.ts';

type Variable = ReturnType<typeof variablesIn>[number];

/** Variables: every `{path}` and `{path|format}` leads to a text or number, for every entry of a template page. */
export function checkVariables(visit: Visit, site: SiteMap): Wrong[] {
  const { value, key } = visit;
  if (typeof value !== 'string' || key === '$schema' || !/[{}]/.test(value)) return [];
  const variables = variablesIn(value);
  const found = variables.flatMap((variable): Wrong[] => {
    const wrong = judge(variable, visit, site);
    const { offset, length } = variable;
    return wrong ? [{ ...wrong, inside: { offset, length } }] : [];
  });
  const stray = strayBrace(value, variables);
  if (stray < 0) return found;
  const brace = value[stray];
  const message = `a single ${brace} stands here; write ${brace}${brace} where you mean the sign itself`;
  return [...found, { code: 'stray-brace', message, inside: { offset: stray, length: 1 } }];
}

function judge({ path: name, format, ...span }: Variable, visit: Visit, site: SiteMap): Wrong | undefined {
  const settings = site.settingsOf(visit.file);
  const missing = settings.find(({ scope }) => !isWritable(scope, name));
  if (missing) {
    if (site.scopeIsPartial && !/^(entry|page)\./.test(name)) return undefined;
    const suggestion = nearest(name, namesIn(missing.scope));
    const advice = /^[a-z]/i.test(name) ? '' : `; write {{${name}}} where you mean the braces themselves`;
    const message = `the variable {${name}} ${whyNot(lookUp(missing.scope, name), missing.entry)}${advice}`;
    return { code: 'unknown-variable', message, suggestion };
  }
  if (format && !formatNames.includes(format)) {
    const message = `there is no format "${format}"; there are ${formatNames.join(', ')}`;
    return { code: 'unknown-format', message, suggestion: nearest(format, formatNames) };
  }
  const whole = String(visit.value).slice(span.offset, span.offset + span.length);
  const unfit =
    format &&
    settings.find(({ scope }) => isFilled(scope, name) && /^$|NaN/.test(tryFill(whole, scope) ?? ''));
  if (unfit) {
    const value = JSON.stringify(lookUp(unfit.scope, name));
    return { code: 'unfit-format', message: `the format "${format}" cannot write ${value}` };
  }
  if (!leadsToItself(name, visit, site)) return undefined;
  return { code: 'variable-loop', message: `the variable {${name}} leads back to this text` };
}

function whyNot(value: unknown, entry: string | undefined): string {
  if (value === undefined) return entry ? `leads nowhere in content/${entry}` : 'leads nowhere';
  return `is no text but ${Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of values' : value}`;
}

/** Whether a variable in a text of the site or of a data file comes back to that text. */
function leadsToItself(name: string, visit: Visit, site: SiteMap): boolean {
  const goal = JSON.stringify({ file: visit.file, path: pathTo(visit) });
  const seen = new Set<string>();
  const leads = (variable: string): boolean => {
    const { file, path } = homeOf(variable, site);
    const key = JSON.stringify({ file, path });
    if (key === goal) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    const value = lookUp(site.known.get(file) ?? {}, path.join('.'));
    return typeof value === 'string' && variablesIn(value).some((inner) => leads(inner.path));
  };
  return isShared(visit.file) && leads(name);
}

function isShared(file: string): boolean {
  return file === 'site.json' || file.startsWith('data/');
}

function strayBrace(text: string, variables: Variable[]): number {
  let rest = text;
  for (const { offset, length } of variables)
    rest = rest.slice(0, offset) + ' '.repeat(length) + rest.slice(offset + length);
  return rest.replace(/\{\{|\}\}/g, '  ').search(/[{}]/);
}

/** Every path of a scope that leads to a text or number. */
export function namesIn(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string' || typeof value === 'number') return [name];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return namesIn(value as Scope, `${name}.`);
  });
}
