import type { Step } from '../../check/migrations/step.ts';
import type { NamedMigration } from '../../files/schemas.ts';

/** The entry of the changelog for a migration. */
export function changelogOf({ name, description, steps }: NamedMigration): string {
  const lines = steps.map((step) => `  - ${sentenceOf(step)}`);
  return [`- ${description} Run \`npm run migrate\` (${name}):`, ...lines].join('\n');
}

/** What a step does, in a sentence. */
function sentenceOf(step: Step): string {
  const what =
    'property' in step && step.property !== undefined ? `\`${step.property}\` of ${step.in}` : step.in;
  switch (step.type) {
    case 'rename':
      return `${what} is called \`${step.to}\`.`;
    case 'move':
      return `\`${step.from}\` of ${step.in} is at \`${step.to}\`.`;
    case 'wrap':
      return `${what} is ${step.as ? `an object with it as \`${step.as}\`` : 'a list'}.`;
    case 'unwrap':
      return `${what} is what was ${step.as ? `its \`${step.as}\`` : 'the only item of the list'}.`;
    case 'split':
    case 'join':
      return `${what} is split into ${step.to.map((name) => `\`${name}\``).join(', ')}.`;
    case 'set-default':
      return `${what} is written as ${JSON.stringify(step.value)} where there was none.`;
    case 'map-enum':
      return `${what}: ${Object.entries(step.values)
        .map(([old, now]) => `\`${old}\` is \`${now}\``)
        .join(', ')}.`;
    case 'change-type':
      return `${what} is a ${step.to} instead of a ${step.from}.`;
    case 'ask':
      return `${what} is for authors to decide: ${step.reason}`;
    default:
      return `${what} is gone${'reason' in step ? `: ${step.reason}` : '.'}`;
  }
}
