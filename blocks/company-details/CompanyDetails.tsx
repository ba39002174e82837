import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';

/** The contact details of the company. */
export function CompanyDetails({ title, text, company, contact }: BlockProps<'company-details'>) {
  const heading = useId();
  return (
    <section className="wrap" aria-labelledby={heading}>
      <div className="beside aside">
        <h2 id={heading} className="heading">
          {title}
        </h2>
        <div className="panel stack">
          <Paragraph of={text} className="max-w-31em" />
          <address className="not-italic">
            <strong>{company.name}</strong>
            {company.address && (
              <>
                <br />
                {company.address}
              </>
            )}
            {company.addressNote && (
              <>
                <br />
                <span className="text-sm text-muted">{company.addressNote}</span>
              </>
            )}
          </address>
          <p className="row gap-x-6 gap-y-1">
            {contact.email?.info && (
              <a className="link" href={`mailto:${contact.email.info}`}>
                {contact.email.info}
              </a>
            )}
            {Object.values(contact.phone ?? {}).map((phone) => (
              <a key={phone} className="link numbers" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            ))}
            {contact.hours && <span>{contact.hours}</span>}
          </p>
          <p className="row gap-x-6 gap-y-1 text-sm text-muted">
            {company.registry && (
              <a className="link" href={company.registry.href}>
                {company.registry.text}: {company.number}
              </a>
            )}
            {company.dataRegister && (
              <a className="link" href={company.dataRegister.href}>
                {company.dataRegister.text}: {company.dataRegistration}
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
