import { messageOf, Suggestion } from '../problems/Suggestion.tsx';
import { useFormContext } from './context.ts';

/** The problems of a value, in the words of the check. */
export function Problems({ at }: { at: string }) {
  const { findings } = useFormContext();
  const problems = findings.filter((finding) => finding.at === at);
  if (problems.length === 0) return null;
  return (
    <ul className="list-none col-span-2 text-danger text-xs leading-normal mt-1">
      {problems.map((finding) => (
        <li key={finding.code + finding.message}>
          {messageOf(finding)}
          <Suggestion finding={finding} />
        </li>
      ))}
    </ul>
  );
}
