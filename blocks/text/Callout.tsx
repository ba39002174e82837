import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';

interface CalloutProps {
  kind: keyof typeof icons;
  children?: ReactNode;
}

const icons = {
  note: 'info-circle',
  tip: 'bulb',
  important: 'message-report',
  warning: 'alert-triangle',
  caution: 'alert-octagon',
} as const;

/** A callout; its icon, label and colour show its kind. */
export function Callout({ kind, children }: CalloutProps) {
  return (
    <div className={`callout callout-${kind}`} role="note">
      {children}
    </div>
  );
}

/** The title of a callout. */
export function CalloutTitle({ kind, children }: CalloutProps) {
  return (
    <p className="callout-title">
      <Icon name={icons[kind]} />
      {children}
    </p>
  );
}
