/**
 * A page for a test: a hero with its title, and the blocks that the test is about.
 * @param more other properties of the page, which override the default ones
 */
export function pageWith(title: string, blocks: readonly object[], more: object = {}): object {
  return {
    $schema: '../../schema/page.json',
    title,
    description: `${title}, described in enough words to be shown by search engines.`,
    ...more,
    blocks: [{ type: 'hero', title }, ...blocks],
  };
}
