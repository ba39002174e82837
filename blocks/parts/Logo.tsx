import type { Picture as PictureOf } from '../../schema/types.d.ts';
import { Mark } from './Mark.tsx';
import { Picture } from './Picture.tsx';

interface LogoProps {
  brand: string;
  logo?: PictureOf | undefined;
  /** The logo on dark pages, if it differs. */
  dark?: PictureOf | undefined;
  /** The mark beside the name; the built-in one if omitted. */
  mark?: PictureOf | undefined;
  /** The colours of the built-in mark. */
  scheme?: 'mixed' | 'orange';
}

/** The logo of the site, or the mark beside the brand name. The accessible name is on the surrounding element. */
export function Logo({ brand, logo, dark, mark, scheme }: LogoProps) {
  if (!logo)
    return (
      <>
        {mark ? (
          <span className="flex-none w-9">
            <Picture of={mark} />
          </span>
        ) : (
          <Mark scheme={scheme} />
        )}
        <span className="font-heading font-700 text-xl">{brand}</span>
      </>
    );
  return (
    <>
      <span className={dark ? 'dark:hidden' : ''}>
        <Picture of={logo} />
      </span>
      {dark && (
        <span className="hidden dark:block">
          <Picture of={dark} />
        </span>
      )}
    </>
  );
}
