import { useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
} from 'react-aria-components';
import type { Choice } from '../api.ts';
import { choicesFor } from '../edit.ts';
import { useFormContext } from './context.ts';
import { useOnceClosed } from './focus.ts';

interface InsertProps {
  /** JSON Pointer of the text. */
  at: string;
  onInsert(text: string): void;
}

/** Inserts a value of the site into a text, such as a price, chosen by its name or by what it is now. */
export function InsertValue({ at, onInsert }: InsertProps) {
  return (
    <Insert
      name="Insert a value"
      icon="i-tabler-braces"
      placeholder="Name of a value, such as price"
      at={at}
      before="{"
      onInsert={(value) => onInsert(`{${value}`)}
    />
  );
}

/** Inserts a link to a page of the site. */
export function InsertLink({ at, onInsert }: InsertProps) {
  return (
    <Insert
      name="Link"
      icon="i-tabler-link"
      placeholder="Address, such as /prices"
      at={at}
      before="[link]("
      onInsert={onInsert}
    />
  );
}

interface Given extends InsertProps {
  name: string;
  icon: string;
  placeholder: string;
  /** What a text has before it, so that the server offers the right things. */
  before: string;
}

function Insert({ name, icon, placeholder, before, at, onInsert }: Given) {
  const { file } = useFormContext();
  const [all, setAll] = useState<Choice[]>();
  const [wanted, setWanted] = useState('');
  /** What was asked about last; an answer about something else is late. */
  const latest = useRef('');
  const { onceClosed, onFocus } = useOnceClosed();
  const ask = async (typed: string) => {
    latest.current = typed;
    setWanted(typed);
    const found = await choicesFor(file, at, before + typed);
    if (latest.current === typed) setAll(found.filter(({ label }) => !label.startsWith('$')));
  };
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && ask('')}>
      <Button aria-label={name} onFocus={onFocus} className="actions quiet w-6 h-6 px-0">
        <span className={icon} />
      </Button>
      <Popover className="popover w-80">
        <Dialog aria-label={name} className="outline-none">
          {({ close }) => (
            <>
              <SearchField value={wanted} onChange={ask} autoFocus className="p-1">
                <Label className="sr-only">Search</Label>
                <Input className="input" placeholder={placeholder} />
              </SearchField>
              <ListBox
                aria-label={name}
                items={all ?? []}
                className="outline-none overflow-auto max-h-70"
                selectionMode="none"
                renderEmptyState={() => (
                  <p className="help px-2 py-1">{all ? 'Nothing of this name' : 'Looking …'}</p>
                )}
                onAction={(key) => {
                  // The text can then have the cursor.
                  onceClosed(() => onInsert(String(key)));
                  close();
                }}
              >
                {({ value, label, detail }) => (
                  <ListBoxItem id={value} textValue={label} className="option block">
                    <div className="truncate">{detail || label}</div>
                    {detail && <div className="help truncate">{label}</div>}
                  </ListBoxItem>
                )}
              </ListBox>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
