import type { ReactNode } from 'react';
import { Button, ButtonContext, InputContext, Label, Provider, Text } from 'react-aria-components';
import type { FieldProps } from './context.ts';

interface FieldHeaderProps extends Pick<FieldProps, 'label' | 'spec' | 'kinds' | 'onRemove'> {
  /** Names the label, and the help with -help, where React Aria does not. */
  id?: string;
  /** Whether it is above several fields. */
  isHeading?: boolean;
  /** What else can be done with the field. */
  children?: ReactNode;
}

/** The name of a field, with what it is for below. */
export function FieldHeader({ label, spec, kinds, onRemove, id, isHeading, children }: FieldHeaderProps) {
  if (isHeading && label === undefined) return null;
  return (
    <>
      <div className="caption flex items-center gap-1 min-h-6">
        <Label {...(id && { id })} {...(isHeading && { elementType: 'h3' })} className="label flex-1">
          {label}
        </Label>
        {/* Else a list around them would take them for its own button and input. */}
        <Provider
          values={[
            [ButtonContext, null],
            [InputContext, null],
          ]}
        >
          {children}
          {kinds}
          {onRemove && <RemoveButton label={label ?? ''} onRemove={onRemove} />}
        </Provider>
      </div>
      <Help {...(id && { id: `${id}-help` })} text={spec.description} />
    </>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button aria-label={`Remove ${label}`} onPress={onRemove} className="actions quiet w-6 h-6 px-0">
      <span className="i-tabler-x" />
    </Button>
  );
}

/** What a field is for. Descriptions have code between backticks. */
export function Help({ text, id }: { text: string; id?: string }) {
  return text ? (
    <Text slot="description" {...(id && { id })} elementType="p" className="help mb-1.5">
      {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </Text>
  ) : null;
}
