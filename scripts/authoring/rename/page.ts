import { checkText } from '../../check/engine/analyze.ts';
import type { Files } from '../../check/finding.ts';
import { rules } from '../../check/rules/index.ts';
import type { SiteIndex } from '../../check/site/context.ts';
import { nearest } from '../../check/text/nearest.ts';
import { Misuse } from '../../cli/command.ts';

/** The file of the page at an address, as the first language names it. Throws Misuse where that page cannot move. */
export function pageAt(address: string, site: SiteIndex): string {
  if (address === '/') throw new Misuse('/ is the page that a visit begins with; it stays where it is');
  const route = site.routes.find(({ path }) => path === address);
  if (!route) throw new Misuse(whyNone(address, site));
  const { file, entry } = route;
  if (entry)
    throw new Misuse(
      `${address} is drawn from content/${file} for content/${entry}; rename that file instead, ` +
        'but no alias can lead from the old address to the new one',
    );
  if (/(^|\/)404$/.test(address))
    throw new Misuse(`${address} is what is shown where no page is; it stays where it is`);
  return file;
}

function whyNone(address: string, { byPath, routes }: SiteIndex): string {
  const target = byPath.get(address);
  if (target) return `${address} is an alias of ${target.path} (content/${target.file})`;
  const near = nearest(
    address,
    routes.map(({ path }) => path),
  );
  return `there is no page at ${address}${near ? `; did you mean ${JSON.stringify(near)}?` : ''}`;
}

/** Throws Misuse where a file that has to change is not JSON to the letter, so that a change could damage it. */
export function mustBeSound(file: string, files: Files): void {
  const source = files.get(file);
  const [finding] = source ? checkText(source, rules) : [];
  if (finding)
    throw new Misuse(`content/${file} would have to change, but ${finding.message}; mend that first`);
}
