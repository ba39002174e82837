import { Button } from 'react-aria-components';
import type { FieldProps } from './context.ts';
import { Help } from './Help.tsx';

/** The name of a field, with what it is for below. */
export function Heading({
  label,
  spec,
  kinds,
  onRemove,
}: Pick<FieldProps, 'label' | 'spec' | 'kinds' | 'onRemove'>) {
  if (label === undefined) return null;
  return (
    <div className="item">
      <div className="flex items-center gap-1 min-h-6">
        <h3 className="label flex-1">{label}</h3>
        {kinds}
        {onRemove && <RemoveButton label={label} onRemove={onRemove} />}
      </div>
      <Help text={spec.description} />
    </div>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button aria-label={`Remove ${label}`} onPress={onRemove} className="actions quiet w-6 h-6 px-0">
      <span className="i-tabler-x" />
    </Button>
  );
}
