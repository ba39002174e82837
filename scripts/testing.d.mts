/**
 * Holds the blocks of the site in a folder against what every block must do: its examples are valid, render the same HTML
 * twice without errors on the console, have the headings and IDs that its schema declares, and are rejected with an unknown
 * property or without a required one.
 * @param siteDir the folder of the site, by default the current one
 * @returns a sentence for each problem
 */
export function blockProblems(siteDir?: string): Promise<string[]>;
