import { useId } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { words } from '../schema.ts';
import type { FieldProps } from './context.ts';
import { FieldHeader } from './FieldHeader.tsx';

/** A choice of a few values, each with what it means. */
export function ChoiceField({ value, onChange, ...header }: FieldProps) {
  const { enum: values = [], enumDescriptions = [] } = header.spec.schema;
  const id = useId();
  return (
    <>
      {/* Outside, since a choice of kinds is a list of its own. */}
      <FieldHeader {...header} id={id} />
      <Select
        placeholder="Choose"
        selectedKey={values.indexOf(value) < 0 ? null : values.indexOf(value)}
        onSelectionChange={(key) => onChange(values[Number(key)])}
        {...(header.label
          ? { 'aria-labelledby': id, 'aria-describedby': `${id}-help` }
          : { 'aria-label': 'Choice' })}
      >
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
