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
      <div className="wrap py-6 text-sm grid gap-8 grid-cols-2 lg:grid-cols-4">
        <div className="stack gap-1 lt-sm:col-span-full">
          <a href={home.href} aria-label={home.text} className="flex items-center gap-2 min-h-11">
            <Logo brand={brand} mark={props.mark} logo={props.logo} scheme="orange" />
          </a>
          {slogan && <p className="text-muted">{slogan}</p>}
          {company && <p>{company.name}</p>}
          <p className="row gap-x-5 gap-y-0 lg:block">
            {[company?.registry, company?.dataRegister].map(
              (register) =>
                register && (
                  <a key={register.href} className="foot-link lg:block" href={register.href}>
                    {register.text}
                  </a>
                ),
            )}
          </p>
        </div>
        {(company || contact || props.emails) && <ContactColumn {...props} />}
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-600 mb-1">{title}</p>
            <Links of={links} className="grid" />
          </nav>
        ))}
      </div>
      <div className="wrap text-sm grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <Responsibility of={props.responsibility} />
        <Organizations of={props.organizations} />
        <Accreditations of={props.accreditations} />
        <SocialLinks of={props.social} />
      </div>
      <div className="wrap py-6 text-sm">
        {legal && (
          <nav aria-label={legal.title}>
            <Links of={legal.links} className="flex flex-wrap gap-x-5" />
          </nav>
        )}
        <p className="mt-4">{copyright}</p>
        {disclaimer && <p className="mt-2 text-muted">{disclaimer}</p>}
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
