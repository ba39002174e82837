import { Button } from 'react-aria-components';
import type { Finding } from '../api.ts';
import { fix } from '../edit.ts';

/** A button that writes what a problem suggests; only text if it is not known where exactly. */
export function Suggestion({ finding }: { finding: Finding }) {
  const { suggestion, file } = finding;
  const isKnown = finding.fix !== undefined && file.endsWith('.json');
  if (!isKnown) return suggestion === undefined ? null : `; write ${suggestion}`;
  return (
    <Button className="button h-6 -my-1 px-1.5 text-accent font-medium" onPress={() => fix(finding)}>
      {suggestion === undefined || suggestion === '' ? 'Solve it' : `Write ${suggestion}`}
    </Button>
  );
}

/** What is wrong, as a sentence begins. */
export function messageOf({ message }: Finding): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
