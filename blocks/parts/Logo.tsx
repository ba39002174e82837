import type { Picture as PictureOf } from '../../schema/types.d.ts';
import { Picture } from './Picture.tsx';

interface LogoProps {
  brand: string;
  logo?: PictureOf | undefined;
  /** The logo on dark pages, if it differs. */
  dark?: PictureOf | undefined;
  /** The mark beside the name. */
  mark?: PictureOf | undefined;
  /** Whether it is in view when the page opens. */
  isEager?: boolean;
}

/** The logo of the site, or its name, beside the mark if there is one. The accessible name is on the surrounding element. */
export function Logo({ brand, logo, dark, mark, isEager = false }: LogoProps) {
  if (!logo)
    return (
      <>
        {mark && (
          <span className="flex-none w-9">
            <Picture of={mark} isEager={isEager} />
          </span>
        )}
        <span className="font-heading font-700 text-xl">{brand}</span>
      </>
    );
  return (
    <>
      <span className={dark ? 'dark:hidden' : ''}>
        <Picture of={logo} isEager={isEager} />
      </span>
      {dark && (
        <span className="hidden dark:block">
          <Picture of={dark} />
        </span>
      )}
    </>
  );
}
