import type { DialogText } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Logo } from '../parts/Logo.tsx';
import { Menu } from './Menu.tsx';
import { useScrolledDown } from './useScrolledDown.ts';

type Props = BlockProps<'header'>;

const bars = { start: '', centre: 'lg:justify-center lg:gap-y-0 lg:py-3', split: '' };
const logos = {
  start: 'me-auto',
  centre: 'lt-lg:me-auto lg:basis-full lg:justify-center',
  split: 'lt-lg:me-auto',
};

/** The site header. Menu and dialogs are plain HTML and open without scripts. A landing page may have neither. */
export default function Header(props: Props) {
  const { brand, mark, logo, logoDark, home, menuLabel, links, menu, search, register, loginDialog } = props;
  const { align = 'start' } = props;
  const isAway = useScrolledDown(props.hideOnScroll);
  const hasMenu = Boolean(links[0] ?? props.languages ?? props.login ?? props.registerText ?? props.actions);
  const places = [props.sticky && 'sticky-header', isAway && 'away', props.overlay && 'overlay-header'];
  const nav = links.length > 0 && (
    <nav aria-label={menuLabel} className={`hidden lg:block ${align === 'split' ? 'lg:flex-1' : ''}`}>
      <Menu links={links} className="menu-row flex flex-wrap" />
    </nav>
  );
  const buttons = (
    <>
      {search && <SearchButton label={search} />}
      <div className="hidden md:flex items-center">
        <HeaderButtons {...props} />
      </div>
    </>
  );
  return (
    <header className={['bg-surface border-b border-line', ...places].filter(Boolean).join(' ')}>
      <div className={`wrap flex lg:flex-wrap items-center gap-3 min-h-16 ${bars[align]}`}>
        {align === 'split' && nav}
        <a
          href={home.href}
          aria-label={home.text}
          suppressHydrationWarning
          className={`flex items-center gap-2 min-h-11 ${logos[align]}`}
        >
          <Logo brand={brand} mark={mark} logo={logo} dark={logoDark} isEager />
        </a>
        {align === 'split' ? (
          <div className="flex justify-end items-center gap-3 lg:flex-1">{buttons}</div>
        ) : (
          <>
            {nav}
            {buttons}
          </>
        )}
        {hasMenu && (
          <MenuButton
            command="show-modal"
            label={menu.open}
            icon="menu-2"
            className="button-ghost px-3 -me-3 lg:hidden"
          />
        )}
      </div>
      {hasMenu && (
        <dialog id="menu" closedby="any" aria-label={menuLabel} className="drawer shadow-float p-5">
          <MenuButton
            command="close"
            label={menu.close}
            icon="x"
            className="button-ghost px-3 ms-auto flex"
          />
          {links.length > 0 && <Menu links={links} className="stack text-lg" isUnfolded />}
          <div className="row mt-5">
            <HeaderButtons {...props} />
          </div>
        </dialog>
      )}
      {register && <Dialog id="register" {...register} />}
      {loginDialog && <Dialog id="login" {...loginDialog} />}
    </header>
  );
}

interface MenuButtonProps {
  command: 'show-modal' | 'close';
  label: string;
  icon: string;
  className: string;
}

/** Opens or closes the menu on small screens. */
function MenuButton({ command, label, icon, className }: MenuButtonProps) {
  return (
    <button type="button" className={className} commandfor="menu" command={command} aria-label={label}>
      <Icon name={icon} className="w-6 h-6" />
    </button>
  );
}

/** Opens the dialog of the block `site-search`; its label is visually hidden on phones. */
function SearchButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="button-outline button-sm lt-md:border-0 lt-md:px-3 lg:ms-[clamp(0px,4vw-2.5rem,.5rem)]"
      commandfor="search-dialog"
      command="show-modal"
    >
      <Icon name="search" className="lt-md:text-xl" />
      <span className="lt-md:visually-hidden">{label}</span>
      <span aria-hidden="true" className="hidden lg:inline text-muted with-scripts">
        Ctrl K
      </span>
    </button>
  );
}

function HeaderButtons({ actions = [], registerText, login, languages }: Props) {
  return (
    <>
      {languages && (
        <label className="flex items-center gap-1 text-sm">
          <Icon name="world" />
          <span className="visually-hidden">{languages.label}</span>
          <select className="min-h-11 bg-surface rounded" data-languages={languages.on.join(' ')}>
            {languages.options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {login && (
        <button type="button" className="button-ghost px-3" commandfor="login" command="show-modal">
          {login}
        </button>
      )}
      {registerText && (
        <button type="button" className="button-secondary px-3" commandfor="register" command="show-modal">
          {registerText}
        </button>
      )}
      {actions.length > 0 && (
        <div className="row md:ms-3">
          {actions.map((action) => (
            <ActionLink key={action.href} {...action} />
          ))}
        </div>
      )}
    </>
  );
}

function Dialog({ id, title, text, action, close }: DialogText & { id: string }) {
  return (
    <dialog
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className="card shadow-float m-auto p-6 md:p-8 max-w-30rem"
    >
      <h2 id={`${id}-title`} className="subheading">
        {title}
      </h2>
      <Paragraph of={text} className="mt-3 text-muted" />
      <div className="row mt-6">
        {action && <ActionLink {...action} />}
        <form method="dialog">
          <button type="submit" className="button-outline">
            {close}
          </button>
        </form>
      </div>
    </dialog>
  );
}
