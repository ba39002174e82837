import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import { read } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { edit } from './edit.ts';
import { useGo } from './location.ts';
import { NameDialog, problemIn } from './NameDialog.tsx';
import { isObject } from './paths.ts';
import { rename } from './save.ts';
import { withProperty } from './schema.ts';
import { attempt, say, useEditor } from './state.ts';
import { flush } from './sync.ts';

/** What can be done with a whole document. */
export function DocumentMenu({ file, title }: { file: string; title: string }) {
  const [dialog, setDialog] = useState<'copy' | 'rename'>();
  const [users, setUsers] = useState<readonly string[]>([]);
  const items = useEditor((state) => state.items);
  const document = useEditor((state) => state.documents[file]);
  const schema = useEditor(({ site, schemas }) => site?.schemas[schemas[file] ?? '']);
  const go = useGo();
  const navigate = useNavigate();
  const [, folder = '', name = ''] = /^([^/]+\/)(.*)\.json$/.exec(file) ?? [];
  // Names that are taken are known from the list.
  if (folder === '' || !isObject(document) || !items) return null;
  const files = items.map((item) => item.file);
  const close = () => setDialog(undefined);
  const remove = () => {
    edit([{ file, path: [], value: undefined }]);
    navigate({ to: '/' });
    say(`Deleted ${title}.`);
  };
  const askToRemove = () =>
    attempt(async () => {
      await flush();
      const found = await read<string[]>('mentions', { file });
      setUsers(found);
      if (found.length === 0) remove();
    });
  const dialogProps = {
    help: 'Small letters, digits and hyphens; a slash for each folder.',
    label: folder === 'pages/' ? 'Address' : 'Name',
    problemOf: (newName: string) => problemIn(files, folder, newName),
    onClose: close,
  };
  return (
    <>
      <ActionMenu
        name={title}
        size="w-8"
        actions={[
          ['Duplicate', () => setDialog('copy')],
          ['Rename', () => setDialog('rename')],
          ['Delete', askToRemove],
        ]}
      />
      <DeleteDialog title={title} users={users} onDelete={remove} onClose={() => setUsers([])} />
      <NameDialog
        {...dialogProps}
        isOpen={dialog === 'copy'}
        title={`Duplicate ${title}`}
        value={`${name}-copy`}
        action="Duplicate"
        onName={(newName) => {
          const { aliases: _, ...copy } = {
            ...structuredClone(document),
            ...('title' in document && { title: `${title} (copy)` }),
          } as Record<string, unknown>;
          const value = schema?.properties?.draft ? withProperty(copy, 'draft', true, schema) : copy;
          edit([{ file: `${folder}${newName}.json`, path: [], value }]);
          go(`${folder}${newName}.json`, {});
        }}
      />
      <NameDialog
        {...dialogProps}
        isOpen={dialog === 'rename'}
        title={`Rename ${title}`}
        value={name}
        action="Rename"
        help={`${dialogProps.help} Links follow, and the old address leads to the new one.`}
        onName={async (newName) => {
          if (await rename(file, `${folder}${newName}.json`)) go(`${folder}${newName}.json`, {});
        }}
      />
    </>
  );
}
