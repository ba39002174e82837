import { Button } from 'react-aria-components';
import { settle } from './edit.ts';
import { words } from './schema.ts';
import { useEditor } from './state.ts';

/** What the author and somebody else changed in different ways, side by side. */
export function Conflicts() {
  const conflicts = useEditor((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Changed by somebody else" className="px-5 py-3 border-b border-b-solid border-line">
      <h2 className="font-semibold">Somebody else changed the same</h2>
      <p className="help mb-2">Everything else is merged. Choose one of the two.</p>
      <ul className="flex flex-col gap-3">
        {conflicts.map(({ file, at, mine, theirs }) => (
          <li key={file + at}>
            <h3 className="label mb-1">
              {words(at.split('/').findLast((key) => !/^\d*$/.test(key)) ?? file)}
            </h3>
            <div className="grid grid-cols-2 gap-3">
              <Side name="Keep mine" value={mine} onChoose={() => settle(file, at, 'mine')} />
              <Side name="Take theirs" value={theirs} onChoose={() => settle(file, at, 'theirs')} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ name, value, onChoose }: { name: string; value: unknown; onChoose(): void }) {
  const text =
    value === undefined ? 'Removed' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className="flex flex-col items-start gap-1 min-w-0">
      {/* What scrolls has to be reached by keyboard. */}
      <pre
        className="m-0 font-inherit max-h-40 overflow-auto w-full whitespace-pre-wrap break-words"
        tabIndex={0}
      >
        {text}
      </pre>
      <Button className="button -ml-2 text-accent font-medium" onPress={onChoose}>
        {name}
      </Button>
    </div>
  );
}
