import { useRef, useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Choice } from '../api.ts';
import { choicesFor } from '../edit.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { FieldHeader } from './FieldHeader.tsx';
import { Drop, Upload } from './Upload.tsx';

/** A text that names something in the site: a page, an icon, a file. The server offers what there is. */
export function NameField({ value, onChange, at, ...header }: FieldProps) {
  const { file } = useFormContext();
  const isMedia = header.spec.schema.media !== undefined;
  const [choices, setChoices] = useState<Choice[]>([]);
  const currentName = typeof value === 'string' ? value : '';
  const [text, setText] = useState(currentName);
  // The list opens for what is typed, not for another value of the document, such as after an undo.
  const [isTyped, setIsTyped] = useState(false);
  const [last, setLast] = useState(currentName);
  if (currentName !== last) {
    setLast(currentName);
    if (currentName !== text) {
      setText(currentName);
      setIsTyped(false);
    }
  }
  /** What was asked about last; an answer about something else is late. */
  const latest = useRef('');
  const ask = async (query: string) => {
    latest.current = query;
    const found = await choicesFor(file, at, query);
    if (latest.current === query) setChoices(found);
  };
  const input = (
    <div className="flex relative">
      <Input className="input pr-8" />
      <Button aria-label="All there are" className="quiet absolute right-0 top-0 w-8 px-0">
        <span className="i-tabler-selector" />
      </Button>
    </div>
  );
  return (
    <ComboBox
      allowsCustomValue
      inputValue={text}
      onInputChange={(now) => {
        if (now === text) return;
        setText(now);
        setIsTyped(true);
        onChange(now);
        ask(now);
      }}
      items={choices}
      // What is typed is asked about already.
      onOpenChange={(isOpen, trigger) => isOpen && trigger !== 'input' && ask('')}
      menuTrigger={isTyped ? 'input' : 'manual'}
      allowsEmptyCollection
      {...(!header.label && { 'aria-label': 'Name' })}
    >
      <FieldHeader {...header}>{isMedia && <Upload onUpload={onChange} />}</FieldHeader>
      {isMedia ? <Drop onUpload={onChange}>{input}</Drop> : input}
      <Popover className="popover w-80">
        <ListBox<Choice>
          className="outline-none"
          renderEmptyState={() => <p className="help px-2 py-1">Nothing of this name</p>}
        >
          {({ value: choice, label, detail, drawing }) => {
            const [first, second] = detail && choice.startsWith('/') ? [detail, label] : [label, detail];
            return (
              <ListBoxItem id={choice} textValue={choice} className="option flex items-center gap-2.5">
                {drawing && <span className="drawing" style={{ maskImage: `url("${drawing}")` }} />}
                <div className="min-w-0">
                  <div className="truncate">{first}</div>
                  {second && <div className="help truncate">{second}</div>}
                </div>
              </ListBoxItem>
            );
          }}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
