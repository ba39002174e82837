/** What a kind of mistake is, and how it is mended. */
interface Explanation {
  /** What is the matter, in a sentence. */
  means: string;
  /** What to do about it. */
  mend: string;
}

/** Every kind of mistake by its permanent name. Reports name the kinds by it, and the reference is printed from here. */
export const codes = {
  // The file.
  unreadable: {
    means:
      'The file cannot be read: it is a folder, a link that leads out of the content, or not yours to read.',
    mend: 'Put a file in its place, or give the right to read it.',
  },
  'json-syntax': {
    means: 'The text is not JSON.',
    mend: 'Mend it where the finding points; what follows may be a consequence of the first one.',
  },
  'byte-order-mark': {
    means: 'The file starts with an invisible sign that some editors write.',
    mend: 'Save it as UTF-8 without a byte order mark; `--fix` does.',
  },
  'not-utf-8': { means: 'A character was damaged when the file was saved.', mend: 'Save the file as UTF-8.' },
  'too-deep': {
    means: 'Lists and objects are nested deeper than any document needs.',
    mend: 'Look for a bracket that is not closed.',
  },
  'duplicate-key': {
    means: 'A property stands in its object twice; JSON would silently keep the last.',
    mend: 'Remove one of them.',
  },
  // What the schemas say.
  'unknown-property': {
    means: 'There is no property of this name here.',
    mend: 'Write it as the schema does; the reference lists the properties of every block.',
  },
  'missing-property': { means: 'Something that is needed is not there.', mend: 'Add the property.' },
  'wrong-type': {
    means: 'A text stands where a list belongs, or the like.',
    mend: 'Write a value of the kind that the finding names.',
  },
  'unknown-block': { means: 'There is no block of this type.', mend: 'Choose a type from the reference.' },
  'not-allowed': { means: 'Only certain values may stand here.', mend: 'Write one of them.' },
  'wrong-form': {
    means: 'The text has not the form that is needed here, such as small letters and hyphens.',
    mend: 'Write it as the description says.',
  },
  'wrong-value': { means: 'The schema refuses the value.', mend: 'Write it as the description says.' },
  empty: { means: 'The text is empty.', mend: 'Write something, or leave the property out.' },
  'too-short': { means: 'The text is too short.', mend: 'Write more.' },
  'too-long': { means: 'The text is too long.', mend: 'Write less.' },
  'too-few': { means: 'The list has too few items.', mend: 'Add some, or leave the property out.' },
  'too-many': { means: 'The list has too many items.', mend: 'Leave some out.' },
  'out-of-range': { means: 'The number is too small or too large.', mend: 'Write one within the range.' },
  repeated: { means: 'The same item stands in a list twice.', mend: 'Remove one of them.' },
  'uneven-lists': {
    means: 'Two lists that belong together are not as long as each other, such as tabs and what they open.',
    mend: 'Add what is missing, or remove what is too much.',
  },
  'both-hide': {
    means: 'Of two blocks inside each other both hide cards, and neither knows what the other one hid.',
    mend: 'Take one of them away, or set one beside the other.',
  },
  // Where files stand and what they are called.
  'no-schema': {
    means: 'Nothing says what this file may hold.',
    mend: 'Move it where files of its kind stand, or write a schema for it.',
  },
  'wrong-schema': {
    means: '`$schema` does not name the schema of the file, so an editor helps with the wrong one.',
    mend: 'Write the path that the finding names.',
  },
  'missing-file': { means: 'A file that the site cannot do without is not there.', mend: 'Add it.' },
  'wrong-place': {
    means: 'The file lies in a folder where nothing looks for it; only pages may have folders of their own.',
    mend: 'Move it up into the folder that it belongs to.',
  },
  'taken-name': {
    means: 'Variables that begin with the name of this data file mean something else already.',
    mend: 'Give the file another name.',
  },
  'no-original': {
    means: 'A file in another language translates nothing.',
    mend: 'Name it like the file of the first language, with its code before `.json`.',
  },
  // Addresses.
  'duplicate-route': {
    means: 'Two pages, a page and an alias, or a page and the inbox of a form have the same address.',
    mend: 'Change one.',
  },
  'wrong-address': {
    means:
      'An address has something in it besides small letters, digits and hyphens, or is one that the site needs itself: `/index` is the home page, and `/sk` begins the pages in Slovak.',
    mend: 'Rename the file; `npm run rename` takes the links along.',
  },
  'wrong-template': {
    means: 'A template page and its file name do not fit together.',
    mend: 'Name it `[something].json` and say the `collection` that it is drawn for.',
  },
  'dead-link': {
    means: 'A link leads to a page that is not there.',
    mend: 'Write the address of a page or of an alias.',
  },
  'dead-anchor': {
    means: 'A link jumps to a name that is not on the page.',
    mend: 'Give the block that `id`, or write one that is there.',
  },
  'bad-link': {
    means: 'This is neither a path of the site nor an http, https, mailto or tel address.',
    mend: 'Begin with a slash, or write the whole address.',
  },
  'duplicate-anchor': {
    means:
      'Two blocks of a page have the same `id`, those of its layout included, or one has the name of an element inside another.',
    mend: 'Change one of them.',
  },
  'shown-twice': {
    means:
      'A page, its layout included, has something twice that works once alone, such as a header or a form.',
    mend: 'Keep one of them, choose another `layout`, or name another form; rows of tabs take another `name` each.',
  },
  // Titles and descriptions.
  'duplicate-title': { means: 'Two pages have the same title.', mend: 'Tell them apart.' },
  'duplicate-description': { means: 'Two pages have the same description.', mend: 'Tell them apart.' },
  'description-length': {
    means: 'Search engines would cut the description, or find it too short.',
    mend: 'Write 50 to 160 characters.',
  },
  // Variables, references and shared values.
  'unknown-variable': {
    means: 'A variable leads to nothing.',
    mend: 'Write the path of a value in `site.json` or in a data file.',
  },
  'unknown-slot': {
    means: 'What stands in two braces is nothing that the block fills in, so visitors would see it as it is.',
    mend: 'Write one of those that the finding names.',
  },
  'unknown-format': { means: 'There is no format of this name.', mend: 'Write one of those in the guide.' },
  'unfit-format': {
    means: 'The value of a variable cannot be written in this format.',
    mend: 'Choose a format for its kind of value, or none.',
  },
  'variable-loop': { means: 'Variables lead to each other in a circle.', mend: 'Write one of them out.' },
  'stray-brace': {
    means: 'A brace stands alone in a text, where it may be half of a variable.',
    mend: 'Complete the variable, or double the brace to mean the sign itself.',
  },
  'unknown-value': {
    means: '`from` names a place where nothing stands.',
    mend: 'Write the path of a list or group in the data.',
  },
  'unfit-value': {
    means: 'What stands at the place that is named cannot be used here.',
    mend: 'Name another place, or change what stands there.',
  },
  'unknown-entry': {
    means: 'A plan, form, layout or entry of this name is not there.',
    mend: 'Write the name of one that is.',
  },
  'unknown-collection': { means: 'There is no folder of entries of this name.', mend: 'Write one that is.' },
  'missing-notice': {
    means: 'The page asks for the notice of its layout, which has none.',
    mend: 'Give the layout a notice, or take `notice` out of the page.',
  },
  'missing-plans': {
    means:
      'The page tells search engines of offers in `structuredData`, but no block of it shows plans with prices.',
    mend: 'Add a block with plans, or take `offers` out of `structuredData`.',
  },
  'copied-value': {
    means: 'A price, day, name or address that is written once for the whole site is written out.',
    mend: 'Write the variable, so that it changes everywhere at once; `--fix` does.',
  },
  // Words.
  'unknown-icon': {
    means: 'The icon set has no icon of this name.',
    mend: 'Look for one on tabler.io/icons.',
  },
  'no-such-day': { means: 'The calendar has no such day.', mend: 'Correct the date.' },
  'no-such-time': { means: 'A day has no such time.', mend: 'Write one from 00:00 to 23:59.' },
  html: {
    means: 'HTML stands in a text; it would be shown as it is written.',
    mend: 'Use Markdown where the description says so.',
  },
  'plain-text': {
    means: 'Markdown stands in a text that shows it as it is written.',
    mend: 'Take the marks out.',
  },
  'stray-mark': {
    means: 'A mark of Markdown has no partner and would be shown.',
    mend: 'Add the other one, or write a backslash before it.',
  },
  'blank-line': {
    means: 'A blank line stands in a text that is one paragraph: the words around it would run together.',
    mend: 'Make two texts of it.',
  },
  // Forms.
  'duplicate-field': {
    means: 'Two fields, two values sent or two popups have the same name, or two options the same value.',
    mend: 'Change one.',
  },
  'unknown-field': {
    means: 'A rule, or what is sent, names a field that the form does not have.',
    mend: 'Write the name of a field.',
  },
  'missing-rule': {
    means: 'A field is marked as required, but no rule says what must be in it.',
    mend: 'Add a rule with its message.',
  },
  'unfit-rule': {
    means: 'A rule can never be kept, or is always kept, whatever its field holds.',
    mend: 'Write a check that fits the kind of the field and its options.',
  },
  'wrong-pattern': {
    means: 'The pattern of a rule is no regular expression, or slashes stand around it.',
    mend: 'Correct it.',
  },
  'unknown-endpoint': {
    means: 'The form is sent to an endpoint that `site.json` does not have.',
    mend: 'Write the name of one, or add it there.',
  },
  'wrong-endpoint': {
    means: 'The service of an endpoint takes no forms at its address.',
    mend: 'Write the address that the service gives, or choose the inbox.',
  },
  'page-heading': {
    means: 'A page has no block that draws its main heading, or several.',
    mend: 'Begin it with a hero, and have one alone.',
  },
  // Before a launch: found with --launch alone.
  placeholder: {
    means: 'Something stands in for something real, such as a reserved address or a row of zeros.',
    mend: 'Write the real thing before visitors come. Found with `--launch` alone.',
  },
  'orphan-page': {
    means: 'No page, layout or list leads to this page.',
    mend: 'Link to it, or keep it out of search engines. Found with `--launch` alone.',
  },
  'unfit-day': {
    means: 'The day until which the contact for weaknesses holds is past, or more than a year ahead.',
    mend: 'Write a day within the next year. Found with `--launch` alone.',
  },
} as const satisfies Record<string, Explanation>;

/** The permanent name of a kind of mistake. */
export type Code = keyof typeof codes;
