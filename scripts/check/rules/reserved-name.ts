import { endpointNamed } from '../forms/endpoints.ts';
import { listOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { takenNameOf } from '../site/names.ts';

export const reservedName: Rule = {
  code: 'reserved-name',
  description:
    'The name of this data file is reserved: variables with that prefix already mean something else.',
  help: 'Rename the file.',
  check: {
    document: (context) => {
      const name = takenNameOf(context.file, context.known);
      if (!name) return takenByHoneypot(context);
      const { known, schemas } = context;
      const isSetting = Object.hasOwn(schemas.get('site.json')?.properties ?? {}, name);
      const message =
        Object.hasOwn(known.get('site.json') ?? {}, name) && !isSetting
          ? `content/site.json has a property ${JSON.stringify(name)} too; remove it there`
          : `variables that start with ${name}. are reserved; rename this file`;
      return [{ message }];
    },
  },
};

function takenByHoneypot(context: DocumentContext): Problem[] {
  const send = sendingOf(context);
  const { honeypot } = endpointNamed(send?.endpoint, context) ?? {};
  if (!honeypot || !listOf(send?.values).some(({ name }) => name === honeypot)) return [];
  const message = `the honeypot of this endpoint has the same name as a sent value, ${JSON.stringify(honeypot)}`;
  return [{ path: ['send', 'endpoint'], message }];
}
