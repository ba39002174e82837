import { useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Switch,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import { type Choice, send } from '../api.ts';
import { typeOf, words } from '../schema.ts';
import { attempt } from '../store.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { RemoveButton } from './Heading.tsx';
import { Problems } from './Problems.tsx';

/** The field for a text, a number, a choice or a switch. */
export function Scalar(props: FieldProps) {
  const { spec, value, onChange, at, label = '', onRemove } = props;
  const { schema } = spec;
  const { findings } = useFormContext();
  const isInvalid = findings.some((finding) => finding.at === at);
  const type = typeOf(schema);
  if (type === 'boolean')
    return (
      <div className="item">
        <div className="flex items-center gap-1">
          <Switch
            isSelected={value === true}
            onChange={(isOn) => (isOn || schema.const === undefined ? onChange(isOn) : onRemove?.())}
            className="flex items-center gap-2 flex-1 min-h-6"
          >
            <span className="switch-track" />
            <span className="label">{label}</span>
          </Switch>
          {onRemove && <RemoveButton label={label} onRemove={onRemove} />}
        </div>
        <p className="help">{spec.description}</p>
        <Problems at={at} />
      </div>
    );
  return (
    <div className={`item ${isInvalid ? 'invalid' : ''}`} data-at={at}>
      {schema.enum ? (
        <ChoiceField {...props} />
      ) : schema.entryOf || schema.media || named.has(schema.format ?? '') ? (
        <NameField {...props} />
      ) : (
        <TextInput {...props} isInvalid={isInvalid} isNumber={type === 'number'} />
      )}
      <Problems at={at} />
    </div>
  );
}

/** Formats of texts that are names or addresses of something in the site, which the server knows. */
const named: ReadonlySet<string> = new Set([
  'icon',
  'link',
  'target',
  'picture',
  'collection',
  'language',
  'path',
  'value-path',
  'field',
  'endpoint',
]);

/** The name of a field above its input. */
function Caption({ label, kinds, onRemove }: Pick<FieldProps, 'label' | 'kinds' | 'onRemove'>) {
  return (
    <div className="caption flex items-center gap-1 min-h-6">
      <Label className="label flex-1">{label}</Label>
      {kinds}
      {onRemove && <RemoveButton label={label ?? ''} onRemove={onRemove} />}
    </div>
  );
}

function Help({ text }: { text: string }) {
  return text ? (
    <Text slot="description" elementType="p" className="help mb-1">
      {text}
    </Text>
  ) : null;
}

function TextInput({
  spec,
  value,
  onChange,
  isInvalid,
  isNumber,
  ...caption
}: FieldProps & { isInvalid: boolean; isNumber: boolean }) {
  const { format } = spec.schema;
  const text = value === undefined || value === null ? '' : String(value);
  const isLong = !isNumber && (format === 'markdown' || format === 'prose' || text.length > 45);
  const write = (now: string) => {
    const isNumeric = isNumber && now.trim() !== '' && !Number.isNaN(Number(now));
    onChange(isNumeric ? Number(now) : now === '' && isNumber ? undefined : now);
  };
  return (
    <TextField
      value={text}
      onChange={write}
      isInvalid={isInvalid}
      {...(!caption.label && { 'aria-label': 'Text' })}
    >
      <Caption {...caption} />
      <Help text={spec.description} />
      {isLong ? (
        <TextArea className="input resize-none field-sizing" rows={format === 'prose' ? 10 : 2} />
      ) : (
        <Input
          className="input"
          {...(format === 'day' && { type: 'date' })}
          {...(isNumber && { inputMode: 'decimal' })}
        />
      )}
    </TextField>
  );
}

/** A choice of a few values, each with what it means. */
function ChoiceField({ spec, value, onChange, ...caption }: FieldProps) {
  const { enum: values = [], enumDescriptions = [] } = spec.schema;
  return (
    <Select
      placeholder="Choose"
      selectedKey={values.indexOf(value) < 0 ? null : values.indexOf(value)}
      onSelectionChange={(key) => onChange(values[Number(key)])}
    >
      <Caption {...caption} />
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
  );
}

/** A text that names something in the site: a page, an icon, a picture. The server offers what there is. */
function NameField({ spec, value, onChange, at, ...caption }: FieldProps) {
  const { file } = useFormContext();
  const [choices, setChoices] = useState<Choice[]>([]);
  const text = typeof value === 'string' ? value : '';
  const ask = async (written: string) => {
    const found = await attempt(() => send<Choice[]>('choices', { file, at, written }));
    setChoices(found ?? []);
  };
  return (
    <ComboBox
      allowsCustomValue
      inputValue={text}
      onInputChange={(now) => {
        if (now === text) return;
        onChange(now);
        ask(now);
      }}
      items={choices}
      onOpenChange={(isOpen) => isOpen && ask('')}
      menuTrigger="input"
      allowsEmptyCollection
      {...(!caption.label && { 'aria-label': 'Name' })}
    >
      <Caption {...caption} />
      <Help text={spec.description} />
      <div className="flex relative">
        <Input className="input pr-8" />
        <Button className="quiet absolute right-0 top-0 w-8 px-0">
          <span className="i-tabler-selector" />
        </Button>
      </div>
      <Popover className="popover w-80">
        <ListBox<Choice>
          className="outline-none"
          renderEmptyState={() => <p className="help px-2 py-1">Nothing of this name</p>}
        >
          {({ value: own, label, detail }) => (
            <ListBoxItem id={own} textValue={own} className="option block">
              <div className="truncate">{detail && own.startsWith('/') ? detail : label}</div>
              {detail && <div className="help truncate">{own.startsWith('/') ? label : detail}</div>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
