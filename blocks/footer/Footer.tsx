import type { LinkItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Logo } from '../parts/Logo.tsx';
import { ContactColumn } from './ContactColumn.tsx';
import { Accreditations, Organizations, Responsibility, SocialLinks } from './Parts.tsx';

/** As many columns as there are parts, up to four. */
const gridsOf = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

/** The site footer. */
export function Footer(props: BlockProps<'footer'>) {
  const { brand, home, slogan, company, contact, columns = [], legal, copyright, disclaimer } = props;
  const isCentred = props.align === 'centre';
  const isCompact = props.align === 'compact';
  const hasContact = Boolean(company ?? contact ?? props.emails);
  const others = [props.responsibility, props.organizations, props.accreditations, props.social].filter(
    Boolean,
  );
  const count = 1 + Number(hasContact) + columns.length + others.length;
  const arrangement = isCentred
    ? 'flex flex-col items-center text-center py-6 gap-y-4'
    : isCompact
      ? 'row justify-between gap-x-6 gap-y-1 py-4'
      : `grid gap-x-6 gap-y-4 py-6 min-[360px]:grid-cols-2 ${gridsOf[Math.min(count, 4)]}`;
  const centred = isCentred ? 'justify-center' : '';
  const isInRows = isCentred || isCompact;
  return (
    <footer className="band">
      <div className={`wrap text-sm ${arrangement}`}>
        <div className={`stack gap-1 ${isCentred ? 'items-center' : 'lt-lg:col-span-full'}`}>
          <a href={home.href} aria-label={home.text} className="flex items-center gap-2 min-h-11">
            <Logo brand={brand} mark={props.mark} logo={props.logo} />
          </a>
          {slogan && <p className="text-muted">{slogan}</p>}
          {company && <p>{company.name}</p>}
          <p className="row gap-y-0">
            {[company?.registry, company?.dataRegister].map(
              (register) =>
                register && (
                  <a key={register.href} className="foot-link" href={register.href}>
                    {register.text}
                  </a>
                ),
            )}
          </p>
        </div>
        {hasContact && <ContactColumn {...props} />}
        {columns.map(({ title, links }, index) => (
          <nav key={index} aria-label={title} className={index ? undefined : 'lt-lg:row-span-2'}>
            <p className={isInRows ? 'visually-hidden' : 'font-600 mb-1'}>{title}</p>
            <Links of={links} className={isInRows ? `row gap-y-0 ${centred}` : 'grid'} />
          </nav>
        ))}
        <Responsibility of={props.responsibility} />
        <Organizations of={props.organizations} />
        <Accreditations of={props.accreditations} />
        <SocialLinks of={props.social} />
        <div className={isCompact ? 'row gap-x-6 gap-y-1' : 'col-span-full'}>
          {legal && (
            <nav aria-label={legal.title}>
              <Links of={legal.links} className={`row gap-y-0 ${centred}`} />
            </nav>
          )}
          <p className={isCompact ? undefined : 'mt-4'}>{copyright}</p>
          {disclaimer && <p className="mt-2 text-muted">{disclaimer}</p>}
        </div>
      </div>
    </footer>
  );
}

function Links({ of, className }: { of: readonly LinkItem[]; className: string }) {
  return (
    <ul className={className}>
      {of.map(({ text, href }, index) => (
        <li key={index}>
          <a className="foot-link" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
