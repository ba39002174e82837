import { lookUp, variablesIn } from '../../../renderer/content/variables.ts';
import { pathTo } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { definitionOf } from '../site/fill.ts';
import { eachVariable } from '../text/variables.ts';

export const variableLoop: Rule = {
  code: 'variable-loop',
  description: 'Variables refer to each other in a cycle.',
  help: 'Replace one of them with its text.',
  check: {
    text: (visit, context) => {
      if (visit.file !== 'site.json' && !visit.file.startsWith('data/')) return [];
      const goal = JSON.stringify({ file: visit.file, path: pathTo(visit) });
      return eachVariable(visit, ({ path: name }) =>
        leadsTo(goal, name, context)
          ? { message: `the variable {${name}} refers back to this text` }
          : undefined,
      );
    },
  },
};

/** Whether a variable refers, directly or through other variables, to `goal`. */
function leadsTo(goal: string, name: string, context: DocumentContext): boolean {
  const seen = new Set<string>();
  const leads = (variable: string): boolean => {
    const { file, path } = definitionOf(variable, context);
    const key = JSON.stringify({ file, path });
    if (key === goal) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    const value = lookUp(context.known.get(file) ?? {}, path.join('.'));
    return typeof value === 'string' && variablesIn(value).some((inner) => leads(inner.path));
  };
  return leads(name);
}
