import type { Action, Actions } from '../../schema/types.d.ts';
import { Icon } from './Icon.tsx';

const looks = {
  default: 'button-default',
  destructive: 'button-destructive',
  outline: 'button-outline',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  link: 'button-link',
} as const;

const sizes = {
  default: '',
  sm: 'button-sm',
  lg: 'button-lg',
  icon: 'button-icon',
} as const;

/** A link styled as a button. */
export function ActionLink({ text, href, variant = 'default', size = 'default', icon }: Action) {
  return (
    // In the document, a link to the page itself is marked as such.
    <a className={`${looks[variant]} ${sizes[size]}`.trim()} href={href} suppressHydrationWarning>
      {icon && <Icon name={icon} />}
      {size === 'icon' && icon ? <span className="visually-hidden">{text}</span> : text}
    </a>
  );
}

/** A row of buttons; nothing if there are none. */
export function ActionRow({ actions, className = '' }: { actions?: Actions; className?: string }) {
  if (!actions) return null;
  return (
    <p className={`row ${className}`}>
      {actions.map((action, index) => (
        <ActionLink key={index} {...action} />
      ))}
    </p>
  );
}
