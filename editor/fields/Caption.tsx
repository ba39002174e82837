import { ButtonContext, InputContext, Label, Provider } from 'react-aria-components';
import type { FieldProps } from './context.ts';
import { RemoveButton } from './Heading.tsx';

interface CaptionProps extends Pick<FieldProps, 'label' | 'kinds' | 'onRemove'> {
  id?: string;
  /** What else can be done with the field. */
  children?: React.ReactNode;
}

/** The name of a field above its input. */
export function Caption({ label, kinds, onRemove, id, children }: CaptionProps) {
  return (
    <div className="caption flex items-center gap-1 min-h-6">
      <Label {...(id && { id })} className="label flex-1">
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
  );
}
