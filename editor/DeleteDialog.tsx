import { Link } from '@tanstack/react-router';
import { Button, Dialog, Heading, Modal } from 'react-aria-components';
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
  const documents = useEditor((state) => state.site?.documents ?? []);
  const titleOf = (file: string) => documents.find((each) => each.file === file)?.title ?? file;
  return (
    <Modal
      isOpen={users.length > 0}
      isDismissable
      onOpenChange={(now) => !now && onClose()}
      className="fixed inset-0 grid place-items-center bg-[#0006] z-50"
    >
      <Dialog role="alertdialog" className="popover w-110 max-w-full outline-none p-5">
        <Heading slot="title" className="text-base font-semibold mb-3">
          Delete {title}?
        </Heading>
        <p className="mb-2">
          {users.length === 1 ? 'This still uses it:' : `These ${users.length} still use it:`}
        </p>
        <ul className="m-0 p-0 list-none max-h-60 overflow-auto">
          {users.map((file) => (
            <li key={file}>
              <Link
                to="/edit/$"
                params={{ _splat: file }}
                className="row flex items-center min-h-8 px-2 rounded-md"
              >
                {titleOf(file)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="help mt-2">Their links would lead nowhere. You can save once they are changed.</p>
        <div className="flex justify-end gap-1 mt-4">
          <Button className="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            className="button primary"
            onPress={() => {
              onClose();
              onDelete();
            }}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}
