import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { rules } from '../../../scripts/check/rules/index.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import {
  baseFiles,
  type CaseFiles,
  cases,
  contentWith,
  markdownIn,
  parseCases,
  readCase,
} from '../../cases.ts';
import { project } from '../../project.ts';
import { folderWith, runCheck } from './run.ts';

const { schemas, migrations } = project;

function findingsOf(files: CaseFiles): string[] {
  const found = check(contentWith(files), schemas, { markdown: markdownIn(files), migrations });
  return found.map(({ file, line, column, code, suggestion }) => {
    const advice = suggestion === undefined ? '' : ` -> ${suggestion}`;
    return `${file.replace('content/', '')}:${line}:${column} ${code}${advice}`;
  });
}

function messagesOf(files: CaseFiles): string[] {
  return check(contentWith(files), schemas).map(({ message }) => message);
}

/** All codes in the cases. */
const shown = new Set(
  cases.flatMap((name) => readCase(name).findings.map((line) => /:\d+:\d+ (\S+)/.exec(line)?.[1] ?? '')),
);

describe('the cases', () => {
  const described = cases.map((name) => [name, readCase(name).about] as const);
  const isValid = ([name]: readonly [string, string]) => readCase(name).findings.length === 0;

  test.each(described.filter((each) => !isValid(each)))('the check reports the mistake of %s: %s', (name) => {
    const { files, findings } = readCase(name);
    // `fix.test.ts` tests which suggestions are certain.
    expect(findingsOf(files)).toEqual(findings.map((line) => line.replace(' => ', ' -> ')));
  });

  test.each(described.filter(isValid))('the check accepts %s: %s', (name) => {
    expect(findingsOf(readCase(name).files)).toEqual([]);
  });

  test('a file that holds one case instead of cases by name is refused', () => {
    const old = { about: 'A mistake.', files: {}, findings: [] } as never;
    expect(() => parseCases('old.json', old)).toThrow('tests/cases/old.json: about is not a case');
  });

  test('the cases cover every rule', () => {
    // These need other schemas, a disk, or `--launch`, and have their own tests.
    const elsewhere = ['too-short', 'invalid-value', 'unreadable'];
    const codes = rules.map(({ code }) => code);
    expect(codes.filter((code) => !shown.has(code) && !elsewhere.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('each rule comes after those that precede it', () => {
    const codes = rules.map(({ code }) => code);
    const places = rules.flatMap(({ code, precedes = [] }) =>
      precedes.map((other) => [code, other, codes.indexOf(code) < codes.indexOf(other)]),
    );
    expect(places.filter(([, , isBefore]) => !isBefore)).toEqual([]);
    expect(places).not.toEqual([]);
  });

  test('the cases contain no new codes: codes are permanent', () => {
    expect([...shown].sort().join(' ')).toMatchInlineSnapshot(
      `"active-drawing blank-line broken-lines broken-picture byte-order-mark copied-value dead-anchor dead-link description-length different-number duplicate-anchor duplicate-block duplicate-description duplicate-field duplicate-file duplicate-item duplicate-key duplicate-route duplicate-term duplicate-title emoji-shortcode empty empty-contents extension-mismatch heavy-picture html invalid-address invalid-analytics invalid-capacity invalid-condition invalid-confirmation invalid-csp-source invalid-css invalid-date invalid-embed invalid-endpoint invalid-event invalid-feed invalid-format invalid-heading invalid-info-string invalid-limit invalid-link invalid-list-source invalid-math invalid-operator invalid-path invalid-pattern invalid-recurrence invalid-redirect invalid-reference invalid-rule invalid-schema invalid-source invalid-table invalid-template invalid-time invalid-version invisible-character json-syntax layout-loop low-contrast misplaced-field misplaced-file missing-alt missing-bold missing-chat-consent missing-currency missing-dark missing-file missing-format missing-id missing-language missing-link missing-media missing-migration missing-notice missing-number missing-original missing-parameter missing-picture missing-plans missing-property missing-question missing-rule missing-schema missing-search missing-search-dialog missing-search-result missing-setting missing-sidebar missing-text misspelt-name national-number nested-filters newer-content not-allowed not-utf-8 out-of-range page-data page-heading pattern-mismatch piece-loop plain-text poor-alt reserved-name schema-mismatch several-blocks several-highlights shown-variable skipped-heading small-picture stray-brace stray-mark title-length too-deep too-few too-large too-long too-many type-mismatch unclear-consent undeclared-storage uneven-lists unknown-block unknown-callout unknown-collection unknown-colour unknown-custom-property unknown-endpoint unknown-entry unknown-entry-property unknown-facet unknown-field unknown-filter unknown-folder unknown-format unknown-icon unknown-item unknown-label unknown-parameter unknown-part unknown-property unknown-provider unknown-purpose unknown-schema unknown-slot unknown-time-zone unknown-value unknown-variable unmatched-footnote unread-text unsafe-number unsent-field unsupported unsupported-answer unsupported-media unsupported-picture unsupported-property unsupported-upload unused-property variable-loop wrong-order"`,
    );
  });
});

test('the type of an entry, such as that of a job, is not named as that of a block', () => {
  const files = {
    'schema/collections/jobs.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Job',
      description: 'A job.',
      type: 'object',
      properties: {
        type: { description: 'The kind.', type: 'string' },
        date: { description: 'The first day.', $ref: '../../../schema/common.json#/definitions/date' },
      },
    },
    'jobs/baker.json': {
      $schema: '../schema/collections/jobs.json',
      type: 'Full time',
      date: '2026-02-30',
    },
  };
  expect(messagesOf(files)).toEqual(['the day 2026-02-30 does not exist']);
});

test('the messages of findings are one sentence', () => {
  const names = [
    'unknown-property',
    'unknown-block',
    'not-allowed',
    'choice-without-branch',
    'too-few',
    'dead-anchor',
    'unpublished',
    'link-without-slash',
    'variable-of-entry',
    'invalid-reference-of-title',
    'duplicate-title-of-template',
    'syntax-two-errors',
    'syntax-closing-quote',
    'syntax-opening-quote',
    'syntax-opening-quote-of-sentence',
    'syntax-inner-quote',
    'syntax-curly-end',
    'syntax-curly-quotes',
    'syntax-merge-conflict',
    'syntax-not-json',
    'syntax-words',
    'syntax-utf-16',
    'number-without-end',
    'pattern-mismatch',
    'pattern-mismatch-filled',
    'wrong-order',
    'html',
    'invisible-character',
    'missing-format',
    'shown-variable',
    'variables-that-grow',
    'options-without-choice',
    'unknown-variable-or-braces',
    'link-to-file',
    'link-to-file-without-slash',
    'pattern-mismatch-of-name',
    'link-with-a-space',
    'icons-of-other-sets',
    'type-mismatch-advice',
    'unknown-property-for-the-missing-one',
    'settings-of-other-systems',
    'lines-as-paragraphs',
    'query-of-another-value',
    'parameter-without-example',
    'text-marks',
    'duplicate-term',
    'missing-search',
    'missing-search-dialog',
    'type-mismatch-list',
    'bullets',
    'variable-of-another-language',
    'condition-of-a-later-step',
    'invalid-path-of-a-translation',
  ];
  const sentences = names.flatMap((name) => messagesOf(readCase(name).files));
  expect(`\n${sentences.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    hero: unknown property "eyebro"
    unknown block type "heroo"
    hero: "outlin" is not allowed here; write "default", "destructive", "outline", "secondary", "ghost" or "link"
    policy-section: this must be a text, an object with "list", an object with "steps", an object with "table", an object with "storage", an object with "code" or an object with "terms", not 7
    expected at least 5, but found 4
    hero: there is no #vta on /pricing
    hero: /news is not published until 2999-01-05T09:00Z
    hero: /old has expired on 2001-01-05T09:00Z
    hero: /the-plan is a draft
    notice: there is no #hidden on /links; link to /links alone, or make it the "id" of a block there
    notice: "2027-01-05" does not have the right form; write the day, the time and its zone, such as 2027-01-05T09:00Z or 2027-07-05T09:00+01:00
    notice: the day 2027-02-30 does not exist
    notice: the time 24:30 does not exist; write one from 00:00 to 23:59
    notice: this is 2027-02-03T07:59Z, earlier than "publish", 2027-02-03T09:00+01:00
    hero: "pricing" is neither a path of this site nor an http, https, mailto or tel address
    hero: the variable {entry.titel} does not exist in content/sectors/retail.json
    company-details: the value at contact cannot be used here: the property "name" is missing
    /sectors/shops has the same title as /sectors/retail
    a colon is missing
    a value is missing
    the closing quote of this text is missing; a line break in a text is written \\n
    the quote before Home is missing
    the quote before Words is missing
    a quote inside this text is written \\"
    a curly quote ends this text; write a straight one
    these are curly quotes; write "title"; the same in 3 more places
    this is a merge conflict; keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>
    this is not JSON; a document starts with {
    True is not valid in JSON; write true
    None is not valid in JSON; write null
    NaN is not valid in JSON; write a number
    a property name must be in double quotes; write "d"
    a text must be in double quotes; write "Home page"
    the file is saved as UTF-16; save it as UTF-8
    this must be a whole number, not a number that is too large
    hero: "My Anchor" does not have the right form; write lowercase letters, digits and hyphens, starting with a letter, such as how-it-works
    badge: with its variables filled in, this is "Hexaleaf", which does not have the right form; write lowercase letters, digits and hyphens, starting with a letter, such as how-it-works
    this is 2025-06-05, earlier than "opens", 2025-06-06
    this is 380, less than "price", 400
    hero: the HTML <b> would be shown literally; write **words** instead
    hero: U+202E is an invisible character; remove it
    hero: U+FEFF is an invisible character; remove it
    hero: this text contains only invisible characters; write something visible
    hero: this text contains only invisible characters; write something visible
    hero: the price {plans.starter.price} would be shown as 290
    hero: double braces would show {brand.name} literally; write single braces
    hero: double braces would show {plans.starter.price|money} literally; write single braces
    variables add 100000 characters to this text; at most 20000 are allowed
    variables add 100000 characters to this text; at most 20000 are allowed
    a field of the kind "email" does not support "options"; remove it, or write "kind": "select"
    hero: the variable {id} does not exist; for literal braces, write {{id}}
    hero: the variable {brand.nam} does not exist
    hero: /images/logo.png is a file, and links on this site refer to pages; show a picture with "figure", or write its full URL, which starts with https://
    hero: there is no page at /nowhere/at/all; if the page has moved, add "/nowhere/at/all" to its aliases
    hero: images/logo.png is a file, and links on this site refer to pages; show a picture with "figure", or write its full URL, which starts with https://
    hero: /prices.csv is a file, and links on this site refer to pages; offer a file with "download", or write its full URL, which starts with https://
    "Button text" does not have the right form; write letters and digits, starting with a lowercase letter, such as buttonText
    hero: the address of this link contains a space, so its brackets would be shown; remove it
    hero: there is no icon "tabler:lock" in the set
    hero: there is no icon "lock.svg" in the set
    hero: there is no icon "IconBuildingStore" in the set
    hero: there is no icon "gorgeous-shopping" in the set; write one of trolley, tags, basket, shopping-bag, shopping-cart, shopping-bag-x
    hero: this must be a text, not 12; write quotes around it
    hero: this must be a list, not an object; write square brackets around it
    list: this must be a whole number, not "3"; remove the quotes
    list: this must be an object, not 1; write one such as { "eq": … }
    this must be true or false, not "true"; remove the quotes
    this must be a whole number, not "1.5"
    this must be an object with "light", not "#0b6b47"; write { "light": "#0b6b47", "dark": "…" }, with the colour on dark pages
    this must be a text, not 4
    hero: unknown property "label"
    piece: unknown property "piece"
    quotes: the property "text" is missing
    quotes: unknown property "quote"; there is no such setting here; those that are not set yet are "text", "role", "href" and "picture"
    quotes: unknown property "author"; there is no such setting here; those that are not set yet are "text", "role", "href" and "picture"
    hero: unknown property "className"; the look of all pages and blocks is set in content/theme.json: colours, typefaces, sizes and shapes; CSS is in theme.css beside it
    hero: unknown property "zebra"; there is no such setting here
    unknown property "gtag"; what counts visits is "analytics" in content/site.json
    unknown property "favicon"; the mark of the site is "mark" in content/theme.json
    unknown property "ga4"; each service has its settings in "providers", by its name
    unknown property "css"; there is no such setting here; CSS is written in theme.css, beside this file
    text: this continues a sentence, but each item becomes a paragraph; write its lines as one item, with \\n between them
    text: this continues a table, but each item becomes a paragraph; write its lines as one item, with \\n between them
    text: this continues code, but each item becomes a paragraph; write its lines as one item, with \\n between them
    text: this is an empty paragraph; remove it, because each item becomes a paragraph anyway
    list: course is never "mains"; write "main" or "dessert"
    list: diets is never "vegetarian"; write "vegan" or "halal"
    list: course is never "starter"; write "main" or "dessert"
    hero: the variable {with.name} only exists in pieces
    one of the properties "default" or "example" is missing
    badge: the variable {with.words} does not exist; add it to "parameters" of the piece
    text: these ** would be shown; write them directly before and after the bold text
    text: this link contains a space, so its brackets would be shown; remove the space
    text: a heading needs a space after ##; without it, this is shown as text
    "open-source" has the same address as "Open source" in content/notes/a.json; write it the same way
    "C" has the same address as "C++" in content/notes/a.json; choose terms that differ in letters or digits
    "zluta" has the same address as "Žlutá" in content/notes/a.json; write it the same way
    "product" has the same address as "Product" in content/notes/a.json; write it the same way
    "NEWS" has the same address as "News" in content/notes/b.json; write it the same way
    "news" has the same address as "News" in content/notes/b.json; write it the same way
    site-search: a search dialog already exists in the layout of this page; keep one of them
    the search in content/layouts/wide.json leads to this page, which has no search; add a block of type site-search here, or write another "page" there
    header: this button opens nothing; add a block of type site-search with a "dialog" to the layout, or remove "search"
    site-search: no button opens this dialog; add "search", the label of the button, to the header of the layout
    this must be a list, not "Studio, New kiln"; write ["Studio", "New kiln"]
    hero: this must be a list, not "one"; write square brackets around it
    feature-lists: this is plain text, so • would be shown literally
    badge: this text cannot contain lists, so its bullet would be shown; remove it, or use a block of type text
    badge: this text cannot contain lists, so its bullet would be shown; remove it, or use a block of type text
    text: these lines would be joined, because this is not a list; start each with - and a space instead of the bullet
    text: these lines would be joined, because this is not a list; start each with a number, a dot and a space
    badge: \${brand.name} would be shown with its dollar sign
    badge: \${plans.starter.price|money} would be shown with its dollar sign
    badge: a variable is written without spaces
    badge: the variable { brand.name} does not exist
    badge: the variable { brand.nme } does not exist
    "size" is asked in a later step; move this field or that one, so that the answer is known before
    "gift" is asked in a later step; move this field or that one, so that the answer is known before
    only translations can have a "path"; if this is one, name it about.sk.json
    only translations can have a "path"; if this is one, name it about.sk.json
    content/pages/about.SK.json and content/pages/about.sk.json are one file on macOS and Windows; rename one of them
    the address /Pomoc! may only contain letters, digits, hyphens, underscores and dots between them
    addresses under /sk are reserved for pages in that language; leave out /sk
    "odvetvia" does not have the right form; write a path such as /o-nas, without % encoding, ? and #
    "
  `);
});

describe('invalid content', () => {
  test('in an empty folder has a finding for each required file', () => {
    expect(check(new Map(), schemas).map(({ file, code }) => `${file} ${code}`)).toEqual([
      'content/pages/404.json missing-file',
      'content/site.json missing-file',
    ]);
  });

  test.each([
    'null',
    '7',
    '"text"',
    'true',
    '[]',
    '[{}]',
    '',
    ' ',
    '\u0000',
    '{',
    '}',
    '{"a":}',
    '{}}',
    '\uFEFF{}',
  ])('of the page %j only causes findings in that page', (text) => {
    const files = new Map([...contentWith({}), ['pages/odd.json', sourceFile('pages/odd.json', text)]]);
    const findings = check(files, schemas);
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set(['content/pages/odd.json']));
  });

  test('time grows linearly with the number of pages', () => {
    const page = baseFiles['pages/index.json'] as object;
    const text = { title: '{brand.name}', text: 'See [prices](/pricing#vat).' };
    const blocks = [{ type: 'hero', ...text }, ...Array(19).fill({ type: 'call-to-action', ...text })];
    const description = 'A description of its own that is long enough to be shown';
    const timeOf = (count: number) => {
      const pages = Array.from({ length: count }, (_, index) => [
        `pages/page-${index}.json`,
        { ...page, title: `Page ${index}`, description: `${description} ${index}`, blocks },
      ]);
      const files = contentWith(Object.fromEntries(pages));
      const start = performance.now();
      expect(check(files, schemas)).toEqual([]);
      return performance.now() - start;
    };
    timeOf(100);
    expect(timeOf(2000)).toBeLessThan(12 * timeOf(500));
  });
});

describe('the command', () => {
  const run = (...args: string[]) => {
    const { code, out } = runCheck(args);
    return { code, said: out.trim() };
  };

  test('exits with 0 and prints the number of files if there are no findings', () => {
    const { code, said: output } = run('--content', folderWith({}));
    expect(code).toBe(0);
    expect(output).toMatch(/^No findings in \d+ files \(\d+ ms\)$/);
  });

  test('exits with 1 and prints the findings, only those of file arguments if there are any', () => {
    const folder = folderWith({
      'pages/index.json': readCase('unknown-property').files['pages/index.json'] ?? null,
      'pages/odd.json': '',
    });
    expect(run('--content', folder).said).toContain('2 findings in 2 files');
    const { code, said: output } = run('--content', folder, join(folder, 'pages/odd.json'));
    expect(code).toBe(1);
    expect(output).toContain('1 finding in 1 file');
    expect(run('--content', folder, join(folder, 'site.json')).code).toBe(0);
  });
});
