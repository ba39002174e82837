import type { Route } from '../../renderer/content/routes.ts';
import type { SiteContext } from '../check/site/context.ts';
import { fillIn } from '../check/site/fill.ts';

/** Title and description of a page as rendered; unfilled if a variable is unknown. */
export function factsOf({ file, path }: Route, index: SiteContext): { title: string; description: string } {
  const page = index.allDocuments.get(file) ?? {};
  const at = index.renderingsOf(file).find((rendering) => rendering.path === path) ?? index;
  const textOf = (value: unknown) => (typeof value === 'string' ? (fillIn(value, at) ?? value) : '');
  return { title: textOf(page.title), description: textOf(page.description) };
}
