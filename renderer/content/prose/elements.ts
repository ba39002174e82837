/** The elements that Markdown may contain, each with its attributes in addition to the global ones. All but `file-tree` are HTML. */
const elements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'abbr b bdi bdo br cite code dd del dfn div dl dt em figcaption figure hr i ins kbd li mark p pre q rp rt ruby s samp small span strong sub summary sup table tbody tfoot thead tr u ul var wbr caption'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'name'],
  blockquote: ['cite'],
  details: ['open', 'name'],
  'file-tree': [],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

export const elementNames: readonly string[] = Object.keys(elements).sort();

const globalAttributes = ['id', 'title', 'lang', 'dir'];

/** The attributes that an element may have; undefined if the element is not allowed. */
export function attributesOf(name: string): readonly string[] | undefined {
  return Object.hasOwn(elements, name) ? [...globalAttributes, ...(elements[name] ?? [])] : undefined;
}

export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Elements that show their content verbatim. */
export const verbatimElements: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp']);

/** Elements that are part of a line of text, and may be separated by a space. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** The names of attributes in the tree, if they differ. */
export const propertyNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};
