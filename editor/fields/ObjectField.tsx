import { Fragment, useCallback, useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { isObject, pointerOf } from '../paths.ts';
import {
  emptyOf,
  hasBlocks,
  isBlock,
  isFixed,
  isScalar,
  labelOf,
  propertySpec,
  type Schemas,
  type Spec,
  sharedByBlocks,
  titleIn,
  withProperty,
} from '../schema.ts';
import { announce } from '../state.ts';
import { type FieldProps, useFormContext } from './context.ts';
import { countAt, Disclosure } from './Disclosure.tsx';
import { useNewField } from './focus.ts';
import { Heading, RemoveButton } from './Heading.tsx';
import { Help } from './Help.tsx';
import { Problems } from './Problems.tsx';

/** The fields of an object. One inside another is a row that opens, or a line if it has a few short values. */
export function ObjectField(props: FieldProps & { isTop: boolean }) {
  const { spec, at, value, label, isTop, kinds, onRemove } = props;
  const { schemas, findings } = useFormContext();
  if (isTop || label === undefined) return <Properties {...props} />;
  if (isLine(schemas, spec))
    return (
      <div role="group" aria-label={label} data-at={at}>
        <Heading {...props} />
        <Properties {...props} isLine />
      </div>
    );
  return (
    <div role="group" aria-label={label}>
      <Disclosure
        title={[label, titleIn(value)].filter(Boolean).join(': ')}
        at={at}
        count={countAt(findings, at)}
        isOpen={titleIn(value) === ''}
        actions={onRemove && <RemoveButton label={label} onRemove={onRemove} />}
      >
        <div className="flex items-center">{kinds}</div>
        <Help text={spec.description} />
        <Properties {...props} />
      </Disclosure>
    </div>
  );
}

/** Whether an object is two short values, such as the colour on light and dark pages. */
function isLine(schemas: Schemas, { file, schema, description }: Spec): boolean {
  const keys = Object.keys(schema.properties ?? {});
  return (
    keys.length === 2 &&
    schema.required?.length === 2 &&
    keys.every((key) => isScalar(schemas, propertySpec(schemas, { file, schema, description }, key)))
  );
}

/** The properties that an object must have, and those that it has. Others are added from a menu. */
function Properties(props: FieldProps & { isLine?: boolean }) {
  const { name, spec, at, value, onChange, label, isLine } = props;
  const { form, schemas, file, findings, cursor, Field, Inner } = useFormContext();
  const object = isObject(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = spec.schema;
  const specOf = (key: string) => propertySpec(schemas, spec, key);
  const isShared = (key: string) => isBlock(spec) && sharedByBlocks(schemas).has(key);
  const all = Object.keys(properties).sort((a, b) => Number(isShared(a)) - Number(isShared(b)));
  const lists = all.filter((key) => hasBlocks(schemas, specOf(key)));
  const fields = all.filter((key) => key !== '$schema' && !isFixed(spec.schema, key) && !lists.includes(key));
  const withoutField = all.filter((key) => !fields.includes(key));
  const present = fields.filter((key) => required.includes(key) || key in object);
  const isOld = (key: string) => properties[key]?.deprecated !== undefined;
  const missing = fields
    .filter((key) => !present.includes(key))
    .sort((a, b) => Number(isOld(a)) - Number(isOld(b)));
  const others = Object.keys(object).filter((key) => !(key in properties) && key !== '$schema');
  const addButton = useRef<HTMLButtonElement>(null);
  const newField = useNewField();
  const add = (key: string) => {
    newField.expect(at + pointerOf([key]));
    onChange(withProperty(object, key, emptyOf(schemas, specOf(key)), spec.schema));
  };
  const remove = useCallback(
    (path: string) => {
      const key = path.slice(name.length + 1);
      const { [key]: _, ...others } = form.getFieldValue(name as 'value') as Record<string, unknown>;
      flushSync(() => form.setFieldValue(name as 'value', others));
      addButton.current?.focus();
      announce(`Removed ${labelOf(spec.schema, key)}.`);
    },
    [form, name, spec.schema],
  );
  return (
    <div className={isLine ? 'grid grid-cols-2 gap-3 line' : 'flex flex-col gap-5'}>
      <Problems at={at} />
      {withoutField.map((key) => (
        <Problems key={key} at={at + pointerOf([key])} />
      ))}
      {present.map((key) => {
        const field = (
          <Field
            name={`${name}.${key}`}
            spec={specOf(key)}
            at={at + pointerOf([key])}
            label={labelOf(spec.schema, key)}
            onRemove={required.includes(key) ? undefined : remove}
          />
        );
        const { deprecated } = properties[key] ?? {};
        if (!deprecated) return <Fragment key={key}>{field}</Fragment>;
        const { since, use } = deprecated;
        return (
          <div key={key} className="deprecated">
            {field}
            <p className="help mt-1">
              Outdated since version {since}.{' '}
              {use !== undefined && !(use in object) && (
                <Button className="quiet px-1" onPress={() => onChange(withName(object, key, use))}>
                  Use “{labelOf(spec.schema, use)}” instead
                </Button>
              )}
            </p>
          </div>
        );
      })}
      {others.map((key) => (
        <Inner
          key={key}
          {...{ schemas, file, findings, cursor }}
          label={key}
          spec={specOf(key)}
          value={object[key]}
          at={at + pointerOf([key])}
          onChange={(now) => onChange({ ...object, [key]: now })}
          onRemove={() => remove(`${name}.${key}`)}
        />
      ))}
      {typeof additionalProperties === 'object' && (
        <NewKey
          onAdd={(key) => !(key in object) && onChange({ ...object, [key]: emptyOf(schemas, specOf(key)) })}
        />
      )}
      {missing.length > 0 && (
        <MenuTrigger>
          <Button ref={addButton} onFocus={newField.onFocus} className="quiet self-start -ml-2.5">
            <span className="i-tabler-plus" /> Add a detail
          </Button>
          <Popover className="popover w-80">
            <Menu
              aria-label={`Details of ${label ?? 'this'}`}
              className="outline-none"
              onAction={(key) => add(String(key))}
            >
              {missing.map((key) => (
                <MenuItem key={key} id={key} textValue={labelOf(spec.schema, key)} className="option block">
                  <div className={isOld(key) ? 'line-through' : ''}>{labelOf(spec.schema, key)}</div>
                  <Help text={specOf(key).description} />
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  );
}

/** An object whose property has another name, at the same place. */
function withName(object: Readonly<Record<string, unknown>>, key: string, name: string): object {
  return Object.fromEntries(
    Object.entries(object).map(([oldKey, value]) => [oldKey === key ? name : oldKey, value]),
  );
}

/** Adds a property whose name the author chooses. */
function NewKey({ onAdd }: { onAdd(key: string): void }) {
  return (
    <form
      className="flex gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('key') as HTMLInputElement;
        if (input.value.trim()) onAdd(input.value.trim());
        input.value = '';
      }}
    >
      <input
        name="key"
        aria-label="Name of a new item"
        placeholder="Name of a new item"
        className="input flex-1"
      />
      <Button type="submit" className="quiet">
        Add
      </Button>
    </form>
  );
}
