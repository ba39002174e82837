import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';

type Props = Pick<
  BlockProps<'footer'>,
  'align' | 'company' | 'contact' | 'contactTitle' | 'hoursLabel' | 'emails' | 'moreContacts'
>;

/** The contact details: address, hours, phone numbers, e-mail addresses, and a link to more. */
export function ContactColumn({
  align,
  company,
  contact,
  contactTitle,
  hoursLabel,
  emails = [],
  moreContacts,
}: Props) {
  return (
    <div className={`stack gap-1 lt-lg:col-span-full ${align === 'centre' ? 'items-center' : 'items-start'}`}>
      {contactTitle && <p className="font-600">{contactTitle}</p>}
      {company?.address && (
        <address className="not-italic text-muted">
          {company.address}
          {company.addressNote && ` (${company.addressNote})`}
        </address>
      )}
      {contact?.hours && (
        <p className="text-muted">
          {hoursLabel} <span className="whitespace-nowrap">{contact.hours}</span>
        </p>
      )}
      <p className="row gap-y-0">
        {Object.values(contact?.phone ?? {}).map((phone) => (
          <a key={phone} className="foot-link numbers" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        ))}
        {emails.map((email) => (
          <a key={email} className="foot-link" href={`mailto:${email}`}>
            {email}
          </a>
        ))}
      </p>
      {moreContacts && (
        <p className="mt-2">
          <ActionLink {...moreContacts} />
        </p>
      )}
    </div>
  );
}
