import type { ReactNode } from 'react';
import type {
  FooterAccreditations,
  FooterMessage,
  FooterOrganizations,
  FooterSocial,
} from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { OutsideBadge } from '../parts/OutsideBadge.tsx';
import { Tile } from '../parts/Tile.tsx';

/** The social responsibility message. */
export function Responsibility({ of }: { of?: FooterMessage }) {
  if (!of) return null;
  return (
    <Band title={of.title}>
      <Paragraph of={of.text} className="text-muted" />
    </Band>
  );
}

/** The supported organizations, each with a placeholder logo. */
export function Organizations({ of }: { of?: FooterOrganizations }) {
  if (!of) return null;
  return (
    <Band title={of.title}>
      <ul className="stack gap-1">
        {of.items.map(({ name, icon }, index) => (
          <li key={index} className="flex items-center gap-3">
            <Tile icon={icon} size="small" />
            {name}
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The accreditation badges. */
export function Accreditations({ of }: { of?: FooterAccreditations }) {
  if (!of) return null;
  return (
    <Band title={of.title}>
      <ul className="stack gap-2">
        {of.items.map((badge, index) => (
          <li key={index}>
            <OutsideBadge {...badge} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The social networks; those without a link are placeholders. */
export function SocialLinks({ of }: { of?: FooterSocial }) {
  if (!of) return null;
  return (
    <Band title={of.title} className="lt-lg:col-span-full">
      <ul className="row gap-y-0">
        {of.items.map(({ name, icon, href }, index) =>
          href ? (
            <li key={index}>
              <a className="foot-link" href={href}>
                <Icon name={icon} /> {name}
              </a>
            </li>
          ) : (
            <li key={name} className="text-muted">
              <Icon name={icon} /> {name} {of.soon && <span className="visually-hidden">{of.soon}</span>}
            </li>
          ),
        )}
      </ul>
    </Band>
  );
}

interface BandProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Band({ title, className, children }: BandProps) {
  return (
    <section aria-label={title} className={className}>
      <p className="font-600 mb-1">{title}</p>
      {children}
    </section>
  );
}
