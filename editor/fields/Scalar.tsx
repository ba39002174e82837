import { Switch } from 'react-aria-components';
import { isNamed, typeOf } from '../schema.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { type FieldProps, useFormContext } from './context.ts';
import { Help, RemoveButton } from './FieldHeader.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { NameField } from './NameField.tsx';
import { Problems } from './Problems.tsx';
import { TextInput } from './TextInput.tsx';

/** The field for a text, a number, a choice or a switch. */
export function Scalar(props: FieldProps) {
  const { spec, at } = props;
  const { schema } = spec;
  const { findings } = useFormContext();
  const isInvalid = findings.some((finding) => finding.at === at);
  const type = typeOf(schema);
  if (type === 'boolean') return <SwitchField {...props} />;
  return (
    <div className={`item ${isInvalid ? 'invalid' : ''}`} data-at={at}>
      {schema.enum ? (
        <ChoiceField {...props} />
      ) : isNamed(schema) ? (
        <NameField {...props} />
      ) : schema.format === 'markdown' || schema.format === 'prose' ? (
        <MarkdownField {...props} />
      ) : (
        <TextInput {...props} isInvalid={isInvalid} isNumber={type === 'number'} />
      )}
      <Problems at={at} />
    </div>
  );
}

function SwitchField({ spec, value, onChange, at, label = '', kinds, onRemove }: FieldProps) {
  return (
    <div className="item" data-at={at}>
      <div className="flex items-center gap-1">
        <Switch
          isSelected={value === true}
          onChange={(isOn) => (isOn || spec.schema.const === undefined ? onChange(isOn) : onRemove?.())}
          className="flex items-center gap-2 flex-1 min-h-6"
        >
          <span className="switch-track" />
          <span className="label">{label}</span>
        </Switch>
        {kinds}
        {onRemove && <RemoveButton label={label} onRemove={onRemove} />}
      </div>
      <Help text={spec.description} />
      <Problems at={at} />
    </div>
  );
}
