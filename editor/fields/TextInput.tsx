import { useState } from 'react';
import { Input, TextArea, TextField } from 'react-aria-components';
import type { FieldProps } from './context.ts';
import { FieldHeader } from './FieldHeader.tsx';
import { InsertValue } from './Insert.tsx';

interface TextInputProps extends FieldProps {
  isInvalid: boolean;
  isNumber: boolean;
}

/** The field for a plain text, a number, a day or a colour. */
export function TextInput({ value, onChange, isInvalid, isNumber, at, ...header }: TextInputProps) {
  const { format, pattern } = header.spec.schema;
  const isColour = pattern?.startsWith('^#[0-9a-fA-F]') ?? false;
  const [typed, setTyped] = useState('');
  const valueText = value === undefined || value === null ? '' : String(value);
  // A number is begun as another text of it: 1. on the way to 1.5.
  const text = isNumber && typed !== '' && Number(typed) === value ? typed : valueText;
  // A text with a form of its own has no values in it, such as a day or an anchor.
  const isFree = !isNumber && format === undefined && (pattern === undefined || pattern === '\\S');
  const write = (now: string) => {
    setTyped(now);
    const isNumeric = isNumber && now.trim() !== '' && !Number.isNaN(Number(now));
    // A plain text is one line, also if several are pasted.
    const plain = now.replace(/\s*\n\s*/g, ' ');
    onChange(isNumeric ? Number(now) : now === '' && isNumber ? undefined : plain);
  };
  return (
    <TextField
      value={text}
      onChange={write}
      isInvalid={isInvalid}
      {...(!header.label && { 'aria-label': 'Text' })}
    >
      <FieldHeader {...header}>
        {isFree && <InsertValue at={at} onInsert={(added) => write(text + added)} />}
      </FieldHeader>
      {isFree ? (
        // Grows with its text, and never becomes another element, which would lose the cursor.
        <TextArea
          className="input resize-none field-sizing"
          rows={1}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : (
        <div className="flex gap-1.5">
          {isColour && (
            <input
              type="color"
              aria-label={`Choose ${header.label?.toLowerCase() ?? 'a colour'}`}
              value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
              onChange={({ target }) => write(target.value)}
              className="swatch"
            />
          )}
          <Input
            className="input"
            {...(format === 'day' && { type: 'date' })}
            {...(isNumber && { inputMode: 'decimal' })}
          />
        </div>
      )}
    </TextField>
  );
}
