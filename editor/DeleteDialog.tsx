import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { DialogBox, DialogButtons } from './DialogBox.tsx';
import { useEditor } from './state.ts';

interface DeleteDialogProps {
  title: string;
  /** The files that link to the document or use it. The dialog is open if there are some. */
  users: readonly string[];
  onDelete(): void;
  onClose(): void;
}

/** Says what still links to a document before it is deleted. */
export function DeleteDialog({ title, users, onDelete, onClose }: DeleteDialogProps) {
  const items = useEditor((state) => state.items);
  const titleOf = (file: string) => items?.find((each) => each.file === file)?.title ?? file;
  return (
    <DialogBox
      title={`Delete ${title}?`}
      role="alertdialog"
      isOpen={users.length > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p className="mb-2">
        {users.length === 1 ? 'This still uses it:' : `These ${users.length} still use it:`}
      </p>
      <ul className="m-0 p-0 list-none max-h-60 overflow-auto">
        {users.map((file) => (
          <li key={file}>
            <Link
              to="/edit/$"
              params={{ _splat: file }}
              onClick={onClose}
              className="row flex items-center min-h-8 px-2 rounded-md"
            >
              {titleOf(file)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="help mt-2">Their links would lead nowhere. You can save once they are changed.</p>
      <DialogButtons>
        <Button
          className="button primary"
          onPress={() => {
            onClose();
            onDelete();
          }}
        >
          Delete
        </Button>
      </DialogButtons>
    </DialogBox>
  );
}
