import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { NameDialog } from './NameDialog.tsx';
import { isObject } from './paths.ts';
import { edit, rename, useEditor } from './store.ts';
import { useGo } from './where.ts';

const pageName = /^[a-z\d{}._-]+(\/[a-z\d{}._-]+)*$/;

/** Why a page cannot have a name in its folder. */
function problemIn(files: readonly string[], folder: string, name: string): string | undefined {
  if (!pageName.test(name)) return 'Use small letters, digits and hyphens, and a slash for each folder.';
  return files.includes(`${folder}${name}.json`) ? 'There is already one of this name.' : undefined;
}

/** What can be done with a whole document. */
export function DocumentMenu({ file, title }: { file: string; title: string }) {
  const [asked, setAsked] = useState<'copy' | 'rename'>();
  const documents = useEditor((state) => state.site?.documents ?? []);
  const document = useEditor((state) => state.documents[file]);
  const go = useGo();
  const navigate = useNavigate();
  const [, folder = '', name = ''] = /^([^/]+\/)(.*)\.json$/.exec(file) ?? [];
  if (folder === '' || !isObject(document)) return null;
  const files = documents.map((item) => item.file);
  const close = () => setAsked(undefined);
  const shared = {
    help: 'Small letters, digits and hyphens; a slash for each folder.',
    label: folder === 'pages/' ? 'Address' : 'Name',
    problemOf: (own: string) => problemIn(files, folder, own),
    onClose: close,
  };
  return (
    <>
      <MenuTrigger>
        <Button aria-label={`What to do with ${title}`} className="quiet w-8 px-0">
          <span className="i-tabler-dots" />
        </Button>
        <Popover className="popover">
          <Menu aria-label={title} className="outline-none">
            <MenuItem className="option" onAction={() => setAsked('copy')}>
              Duplicate
            </MenuItem>
            <MenuItem className="option" onAction={() => setAsked('rename')}>
              Rename
            </MenuItem>
            <MenuItem
              className="option text-danger"
              onAction={() => {
                edit(`delete ${file}`, [{ file, path: [], value: undefined }]);
                navigate({ to: '/' });
              }}
            >
              Delete
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <NameDialog
        {...shared}
        isOpen={asked === 'copy'}
        title={`Duplicate ${title}`}
        value={`${name}-copy`}
        action="Duplicate"
        onName={(own) => {
          const copy = { ...structuredClone(document), title: `${title} (copy)` };
          edit(`copy ${file}`, [{ file: `${folder}${own}.json`, path: [], value: copy }]);
          go(`${folder}${own}.json`, {});
        }}
      />
      <NameDialog
        {...shared}
        isOpen={asked === 'rename'}
        title={`Rename ${title}`}
        value={name}
        action="Rename"
        help={`${shared.help} Links follow, and the old address leads to the new one.`}
        onName={async (own) => {
          if (await rename(file, `${folder}${own}.json`)) go(`${folder}${own}.json`, {});
        }}
      />
    </>
  );
}

/** Creates a page that has nothing yet. It is a draft until the author publishes it. */
export function NewPage() {
  const [isOpen, setOpen] = useState(false);
  const site = useEditor((state) => state.site);
  const go = useGo();
  return (
    <>
      <Button className="button primary" onPress={() => setOpen(true)}>
        <span className="i-tabler-plus" /> New page
      </Button>
      <NameDialog
        isOpen={isOpen}
        title="New page"
        label="Address"
        help="Such as about-us; a slash for each folder. The page is a draft until you publish it."
        action="Create"
        problemOf={(name) => problemIn(site?.documents.map(({ file }) => file) ?? [], 'pages/', name)}
        onClose={() => setOpen(false)}
        onName={(name) => {
          const file = `pages/${name}.json`;
          const $schema = '../'.repeat(name.split('/').length - 1) + site?.schemaPath;
          const value = { $schema, title: '', description: '', draft: true, blocks: [] };
          edit(`create ${file}`, [{ file, path: [], value }]);
          go(file, {});
        }}
      />
    </>
  );
}
