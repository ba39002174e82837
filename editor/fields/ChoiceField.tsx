import { useId } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { words } from '../schema.ts';
import { Caption } from './Caption.tsx';
import type { FieldProps } from './context.ts';
import { Help } from './Help.tsx';

/** A choice of a few values, each with what it means. */
export function ChoiceField({ spec, value, onChange, ...caption }: FieldProps) {
  const { enum: values = [], enumDescriptions = [] } = spec.schema;
  const id = useId();
  return (
    <>
      {/* Outside, since a choice of kinds is a list of its own. */}
      <Caption {...caption} id={id} />
      <Select
        placeholder="Choose"
        selectedKey={values.indexOf(value) < 0 ? null : values.indexOf(value)}
        onSelectionChange={(key) => onChange(values[Number(key)])}
        {...(caption.label ? { 'aria-labelledby': id } : { 'aria-label': 'Choice' })}
      >
        <Help text={spec.description} />
        <Button className="input flex items-center gap-1 text-left cursor-default">
          <SelectValue className="flex-1 truncate">
            {({ isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : words(String(value)))}
          </SelectValue>
          <span className="i-tabler-selector text-muted" />
        </Button>
        <Popover className="popover min-w-60">
          <ListBox className="outline-none">
            {values.map((each, index) => (
              <ListBoxItem key={index} id={index} textValue={words(String(each))} className="option block">
                <div>{words(String(each))}</div>
                {enumDescriptions[index] && <div className="help">{enumDescriptions[index]}</div>}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </>
  );
}
