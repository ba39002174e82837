import type { LinkItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Logo } from '../parts/Logo.tsx';
import { ContactColumn } from './ContactColumn.tsx';
import { Accreditations, Organizations, Responsibility, SocialLinks } from './Parts.tsx';

/** The site footer. */
export function Footer(props: BlockProps<'footer'>) {
  const { brand, home, slogan, company, contact, columns = [], legal, copyright, disclaimer } = props;
  return (
    <footer className="band">
      <div className="wrap py-6 text-sm grid gap-x-6 gap-y-4 min-[360px]:grid-cols-2 lg:grid-cols-4">
        <div className="stack gap-1 lt-lg:col-span-full">
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
        {(company || contact || props.emails) && <ContactColumn {...props} />}
        {columns.map(({ title, links }, index) => (
          <nav key={title} aria-label={title} className={index ? undefined : 'lt-lg:row-span-2'}>
            <p className="font-600 mb-1">{title}</p>
            <Links of={links} className="grid" />
          </nav>
        ))}
        <Responsibility of={props.responsibility} />
        <Organizations of={props.organizations} />
        <Accreditations of={props.accreditations} />
        <SocialLinks of={props.social} />
        <div className="col-span-full">
          {legal && (
            <nav aria-label={legal.title}>
              <Links of={legal.links} className="row gap-y-0" />
            </nav>
          )}
          <p className="mt-4">{copyright}</p>
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
