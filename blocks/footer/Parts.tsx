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
      <ul className="stack gap-2">
        {of.items.map(({ name, icon }) => (
          <li key={name} className="flex items-center gap-3">
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
      <ul className="stack">
        {of.items.map((badge) => (
          <li key={badge.name}>
            <OutsideBadge {...badge} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The social networks, as placeholders without links. */
export function SocialLinks({ of }: { of?: FooterSocial }) {
  if (!of) return null;
  return (
    <Band title={of.title}>
      <ul className="row">
        {of.items.map(({ name, icon }) => (
          <li
            key={name}
            className="flex items-center gap-2 min-h-11 px-3 rounded border border-on-band-muted text-muted"
          >
            <Icon name={icon} />
            {name} <span className="visually-hidden">{of.soon}</span>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Band({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="font-600 mb-3">{title}</p>
      {children}
    </section>
  );
}
