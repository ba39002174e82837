import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

/** Links to the page in the other versions of the documentation, below a notice on pages of older versions. */
export function Versions({ label, older, latest, versions }: BlockProps<'versions'>) {
  const { current, links } = versions;
  const [newest] = links;
  const currentLink = links[current];
  if (!newest || !currentLink) return null;
  return (
    <nav aria-label={label} className="text-sm">
      {currentLink !== newest && (
        <p className="bg-accent-soft border-b border-line">
          <span className="wrap flex gap-3 py-2">
            <Icon name="alert-triangle" className="text-accent mt-0.5" />
            <span>
              {older.replace('{version}', () => currentLink.text)}{' '}
              <a className="link" href={newest.href}>
                {latest.replace('{version}', () => newest.text)}
              </a>
            </span>
          </span>
        </p>
      )}
      <div className="wrap row gap-x-4 gap-y-1 pt-4 no-print">
        <span aria-hidden="true" className="text-muted">
          {label}
        </span>
        <ul className="row gap-x-4 gap-y-1">
          {links.map((link, index) => (
            <li key={index}>
              {link === currentLink ? (
                <span aria-current="true" className="font-600">
                  {link.text}
                </span>
              ) : (
                <a className="link" href={link.href}>
                  {link.text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
