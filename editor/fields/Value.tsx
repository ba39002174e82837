import { memo } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { branches, branchFor, kindName, newOf, type Spec, typeOf } from '../schema.ts';
import { type FieldProps, useFormContext, type ValueProps } from './context.ts';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PictureField } from './PictureField.tsx';
import { Scalar } from './Scalar.tsx';

/** The field for a value, whatever its schema. */
export const Value = memo(function Value({ isTop = false, onRemove, ...props }: ValueProps) {
  const { form, schemas } = useFormContext();
  const { name, spec } = props;
  const all = branches(schemas, spec);
  return (
    <form.Field name={name as 'value'}>
      {(field) => {
        const { value } = field.state;
        const chosen = branchFor(all, value) ?? all[0] ?? spec;
        const valueSpec = { ...chosen, description: isTop ? '' : spec.description || chosen.description };
        const onChange = (now: unknown) => field.handleChange(now as never);
        const type = typeOf(valueSpec.schema);
        const kinds = all.length > 1 && !isTop ? <Kinds {...{ all, chosen, onChange }} /> : null;
        const fieldProps: FieldProps = {
          ...{ ...props, value, onChange, kinds },
          spec: valueSpec,
          onRemove: onRemove && (() => onRemove(name)),
        };
        if (all.some(({ schema }) => schema.format === 'picture'))
          return <PictureField {...fieldProps} all={all} />;
        if (type === 'object') return <ObjectField {...fieldProps} isTop={isTop} />;
        if (type === 'array') return <ListField {...fieldProps} />;
        return <Scalar {...fieldProps} />;
      }}
    </form.Field>
  );
});

/** The choice among the kinds of value that a schema allows. */
function Kinds({ all, chosen, onChange }: { all: Spec[]; chosen: Spec; onChange(value: unknown): void }) {
  const { schemas } = useFormContext();
  return (
    <Select
      aria-label="Kind"
      selectedKey={all.findIndex(({ schema }) => schema === chosen.schema)}
      onSelectionChange={(key) => {
        const spec = all[Number(key)];
        if (spec && spec.schema !== chosen.schema) onChange(newOf(schemas, spec));
      }}
    >
      <Button className="quiet h-6 px-1.5 text-xs">
        <SelectValue className="truncate max-w-40" />
        <span className="i-tabler-chevron-down" />
      </Button>
      <Popover className="popover">
        <ListBox className="outline-none">
          {all.map((spec, index) => (
            <ListBoxItem key={index} id={index} className="option">
              {kindName(spec)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
