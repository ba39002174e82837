import { useState } from 'react';
import {
  Button,
  DialogTrigger,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  SearchField,
  Text,
} from 'react-aria-components';
import { DialogBox } from './DialogBox.tsx';
import { branches, emptyOf, rootSpec, type Schemas, words } from './schema.ts';
import { useEditor } from './state.ts';

interface AddBlockProps {
  schemas: Schemas;
  onAdd(block: unknown): void;
}

/** The first example of a block, drawn as a visitor sees it, without its scripts. */
function Example({ page, type }: { page: string; type: string }) {
  return (
    <div className="example" inert>
      <iframe
        title={`Example of ${words(type)}`}
        src={`${page}/_gallery/${type}?still`}
        loading="lazy"
        sandbox="allow-same-origin"
      />
    </div>
  );
}

/** The choice of a new block, which starts as its first example. */
export function AddBlock({ schemas, onAdd }: AddBlockProps) {
  const [wanted, setWanted] = useState('');
  const page = useEditor((state) => state.site?.page ?? '');
  const all = branches(schemas, rootSpec(schemas, 'blocks.json')).flatMap((spec) => {
    const type = spec.schema.properties?.type?.const;
    return typeof type === 'string' ? [{ type, spec }] : [];
  });
  const found = all.filter(({ type, spec }) =>
    `${words(type)} ${spec.description}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <DialogTrigger onOpenChange={() => setWanted('')}>
      <Button className="quiet self-start ml-2 my-1">
        <span className="i-tabler-plus" /> Add a block
      </Button>
      <DialogBox title="Add a block" size="w-240 h-[84vh] flex flex-col">
        {(close) => (
          <>
            <SearchField value={wanted} onChange={setWanted} autoFocus className="mb-2">
              <Label className="sr-only">Search blocks</Label>
              <Input className="input" placeholder="Search blocks" />
            </SearchField>
            <ListBox
              aria-label="Blocks"
              layout="grid"
              className="blocks"
              selectionMode="none"
              onAction={(key) => {
                const chosen = all.find(({ type }) => type === key);
                if (chosen)
                  onAdd(structuredClone(chosen.spec.schema.examples?.[0] ?? emptyOf(schemas, chosen.spec)));
                close();
              }}
            >
              {found.map(({ type, spec }) => (
                <ListBoxItem key={type} id={type} textValue={words(type)} className="option block">
                  <Example page={page} type={type} />
                  <Text slot="label" className="block font-medium">
                    {words(type)}
                  </Text>
                  <Text slot="description" className="help block">
                    {spec.description}
                  </Text>
                </ListBoxItem>
              ))}
            </ListBox>
          </>
        )}
      </DialogBox>
    </DialogTrigger>
  );
}
