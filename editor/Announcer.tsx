import { useEffect, useRef } from 'react';
import { countOf } from './counts.ts';
import { announce, useEditor } from './state.ts';

/** What assistive technology says about what was done, and about problems and conflicts as they come and go. */
export function Announcer() {
  const announced = useEditor((state) => state.announced);
  const problems = useEditor(({ findings }) => findings.length);
  const conflicts = useEditor((state) => state.conflicts.length);
  const last = useRef({ problems, conflicts });
  useEffect(() => {
    const before = last.current;
    last.current = { problems, conflicts };
    if (problems !== before.problems)
      announce(problems === 0 ? 'No problems.' : `${countOf(problems, 'problem')}.`);
    if (conflicts > before.conflicts) announce('Somebody else changed the same. Choose one of the two.');
  }, [problems, conflicts]);
  return (
    // With this attribute, React Aria leaves it to assistive technology while a dialog is open.
    <div role="log" data-live-announcer="true" className="sr-only">
      {announced.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
