import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { countOf } from './counts.ts';
import { redo, undo } from './edit.ts';
import { useEditorLocation } from './location.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { save } from './save.ts';
import { useEditor } from './state.ts';

/** What was done last, or why it was not; else whether everything is saved. */
export function Status({ idle }: { idle?: string }) {
  const message = useEditor((state) => state.message);
  const isProblem = useEditor((state) => state.isProblem && state.message !== '');
  const unsaved = useEditor((state) => state.unsaved.length);
  const role = isProblem ? 'alert' : 'status';
  return (
    <p
      // Assistive technology says at once what is new.
      key={role}
      role={role}
      className={`help truncate flex-1 min-w-0 px-2 lt-lg:order-1 lt-lg:basis-full lt-lg:pb-1 lt-lg:whitespace-normal ${isProblem ? '!text-danger' : ''}`}
    >
      {message || (idle ?? unsavedText(unsaved))}
    </p>
  );
}

function unsavedText(count: number): string {
  if (count === 0) return 'Everything is saved';
  return `${countOf(count, 'file')} ${count === 1 ? 'is' : 'are'} not saved`;
}

/** What is wrong in the site, and what can be done with all that is not saved. */
export function WorkButtons() {
  const { file } = useEditorLocation();
  const hasUnsaved = useEditor((state) => state.unsaved.length > 0);
  const isBusy = useEditor((state) => state.isBusy);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const canBeDraft = useEditor((state) => state.canBeDraft);
  return (
    <>
      <ProblemList />
      <Button aria-label="Undo" isDisabled={!canUndo} onPress={undo} className="quiet w-8 px-0">
        <span className="i-tabler-arrow-back-up" />
      </Button>
      <Button aria-label="Redo" isDisabled={!canRedo} onPress={redo} className="quiet w-8 px-0">
        <span className="i-tabler-arrow-forward-up" />
      </Button>
      {canBeDraft && (
        <Button className="quiet" onPress={() => save(true)}>
          Save as draft
        </Button>
      )}
      <Link to="/review" search={(file ? { file } : {}) as never} className="quiet no-underline">
        Review
      </Link>
      <Button isDisabled={!hasUnsaved || isBusy} onPress={() => save()} className="button primary ml-1">
        Save
      </Button>
    </>
  );
}
