import { useState } from 'react';
import { Button } from 'react-aria-components';
import { type OpenDocument, read } from './api.ts';
import { edit } from './edit.ts';
import { useGo } from './location.ts';
import { NameDialog, problemIn } from './NameDialog.tsx';
import { isObject } from './paths.ts';
import { emptyOf, rootSpec } from './schema.ts';
import { attempt, useEditor } from './state.ts';
import { documentAt } from './sync.ts';

/** Creates a page that has nothing yet. It is a draft until the author publishes it. */
export function NewPage() {
  const site = useEditor((state) => state.site);
  return (
    <NewDocument
      className="button primary"
      title="New page"
      label="Address"
      help="Such as about-us; a slash for each folder. The name index stands for the folder itself: index is the home page, events/index the page at /events. The page is a draft until you publish it."
      folder="pages/"
      create={async (name) => {
        const $schema = '../'.repeat(name.split('/').length - 1) + site?.schemaPath;
        return { $schema, title: '', description: '', draft: true, blocks: [] };
      }}
    />
  );
}

/** Creates a document like another one of its folder, with what the schema fixes and nothing else. */
export function NewLike({ sibling, kind }: { sibling: string; kind: string }) {
  const schemas = useEditor((state) => state.site?.schemas);
  const folder = sibling.slice(0, sibling.indexOf('/') + 1);
  return (
    <NewDocument
      className="quiet h-6 text-xs"
      title={`New in ${kind}`}
      label="Name"
      help="Small letters, digits and hyphens."
      folder={folder}
      create={async (name) => {
        const [other, { schema }] = await Promise.all([
          documentAt(sibling),
          read<OpenDocument>('document', { file: `${folder}${name}.json` }),
        ]);
        const spec = rootSpec(schemas ?? {}, schema);
        const { $schema } = isObject(other?.value) ? other.value : {};
        const isDraftable = spec.schema.properties?.draft !== undefined;
        return { $schema, ...(emptyOf(schemas ?? {}, spec) as object), ...(isDraftable && { draft: true }) };
      }}
    />
  );
}

interface NewDocumentProps {
  className: string;
  title: string;
  label: string;
  help: string;
  folder: string;
  create(name: string): Promise<object>;
}

function NewDocument({ className, title, label, help, folder, create }: NewDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const items = useEditor((state) => state.items);
  const go = useGo();
  return (
    <>
      <Button className={className} aria-label={title} onPress={() => setOpen(true)}>
        <span className="i-tabler-plus" /> {folder === 'pages/' ? title : 'New'}
      </Button>
      <NameDialog
        isOpen={isOpen}
        title={title}
        label={label}
        help={help}
        action="Create"
        problemOf={(name) =>
          problemIn(
            (items ?? []).map(({ file }) => file),
            folder,
            name,
          )
        }
        onClose={() => setOpen(false)}
        onName={async (name) => {
          const file = `${folder}${name}.json`;
          const value = await attempt(() => create(name));
          if (!value) return;
          edit([{ file, path: [], value }]);
          go(file, {});
        }}
      />
    </>
  );
}
