import { useFormContext } from './context.ts';

/** The problems of a value, in the words of the check. */
export function Problems({ at }: { at: string }) {
  const { findings } = useFormContext();
  const own = findings.filter((finding) => finding.at === at);
  if (own.length === 0) return null;
  return (
    <ul className="list-none text-danger text-xs leading-normal mt-1">
      {own.map(({ message, suggestion, code }) => (
        <li key={code + message}>
          {message.charAt(0).toUpperCase() + message.slice(1)}
          {suggestion !== undefined && `; write ${suggestion}`}
        </li>
      ))}
    </ul>
  );
}
