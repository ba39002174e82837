/**
 * Generated from the schemas in this folder: the props that components receive once content is checked and resolved.
 * Update with: npm run fix
 */

/**
 * A block; its type determines its properties.
 */
export type Block =
  | AudioBlock
  | BadgeBlock
  | BandBlock
  | BrandAssetsBlock
  | BrandLogoBlock
  | BreadcrumbsBlock
  | ButtonRowBlock
  | CalculatorBlock
  | CallToActionBlock
  | CardGridBlock
  | ChatBlock
  | ColumnsBlock
  | CompanyDetailsBlock
  | ComparisonBlock
  | ConsentBlock
  | ContentsBlock
  | CopyCodeBlock
  | CountdownBlock
  | DetailCardBlock
  | DetailListBlock
  | DetailsBlock
  | DownloadBlock
  | EmbedBlock
  | FaqBlock
  | FeatureListsBlock
  | FeedbackBlock
  | FigureBlock
  | FilterBlock
  | FooterBlock
  | FormBlock
  | GalleryBlock
  | HeaderBlock
  | HeroBlock
  | InfoPanelBlock
  | LinkListBlock
  | ListBlock
  | LogosBlock
  | NoticeBlock
  | OffersBlock
  | PageIndexBlock
  | PageSourceBlock
  | PagedBlock
  | PeopleBlock
  | PlanComparisonBlock
  | PolicyHeaderBlock
  | PolicySectionBlock
  | PopupsBlock
  | PreviousNextBlock
  | PriceComparisonBlock
  | PriceListBlock
  | PricingTableBlock
  | QuotesBlock
  | RewardGridBlock
  | RotatingPhrasesBlock
  | ScreenBlock
  | ScrollTopBlock
  | SearchBlock
  | SidebarBlock
  | SiteSearchBlock
  | SplitBlock
  | StatsBlock
  | StepsBlock
  | TabsBlock
  | TextBlock
  | TimelineBlock
  | VersionsBlock
  | VideoBlock;
/**
 * A paragraph, or an object with list, steps, table, storage, code or terms.
 */
export type BodyPart = RichText | BodyList | BodySteps | BodyTable | BodyStorage | BodyCode | BodyTerms;
/**
 * Paragraphs, lists, steps, tables, code and definitions in reading order.
 *
 * @minItems 1
 */
export type Body = BodyPart[];
/**
 * A reference to a value defined elsewhere.
 */
export type From = LinkItem[];
/**
 * Buttons in a row, the most important first.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link styled as a button.
 */
export type Actions = Action[];
/**
 * The greatest width of a picture, video or frame.
 */
export type ContentWidth = 'page' | 'text';
/**
 * An aspect ratio: width to height.
 */
export type Ratio = '16:9' | '4:3' | '1:1' | '9:16';
/**
 * Text links in order, which can be shown for some time only.
 *
 * @minItems 1
 */
export type DatedLinks = DatedLink[];
/**
 * The lines of a mock-up of a product screen.
 *
 * @minItems 1
 * @maxItems 6
 */
export type ScreenLines = ScreenLine[];
/**
 * Conditions on the properties of entries, all of which must hold.
 */
export type ListQuery = unknown;
/**
 * A reference to a value defined elsewhere.
 */
export type From1 = LinkItem[];
/**
 * Text links in order.
 *
 * @minItems 1
 *
 * Items: A text link.
 */
export type Links = LinkItem[];
/**
 * Plan keys in display order.
 *
 * @minItems 1
 *
 * Items: The key of a plan in content/data/plans.json.
 */
export type Plans = (Plan & Priced)[];
/**
 * A reference to a value defined elsewhere.
 */
export type From2 = OutlineItem[];
/**
 * The sections of the list.
 *
 * @minItems 1
 */
export type PriceSections = PriceSection[];
/**
 * A reference to a value defined elsewhere.
 */
export type From3 = Reward[];
/**
 * A validation rule and its error message.
 */
export type Rule = CheckRule | EqualRule;
/**
 * One submitted value.
 */
export type FormValue = FieldValue | JoinedValue | FixedValue | ParameterValue | QueryValue | TimeValue;
/**
 * A value of structured data.
 */
export type JsonLdValue = string | number | boolean | (string | number | JsonLdThing)[] | JsonLdThing;
/**
 * A parameter of a piece: optional with a default, or required with an example value.
 */
export type Parameter =
  | {
      /**
       * What the parameter is for.
       */
      description?: string;
      /**
       * The default value if a use omits the parameter.
       */
      default: string;
    }
  | {
      /**
       * What the parameter is for.
       */
      description?: string;
      /**
       * A sample value that the check uses to validate the piece.
       */
      example: string;
    };
/**
 * An inline text node.
 */
export type Inline = string | Strong | Emphasis | Code | TextLink | GlossaryTerm;
/**
 * Inline Markdown, parsed into a tree for components to render.
 */
export type RichText = Inline[];
/**
 * What this site and its services keep in the browser. A table in a text lists it, and what belongs to a purpose is deleted when a visitor says no.
 *
 * @minItems 1
 */
export type StoredItems = StoredItem[];
/**
 * A drawing whose colours have names, so that variants can replace them.
 *
 * @minItems 1
 */
export type Drawing = DrawingPath[];

export interface Content {
  'blocks.json'?: Block;
  'blocks/audio.json'?: AudioBlock;
  'blocks/badge.json'?: BadgeBlock;
  'blocks/band.json'?: BandBlock;
  'blocks/brand-assets.json'?: BrandAssetsBlock;
  'blocks/brand-logo.json'?: BrandLogoBlock;
  'blocks/breadcrumbs.json'?: BreadcrumbsBlock;
  'blocks/button-row.json'?: ButtonRowBlock;
  'blocks/calculator.json'?: CalculatorBlock;
  'blocks/call-to-action.json'?: CallToActionBlock;
  'blocks/card-grid.json'?: CardGridBlock;
  'blocks/chat.json'?: ChatBlock;
  'blocks/columns.json'?: ColumnsBlock;
  'blocks/company-details.json'?: CompanyDetailsBlock;
  'blocks/comparison.json'?: ComparisonBlock;
  'blocks/consent.json'?: ConsentBlock;
  'blocks/contents.json'?: ContentsBlock;
  'blocks/copy-code.json'?: CopyCodeBlock;
  'blocks/countdown.json'?: CountdownBlock;
  'blocks/detail-card.json'?: DetailCardBlock;
  'blocks/detail-list.json'?: DetailListBlock;
  'blocks/details.json'?: DetailsBlock;
  'blocks/download.json'?: DownloadBlock;
  'blocks/embed.json'?: EmbedBlock;
  'blocks/faq.json'?: FaqBlock;
  'blocks/feature-lists.json'?: FeatureListsBlock;
  'blocks/feedback.json'?: FeedbackBlock;
  'blocks/figure.json'?: FigureBlock;
  'blocks/filter.json'?: FilterBlock;
  'blocks/footer.json'?: FooterBlock;
  'blocks/form.json'?: FormBlock;
  'blocks/gallery.json'?: GalleryBlock;
  'blocks/header.json'?: HeaderBlock;
  'blocks/hero.json'?: HeroBlock;
  'blocks/info-panel.json'?: InfoPanelBlock;
  'blocks/link-list.json'?: LinkListBlock;
  'blocks/list.json'?: ListBlock;
  'blocks/logos.json'?: LogosBlock;
  'blocks/notice.json'?: NoticeBlock;
  'blocks/offers.json'?: OffersBlock;
  'blocks/page-index.json'?: PageIndexBlock;
  'blocks/page-source.json'?: PageSourceBlock;
  'blocks/paged.json'?: PagedBlock;
  'blocks/people.json'?: PeopleBlock;
  'blocks/plan-comparison.json'?: PlanComparisonBlock;
  'blocks/policy-header.json'?: PolicyHeaderBlock;
  'blocks/policy-section.json'?: PolicySectionBlock;
  'blocks/popups.json'?: PopupsBlock;
  'blocks/previous-next.json'?: PreviousNextBlock;
  'blocks/price-comparison.json'?: PriceComparisonBlock;
  'blocks/price-list.json'?: PriceListBlock;
  'blocks/pricing-table.json'?: PricingTableBlock;
  'blocks/quotes.json'?: QuotesBlock;
  'blocks/reward-grid.json'?: RewardGridBlock;
  'blocks/rotating-phrases.json'?: RotatingPhrasesBlock;
  'blocks/screen.json'?: ScreenBlock;
  'blocks/scroll-top.json'?: ScrollTopBlock;
  'blocks/search.json'?: SearchBlock;
  'blocks/sidebar.json'?: SidebarBlock;
  'blocks/site-search.json'?: SiteSearchBlock;
  'blocks/split.json'?: SplitBlock;
  'blocks/stats.json'?: StatsBlock;
  'blocks/steps.json'?: StepsBlock;
  'blocks/tabs.json'?: TabsBlock;
  'blocks/text.json'?: TextBlock;
  'blocks/timeline.json'?: TimelineBlock;
  'blocks/versions.json'?: VersionsBlock;
  'blocks/video.json'?: VideoBlock;
  'collection.json'?: Collection;
  'entry-blocks.json'?: EntryBlocks;
  'form.json'?: Form;
  'glossary.json'?: Glossary;
  'layout.json'?: Layout;
  'media.json'?: Media;
  'migration.json'?: Migration;
  'page.json'?: Page;
  'piece-block.json'?: PieceBlock;
  'piece.json'?: Piece;
  'redirects.json'?: Redirects;
  'resolved.json'?: Resolved;
  'search.json'?: SearchPromises;
  'site.json'?: Site;
  'sources.json'?: Sources;
  'synced.json'?: Synced;
  'theme.json'?: Theme;
}
/**
 * An audio player for a recording in content/media, with a transcript.
 */
export interface AudioBlock {
  /**
   * The type of the block.
   */
  type: 'audio';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The title above the controls, such as Episode 1.
   */
  label: string;
  /**
   * The recording in one or more formats (MP3, M4A or Ogg) in content/media; browsers play the first one that they support.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A file such as episode-1.mp3.
   */
  files: PublishedFile[];
  /**
   * The transcript.
   */
  transcript: Transcript;
  /**
   * The caption below the player or frame, in a sentence or two.
   */
  caption?: RichText;
}
/**
 * A collapsible transcript.
 */
export interface Transcript {
  /**
   * The summary line that expands the transcript, such as Transcript.
   */
  label: string;
  /**
   * The transcript, naming each speaker.
   */
  body: Body;
}
/**
 * A bulleted list.
 */
export interface BodyList {
  /**
   * The list items.
   *
   * @minItems 1
   *
   * Items: Text with inline Markdown: **bold**, *emphasis*, `code` and [links](/pricing).
   */
  list: RichText[];
}
/**
 * A numbered list.
 */
export interface BodySteps {
  /**
   * The steps in order.
   *
   * @minItems 1
   *
   * Items: Text with inline Markdown: **bold**, *emphasis*, `code` and [links](/pricing).
   */
  steps: RichText[];
}
/**
 * A table.
 */
export interface BodyTable {
  table: TableData;
}
/**
 * The table contents.
 */
export interface TableData {
  /**
   * The table caption, in one line.
   */
  caption: string;
  /**
   * The column headings.
   *
   * @minItems 2
   *
   * Items: Plain text; variables such as {brand.name} are replaced.
   */
  columns: string[];
  /**
   * The rows, with one cell per column.
   *
   * @minItems 1
   */
  rows: RichText[][];
}
/**
 * A table of what is kept in the browser.
 */
export interface BodyStorage {
  storage: StorageTable;
}
/**
 * The contents of the table.
 */
export interface StorageTable {
  /**
   * The table caption, in one line.
   */
  caption: string;
  columns: StorageColumns;
  /**
   * What is kept, usually as a reference to site.json: {"from": "storage"}.
   */
  items: StoredItems;
}
/**
 * The column headings.
 */
export interface StorageColumns {
  /**
   * The heading of the names.
   */
  name: string;
  /**
   * The heading of what each of them is.
   */
  kind: string;
  /**
   * The heading of who sets each of them.
   */
  by: string;
  /**
   * The heading of what each of them is for.
   */
  text: string;
  /**
   * The heading of how long each of them is kept.
   */
  duration: string;
}
/**
 * A code block, shown verbatim.
 */
export interface BodyCode {
  /**
   * The code, line breaks included; double each brace.
   */
  code: string;
}
/**
 * A definition list.
 */
export interface BodyTerms {
  /**
   * The terms in order.
   *
   * @minItems 1
   */
  terms: Term[];
}
/**
 * A term and its definition.
 */
export interface Term {
  /**
   * The term.
   */
  term: string;
  /**
   * The definition.
   */
  text: RichText;
}
/**
 * A seal with a short claim.
 */
export interface BadgeBlock {
  /**
   * The type of the block.
   */
  type: 'badge';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The claim.
   */
  title: string;
  /**
   * A definition or explanation of the claim.
   */
  text?: RichText;
  /**
   * The icon of the seal.
   */
  icon?: string;
}
/**
 * Blocks on a full-width coloured band.
 */
export interface BandBlock {
  /**
   * The type of the block.
   */
  type: 'band';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The background; plain by default.
   */
  tone?: 'plain' | 'brand' | 'accent' | 'info' | 'deep';
  /**
   * The blocks on the band, in order.
   *
   * @minItems 1
   */
  blocks: unknown[];
}
/**
 * The variants of the logo mark, each available for download as SVG, PNG and PDF.
 */
export interface BrandAssetsBlock {
  /**
   * The type of the block.
   */
  type: 'brand-assets';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the variants.
   */
  title?: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  /**
   * The prefix of the file names, followed by the variant name.
   */
  file: string;
  /**
   * The logo mark, drawn in named colours, or a reference to it.
   */
  drawing: Drawing;
  /**
   * The variants in order, or a reference to them.
   */
  variants: BrandVariant[];
  /**
   * The label of the button that downloads all files.
   */
  all: string;
  /**
   * The delay between downloads of the full package, in milliseconds.
   */
  apart: number;
  /**
   * The message shown when the browser cannot generate a file.
   */
  failure: RichText;
}
/**
 * The logo mark with the brand name.
 */
export interface BrandLogoBlock {
  /**
   * The type of the block.
   */
  type: 'brand-logo';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The text beside the mark, such as {brand.name}.
   */
  word: string;
  /**
   * A square mark shown beside the text.
   */
  mark?: Picture;
  /**
   * The size of the logo.
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * The alignment of the logo.
   */
  align?: 'start' | 'center';
}
/**
 * Breadcrumb links to the ancestors of the page.
 */
export interface BreadcrumbsBlock {
  /**
   * The type of the block.
   */
  type: 'breadcrumbs';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name of the links.
   */
  label: string;
  /**
   * The link to the home page.
   */
  home: LinkItem;
  above: From;
}
/**
 * A text link.
 */
export interface LinkItem {
  /**
   * The link text.
   */
  text: string;
  /**
   * The link target.
   */
  href: string;
}
/**
 * A row of buttons, such as a link back.
 */
export interface ButtonRowBlock {
  /**
   * The type of the block.
   */
  type: 'button-row';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The buttons.
   */
  actions: Actions;
  /**
   * The alignment of the buttons.
   */
  align?: 'start' | 'center';
  /**
   * On phones, keeps the buttons at the bottom of the window until the page ends, such as one to book a table. Write the row after the page, in the layout.
   */
  sticky?: boolean;
}
/**
 * A link styled as a button.
 */
export interface Action {
  /**
   * The button label; start with a verb.
   */
  text: string;
  /**
   * The link target of the button.
   */
  href: string;
  /**
   * The button style; default marks the primary action.
   */
  variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
  /**
   * The button size; icon shows only the icon and keeps the label for screen readers.
   */
  size?: 'default' | 'sm' | 'lg' | 'icon';
  /**
   * An icon before the text.
   */
  icon?: string;
}
/**
 * A card with a button that opens the commission calculator; a link to its ID opens it as well.
 */
export interface CalculatorBlock {
  /**
   * The type of the block.
   */
  type: 'calculator';
  /**
   * ID that links can target, such as `calculator`; following such a link opens the calculator.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The card heading.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * An icon before the heading.
   */
  icon?: string;
  /**
   * Buttons before the one that opens the calculator.
   */
  actions?: Actions;
  open: CalculatorOpen;
  /**
   * The tiers, plans and texts of the calculator, usually as a reference to a data file.
   */
  calculator: Commission;
}
/**
 * The button that opens the calculator.
 */
export interface CalculatorOpen {
  /**
   * The button label.
   */
  text: string;
  /**
   * An icon before the text.
   */
  icon?: string;
}
/**
 * A section with a single call to action.
 */
export interface CallToActionBlock {
  /**
   * The type of the block.
   */
  type: 'call-to-action';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * An icon above the heading.
   */
  icon?: string;
  /**
   * The style: a dark full-width band, or a lighter card.
   */
  look?: 'band' | 'card';
  /**
   * The buttons, the primary action first.
   */
  actions?: Actions;
  /**
   * A badge beside the text, such as an accreditation.
   */
  badge?: Badge;
}
/**
 * A badge image from an external host, with a built-in fallback until it loads.
 */
export interface Badge {
  /**
   * The name of the certification.
   */
  name: string;
  /**
   * The image URL.
   */
  src: string;
  /**
   * The width in pixels.
   */
  width: number;
  /**
   * The height in pixels.
   */
  height: number;
  /**
   * The link target, opened in a new tab.
   */
  href?: string;
}
/**
 * A grid of cards; to generate cards from a collection, use the block list.
 */
export interface CardGridBlock {
  /**
   * The type of the block.
   */
  type: 'card-grid';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the grid.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The number of columns on wide screens.
   */
  columns?: 1 | 2 | 3 | 4;
  /**
   * The layout of the cards; cards if omitted.
   */
  look?: 'cards' | 'rows' | 'tiles';
  /**
   * The cards in display order.
   *
   * @minItems 1
   */
  cards: Card[];
  /**
   * Buttons below the grid.
   */
  actions?: Actions;
}
/**
 * One card of a grid.
 */
export interface Card {
  /**
   * The card heading.
   */
  title: string;
  /**
   * The card text.
   */
  text: RichText;
  /**
   * A picture at the top of the card, cropped to 3:2.
   */
  picture?: Picture;
  /**
   * The icon in the card's hexagon.
   */
  icon?: string;
  /**
   * The colour of the hexagon.
   */
  tone?: 'brand' | 'accent' | 'info';
  /**
   * The link target of the whole card.
   */
  href?: string;
  /**
   * The text of the link at the bottom of the card; without it, the title is the link.
   */
  linkText?: string;
}
/**
 * A tab at the right edge of the window that opens a live chat. Allowed once per page, including its layout.
 */
export interface ChatBlock {
  /**
   * The type of the block.
   */
  type: 'chat';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The chat provider and how its script loads, usually as a reference to site.json.
   */
  provider: ChatProvider;
  /**
   * The text on the tab.
   */
  label: string;
  /**
   * The panel heading.
   */
  title: string;
  /**
   * A sentence or two in the panel, such as the office hours.
   */
  text?: RichText;
  /**
   * Other ways to get in touch, in the panel after the chat failed to load.
   */
  otherwise?: RichText;
  consent?: ChatConsent;
  texts: ChatTexts;
  /**
   * The link target of the tab when scripts are unavailable.
   */
  fallback: string;
  /**
   * The labels of the panel buttons.
   */
  words: PanelWords;
  /**
   * The key under which the browser stores, for the session, whether the panel is open or hidden; unique on its page.
   */
  memory: string;
  /**
   * The vibration settings for phones.
   */
  vibration: PanelVibration;
}
/**
 * What the panel shows until the visitor has agreed to the purpose of the chat; required if site.json gives it one.
 */
export interface ChatConsent {
  /**
   * Who receives what, in a sentence or two.
   */
  text: RichText;
  /**
   * The label of the button that agrees and loads the chat.
   */
  allow: string;
}
/**
 * The texts of the panel for each state.
 */
export interface ChatTexts {
  /**
   * The label of the button that opens the chat.
   */
  start: string;
  /**
   * The label of the connection status.
   */
  status: string;
  /**
   * The status while connecting.
   */
  loading: string;
  /**
   * The status when connected.
   */
  connected: string;
  /**
   * The status when disconnected.
   */
  disconnected: string;
  /**
   * The label of the operator status.
   */
  operator: string;
  /**
   * The status when an operator is online.
   */
  online: string;
  /**
   * The status when the operators are away.
   */
  away: string;
  /**
   * The status when no operator is online.
   */
  offline: string;
  /**
   * The title of the panel after the chat failed to load.
   */
  unavailable: string;
  /**
   * The number of attempts so far; {{attempt}} and {{attempts}} are replaced.
   */
  attempts: string;
  /**
   * The label of the retry button.
   */
  again: string;
  /**
   * The message when the script could not be loaded; {{attempt}} and {{attempts}} are replaced.
   */
  scriptFailed: string;
  /**
   * The message when the script timed out; {{attempt}} and {{attempts}} are replaced.
   */
  scriptTimeout: string;
  /**
   * The message when the chat did not start in time; {{attempt}} and {{attempts}} are replaced.
   */
  widgetTimeout: string;
  /**
   * The message after the last attempt.
   */
  gaveUp: string;
}
/**
 * Accessible labels of the panel buttons.
 */
export interface PanelWords {
  /**
   * The button that collapses the panel to its tab.
   */
  minimize: string;
  /**
   * The button that closes the panel and keeps the tab.
   */
  close: string;
  /**
   * The button that hides the panel and its tab.
   */
  hide: string;
  /**
   * The small button that brings the tab back.
   */
  show: string;
}
/**
 * The duration of the vibration on phones, in milliseconds.
 */
export interface PanelVibration {
  /**
   * The duration of the vibration when the panel opens, in milliseconds.
   */
  open: number;
  /**
   * The duration of the vibration when the panel is hidden, in milliseconds.
   */
  hide: number;
}
/**
 * Two to four blocks side by side, stacked on phones.
 */
export interface ColumnsBlock {
  /**
   * The type of the block.
   */
  type: 'columns';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the columns.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The relative column widths on wide screens, equal by default; other values require two columns.
   */
  widths?: 'equal' | 'wide-first' | 'wide-last';
  /**
   * The blocks, one per column.
   *
   * @minItems 2
   * @maxItems 4
   */
  blocks: unknown[];
}
/**
 * The contact details of the company, as shown on every policy.
 */
export interface CompanyDetailsBlock {
  /**
   * The type of the block.
   */
  type: 'company-details';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * A sentence about whom to contact about this page.
   */
  text?: RichText;
  /**
   * The company, usually as a reference to a data file: {"from": "company"}.
   */
  company: Company;
  /**
   * The contact details, usually as a reference to a data file: {"from": "contact"}.
   */
  contact: Contact;
}
/**
 * A feature comparison table with ticks, dashes or text.
 */
export interface ComparisonBlock {
  /**
   * The type of the block.
   */
  type: 'comparison';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The table caption for screen readers.
   */
  caption: string;
  /**
   * The column headings, starting with the feature column.
   *
   * @minItems 2
   *
   * Items: A heading.
   */
  columns: string[];
  /**
   * The rows, each with a feature followed by true, false or text for every other column.
   *
   * @minItems 1
   */
  rows: (RichText | boolean)[][];
  /**
   * The meaning of a tick, for screen readers.
   */
  included: string;
  /**
   * The meaning of a dash, for screen readers.
   */
  missing: string;
  /**
   * A sentence below the table.
   */
  note?: RichText;
  /**
   * Buttons below the table.
   */
  actions?: Actions;
}
/**
 * Asks visitors for their consent, in a banner at the bottom of the window and a dialog with a choice for each purpose. A link to its ID, usually in the footer, opens the dialog again. Allowed once per page, including its layout.
 */
export interface ConsentBlock {
  /**
   * The type of the block.
   */
  type: 'consent';
  /**
   * ID that the link in the footer targets, such as `cookies` for `#cookies`.
   */
  id: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The purposes, usually as a reference to site.json: {"from": "consent.purposes"}.
   */
  purposes: Purposes;
  /**
   * The heading of the banner.
   */
  title: string;
  /**
   * What visitors are asked, in a sentence or two, with a link to the page about cookies.
   */
  text: RichText;
  /**
   * The label of the button that agrees to all purposes.
   */
  accept: string;
  /**
   * The label of the button that agrees to none; it looks like the other one.
   */
  reject: string;
  /**
   * The label of the button that opens the dialog.
   */
  choose: string;
  dialog: ConsentDialog;
}
/**
 * The dialog with a choice for each purpose.
 */
export interface ConsentDialog {
  /**
   * The heading of the dialog.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  necessary: NecessaryStorage;
  /**
   * The label of the button that saves the choice.
   */
  save: string;
  /**
   * The label of the button that closes the dialog without saving.
   */
  close: string;
}
/**
 * What the site keeps without asking.
 */
export interface NecessaryStorage {
  /**
   * The name of what is necessary.
   */
  title: string;
  /**
   * What it is, and why it needs no consent.
   */
  text: RichText;
}
/**
 * A table of contents with links to the headings of the page. Allowed once per page, including its layout. It is collapsed on phones and stays in view when it is beside other blocks in columns.
 */
export interface ContentsBlock {
  /**
   * The type of the block.
   */
  type: 'contents';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading, such as On this page.
   */
  title: string;
  /**
   * The deepest heading level to list; 3 if omitted.
   */
  depth?: 2 | 3;
  /**
   * Highlights the section that is currently in view.
   */
  follow?: true;
}
/**
 * Adds a copy button to every code block on the page; usually placed in a layout. Allowed once per page, including its layout.
 */
export interface CopyCodeBlock {
  /**
   * The type of the block.
   */
  type: 'copy-code';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The label of the buttons.
   */
  label: string;
  /**
   * The label of a button for a moment after its code was copied.
   */
  done: string;
}
/**
 * A countdown to a date and time that stops at zero, or then shows something else.
 */
export interface CountdownBlock {
  /**
   * The type of the block.
   */
  type: 'countdown';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the numbers.
   */
  title: string;
  /**
   * The date and time it counts down to, such as {launch.closesAt}: with a zone, such as 2027-07-05T09:00+01:00, the same moment for everyone, otherwise by the visitor's clock.
   */
  until: string;
  labels: CountdownLabels;
  /**
   * The alignment of heading and numbers; the start if omitted.
   */
  align?: 'start' | 'centre';
  after?: CountdownAfter;
}
/**
 * The labels below the four numbers.
 */
export interface CountdownLabels {
  /**
   * The label of the days.
   */
  days: string;
  /**
   * The label of the hours.
   */
  hours: string;
  /**
   * The label of the minutes.
   */
  minutes: string;
  /**
   * The label of the seconds.
   */
  seconds: string;
}
/**
 * What is shown in place of the numbers when the time is over; zeros if omitted.
 */
export interface CountdownAfter {
  /**
   * The heading, in place of the other one.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * A button below the text.
   */
  action?: Action;
}
/**
 * A full-width card with details, key points and longer text that scrolls inside it.
 */
export interface DetailCardBlock {
  /**
   * The type of the block.
   */
  type: 'detail-card';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * The description, in a few sentences.
   */
  text: RichText;
  /**
   * The icon beside the heading.
   */
  icon?: string;
  /**
   * The colour of the icon.
   */
  tone?: 'brand' | 'accent' | 'info';
  /**
   * The key points.
   *
   * @minItems 1
   *
   * Items: A key point.
   */
  points?: RichText[];
  /**
   * More text, which scrolls inside the card when it is long.
   */
  more?: Body;
}
/**
 * A list of labelled facts, such as contact details.
 */
export interface DetailListBlock {
  /**
   * The type of the block.
   */
  type: 'detail-list';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The facts in display order.
   *
   * @minItems 1
   */
  items: Detail[];
}
/**
 * A label and its value.
 */
export interface Detail {
  /**
   * The label.
   */
  term: string;
  /**
   * The value.
   */
  text: RichText;
  /**
   * An icon before the label.
   */
  icon?: string;
}
/**
 * Collapsible blocks; several with the same group form an accordion.
 */
export interface DetailsBlock {
  /**
   * The type of the block.
   */
  type: 'details';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The summary line that expands and collapses the blocks.
   */
  summary: string;
  /**
   * A name shared by several details blocks on a page, so that opening one closes the others.
   */
  group?: string;
  /**
   * Expands the blocks initially.
   */
  open?: boolean;
  /**
   * The blocks inside, in order.
   *
   * @minItems 1
   */
  blocks: unknown[];
}
/**
 * A list of files to download, each with its type and size.
 */
export interface DownloadBlock {
  /**
   * The type of the block.
   */
  type: 'download';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The files in display order.
   *
   * @minItems 1
   */
  items: DownloadItem[];
}
/**
 * A file to download.
 */
export interface DownloadItem {
  /**
   * The file in content/media, such as prices.pdf.
   */
  file: PublishedFile;
  /**
   * The title of the file.
   */
  title: string;
  /**
   * A description in a sentence or two.
   */
  text?: string;
}
/**
 * An embed from a provider listed in site.json, such as a video or a map, which loads only when the visitor asks for it.
 */
export interface EmbedBlock {
  /**
   * The type of the block.
   */
  type: 'embed';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The URL of the page at the provider, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ.
   */
  address: EmbedFrame;
  /**
   * The title, shown on the card and announced by screen readers.
   */
  label: string;
  /**
   * A picture behind the card, cropped to 16:9.
   */
  picture?: Picture;
  /**
   * The caption below the player or frame, in a sentence or two.
   */
  caption?: RichText;
  /**
   * The greatest width of the player or frame; that of the page if omitted.
   */
  width?: ContentWidth;
  /**
   * The aspect ratio of the frame; defaults to that of the provider.
   */
  ratio?: Ratio;
}
/**
 * An accordion of questions and answers, one open at a time.
 */
export interface FaqBlock {
  /**
   * The type of the block.
   */
  type: 'faq';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the questions.
   */
  title?: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The questions in display order.
   *
   * @minItems 1
   */
  items: FaqItem[];
  /**
   * The number of questions visible initially; the button reveals the rest.
   */
  visible?: number;
  /**
   * The label of the button that shows all questions.
   */
  showAll?: string;
  /**
   * Buttons below the questions.
   */
  actions?: Actions;
}
/**
 * A question and its answer.
 */
export interface FaqItem {
  /**
   * The question, phrased as a visitor would ask it.
   */
  question: string;
  /**
   * The answer.
   */
  answer: RichText;
}
/**
 * Lists side by side, each with a heading. Three cards share a row on wide screens.
 */
export interface FeatureListsBlock {
  /**
   * The type of the block.
   */
  type: 'feature-lists';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the lists.
   */
  title?: string;
  /**
   * The layout of the lists; cards if omitted.
   */
  look?: 'cards' | 'lines' | 'contrast' | 'numbers';
  /**
   * The icon before each item; a check mark if omitted.
   */
  bullet?: string;
  /**
   * The lists in display order.
   *
   * @minItems 1
   * @maxItems 4
   */
  lists: FeatureList[];
}
/**
 * A list with a heading.
 */
export interface FeatureList {
  /**
   * The heading of the list.
   */
  title: string;
  /**
   * The icon of the list.
   */
  icon?: string;
  /**
   * The colour of the icon.
   */
  tone?: 'brand' | 'accent' | 'info';
  /**
   * The list items.
   */
  items: string[];
  /**
   * A sentence or two between the heading and the items.
   */
  text?: RichText;
  /**
   * A highlighted sentence below the items.
   */
  closing?: RichText;
}
/**
 * A tab at the left edge of the window that opens a panel with a form. Allowed once per page, including its layout.
 */
export interface FeedbackBlock {
  /**
   * The type of the block.
   */
  type: 'feedback';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The text on the tab.
   */
  label: string;
  /**
   * The panel heading.
   */
  title: string;
  /**
   * A sentence or two above the form.
   */
  text?: RichText;
  /**
   * The form to show, by its file name in content/forms; it loads when the panel opens.
   */
  form: string;
  /**
   * The message shown when the form fails to load.
   */
  failure: string;
  /**
   * The link target of the tab when scripts are unavailable.
   */
  fallback: string;
  /**
   * The labels of the panel buttons.
   */
  words: PanelWords;
  /**
   * The key under which the browser stores, for the session, whether the panel is open or hidden; unique on its page.
   */
  memory: string;
  /**
   * The vibration settings for phones.
   */
  vibration: PanelVibration;
}
/**
 * A picture in its original aspect ratio, with a caption and a credit.
 */
export interface FigureBlock {
  /**
   * The type of the block.
   */
  type: 'figure';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The picture.
   */
  picture: Picture;
  /**
   * The greatest width of the picture; that of the page if omitted.
   */
  width?: ContentWidth;
  /**
   * The caption below the picture, in a sentence or two.
   */
  caption?: RichText;
  /**
   * A link from the picture, such as to a map, with its text.
   */
  link?: LinkItem;
}
/**
 * Filters and a search for the cards of the block inside it; the selection is kept in the URL. Allowed once per page, including its layout.
 */
export interface FilterBlock {
  /**
   * The type of the block.
   */
  type: 'filter';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name of the filter bar.
   */
  label: string;
  /**
   * The filters in display order, each for the card property of the same name; a list names its properties in filterBy.
   *
   * @minItems 1
   */
  filters: FilterChoice[];
  search: FilterSearch;
  /**
   * The label of the button that resets all filters.
   */
  reset: string;
  /**
   * The message when no card matches.
   */
  empty: string;
  /**
   * The number of matching cards for screen readers, with {{count}}, in words that suit any number, such as Cards shown: {{count}}.
   */
  found: string;
  /**
   * The block whose cards are filtered.
   *
   * @minItems 1
   * @maxItems 1
   */
  blocks: unknown[];
}
/**
 * A filter.
 */
export interface FilterChoice {
  /**
   * The card property to filter by, and the query parameter in the URL.
   */
  name: string;
  /**
   * The filter label.
   */
  label: string;
  /**
   * The option that clears the filter.
   */
  all: string;
  /**
   * Another filter to reset when this one changes.
   */
  resets?: string;
}
/**
 * The search field.
 */
export interface FilterSearch {
  /**
   * The field label.
   */
  label: string;
  /**
   * The placeholder text.
   */
  placeholder: string;
}
/**
 * The site footer. Allowed once per page, including its layout.
 */
export interface FooterBlock {
  /**
   * The type of the block.
   */
  type: 'footer';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The arrangement; the start if omitted.
   */
  align?: 'start' | 'centre' | 'compact';
  /**
   * The brand name beside the mark.
   */
  brand: string;
  /**
   * A square mark shown beside the brand name.
   */
  mark?: Picture;
  /**
   * A logo shown instead of the mark and the name, up to 40 px high.
   */
  logo?: Picture;
  /**
   * The link target of the logo and its accessible name.
   */
  home: LinkItem;
  /**
   * The line below the logo.
   */
  slogan?: string;
  /**
   * The company, usually as a reference to a data file: {"from": "company"}.
   */
  company?: Company;
  /**
   * The contact details, usually as a reference to a data file: {"from": "contact"}.
   */
  contact?: Contact;
  /**
   * The heading above the contact details.
   */
  contactTitle?: string;
  /**
   * The label before the office hours.
   */
  hoursLabel?: string;
  /**
   * The e-mail addresses among the contact details, such as {contact.email.info}.
   */
  emails?: string[];
  /**
   * The button below the contact details.
   */
  moreContacts?: Action;
  /**
   * Columns of links.
   *
   * @minItems 1
   */
  columns?: FooterColumn[];
  responsibility?: FooterMessage;
  organizations?: FooterOrganizations;
  accreditations?: FooterAccreditations;
  social?: FooterSocial;
  legal?: FooterLegal;
  /**
   * The copyright line.
   */
  copyright: string;
  /**
   * The trademark disclaimer.
   */
  disclaimer?: string;
}
/**
 * A column of links.
 */
export interface FooterColumn {
  /**
   * The column heading.
   */
  title: string;
  /**
   * The links in the column.
   */
  links: DatedLinks;
}
/**
 * A text link.
 */
export interface DatedLink {
  /**
   * The link text.
   */
  text: string;
  /**
   * The link target.
   */
  href: string;
  /**
   * Marks the link as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the link is shown.
   */
  publish?: string;
  /**
   * Date and time from which the link is no longer shown.
   */
  expire?: string;
}
/**
 * The social responsibility message.
 */
export interface FooterMessage {
  /**
   * The heading.
   */
  title: string;
  /**
   * The text.
   */
  text: RichText;
}
/**
 * The supported organizations.
 */
export interface FooterOrganizations {
  /**
   * The heading.
   */
  title: string;
  /**
   * The organizations, each with a placeholder logo.
   *
   * @minItems 1
   */
  items: Organization[];
}
/**
 * An organization.
 */
export interface Organization {
  /**
   * The name.
   */
  name: string;
  /**
   * The placeholder icon.
   */
  icon: string;
}
/**
 * The accreditation badges.
 */
export interface FooterAccreditations {
  /**
   * The heading.
   */
  title: string;
  /**
   * The badges.
   *
   * @minItems 1
   *
   * Items: A badge image from an external host, with a built-in fallback until it loads.
   */
  items: Badge[];
}
/**
 * The social networks; those without a link are shown as placeholders.
 */
export interface FooterSocial {
  /**
   * The heading.
   */
  title: string;
  /**
   * The text screen readers announce after each name without a link.
   */
  soon?: string;
  /**
   * The networks.
   *
   * @minItems 1
   */
  items: SocialNetwork[];
}
/**
 * A network.
 */
export interface SocialNetwork {
  /**
   * The name.
   */
  name: string;
  /**
   * The icon.
   */
  icon: string;
  /**
   * The profile.
   */
  href?: string;
}
/**
 * The row of legal links.
 */
export interface FooterLegal {
  /**
   * The accessible name of the row.
   */
  title: string;
  /**
   * The links.
   */
  links: DatedLinks;
}
/**
 * A form from content/forms.
 */
export interface FormBlock {
  /**
   * The type of the block.
   */
  type: 'form';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the form.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The style: a card with a border, a full-width band, or plain.
   */
  look?: 'card' | 'band' | 'plain';
  /**
   * The form to show, by its file name in content/forms; each form is allowed once per page, including its layout.
   */
  form: Form & FormSetup;
  /**
   * The values for the parameters of the form, by name, such as { "position": "{entry.title}" }; they are submitted with the answers.
   */
  with?: {
    /**
     * The value of a parameter.
     */
    [k: string]: string;
  };
}
/**
 * Pictures in a grid, cropped to one shape.
 */
export interface GalleryBlock {
  /**
   * The type of the block.
   */
  type: 'gallery';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the grid.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The number of columns on wide screens; 3 if omitted.
   */
  columns?: 2 | 3 | 4;
  lightbox?: GalleryLightbox;
  /**
   * The pictures in display order.
   *
   * @minItems 2
   */
  items: GalleryItem[];
}
/**
 * Opens the whole pictures in a dialog, one at a time; its labels.
 */
export interface GalleryLightbox {
  /**
   * What a click on a picture does, for screen readers, such as "Enlarge".
   */
  open: string;
  /**
   * The label of the close button.
   */
  close: string;
  /**
   * The label of the button that shows the previous picture.
   */
  previous: string;
  /**
   * The label of the button that shows the next picture.
   */
  next: string;
}
/**
 * A picture in the grid.
 */
export interface GalleryItem {
  /**
   * The picture, cropped to 3:2.
   */
  picture: Picture;
  /**
   * The caption below the picture, in one sentence.
   */
  caption?: RichText;
}
/**
 * The site header: logo, menu, buttons and language switcher. Allowed once per page, including its layout; it reserves the anchors menu, register and login.
 */
export interface HeaderBlock {
  /**
   * The type of the block.
   */
  type: 'header';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The brand name beside the mark.
   */
  brand: string;
  /**
   * A square mark shown beside the brand name.
   */
  mark?: Picture;
  /**
   * A logo shown instead of the mark and the name, up to 40 px high.
   */
  logo?: Picture;
  /**
   * The logo for dark pages, if it differs.
   */
  logoDark?: Picture;
  /**
   * The link target of the logo and its accessible name.
   */
  home: LinkItem;
  /**
   * The accessible name of the menu.
   */
  menuLabel: string;
  /**
   * The menu links and submenus; none on a landing page without a menu.
   */
  links: (MenuLink | Submenu)[];
  menu: MenuToggle;
  /**
   * The arrangement on wide screens; the start if omitted.
   */
  align?: 'start' | 'centre' | 'split';
  /**
   * Keeps the header at the top of the window while the page scrolls, except in low windows.
   */
  sticky?: boolean;
  /**
   * Hides a sticky header while the visitor scrolls down, until they scroll up or focus it by keyboard.
   */
  hideOnScroll?: true;
  /**
   * Lays the header over the hero, where it does not stay, on pages that begin with a dark one: with a photo or video behind its text, or the tone `deep`.
   */
  overlay?: boolean;
  /**
   * The label of a button that opens the search dialog of the layout, a block `site-search` with a `dialog`.
   */
  search?: string;
  /**
   * Buttons beside the menu.
   */
  actions?: Actions;
  /**
   * The label of the log-in button.
   */
  login?: string;
  /**
   * The dialog opened by the log-in button.
   */
  loginDialog?: DialogText;
  /**
   * The dialog opened by the register button.
   */
  register?: DialogText;
  /**
   * The label of the register button.
   */
  registerText?: string;
  languages?: LanguageSwitcher;
}
/**
 * A menu link.
 */
export interface MenuLink {
  /**
   * The link text.
   */
  text: string;
  /**
   * The link target.
   */
  href: string;
  /**
   * Highlights the link in the bold accent colour.
   */
  highlight?: boolean;
  /**
   * Marks the link as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the link is shown.
   */
  publish?: string;
  /**
   * Date and time from which the link is no longer shown.
   */
  expire?: string;
}
/**
 * A submenu that opens below a button.
 */
export interface Submenu {
  /**
   * The label of the button.
   */
  text: string;
  /**
   * Marks the submenu as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the submenu is shown.
   */
  publish?: string;
  /**
   * Date and time from which the submenu is no longer shown.
   */
  expire?: string;
  /**
   * The links in the submenu.
   *
   * @minItems 1
   */
  links: SubmenuLink[];
}
/**
 * A link with a short description of its page.
 */
export interface SubmenuLink {
  /**
   * The link text.
   */
  text: string;
  /**
   * The link target.
   */
  href: string;
  /**
   * A short description of the linked page.
   */
  about?: string;
  /**
   * An icon before the text.
   */
  icon?: string;
  /**
   * Marks the link as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the link is shown.
   */
  publish?: string;
  /**
   * Date and time from which the link is no longer shown.
   */
  expire?: string;
}
/**
 * The menu labels on small screens.
 */
export interface MenuToggle {
  /**
   * The label of the button that opens the menu.
   */
  open: string;
  /**
   * The label of the close button.
   */
  close: string;
}
/**
 * A dialog with a text, a link and a close button.
 */
export interface DialogText {
  /**
   * The dialog title.
   */
  title: string;
  /**
   * The dialog text.
   */
  text: RichText;
  /**
   * The link target.
   */
  action?: Action;
  /**
   * The label of the close button.
   */
  close: string;
}
/**
 * The language switcher.
 */
export interface LanguageSwitcher {
  /**
   * The accessible name of the language switcher.
   */
  label: string;
  /**
   * The languages in display order.
   *
   * @minItems 1
   */
  options: LanguageOption[];
  /**
   * The enabled languages, default first; usually a reference to site.json.
   */
  on: string[];
}
/**
 * A language.
 */
export interface LanguageOption {
  /**
   * The code of the language, such as en.
   */
  code: string;
  /**
   * The name of the language.
   */
  name: string;
}
/**
 * The hero of a page: the main heading, a summary and the primary actions.
 */
export interface HeroBlock {
  /**
   * The type of the block.
   */
  type: 'hero';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * A short line above the heading.
   */
  eyebrow?: string;
  /**
   * The main heading of the page.
   */
  title: string;
  /**
   * A short lead below the heading, more prominent than the text.
   */
  lead?: string;
  /**
   * Two or three sentences below the heading.
   */
  text?: RichText;
  /**
   * A large icon beside the text.
   */
  icon?: string;
  /**
   * A built-in illustration beside the text, used when there is no picture.
   */
  art?: 'mark' | 'cells';
  /**
   * A square picture that is part of the illustration, such as the logo mark.
   */
  mark?: Picture;
  /**
   * The background; a gradient beside pictures and none otherwise if omitted.
   */
  tone?: 'plain' | 'brand' | 'accent' | 'info' | 'deep';
  /**
   * A picture beside the text, cropped to 4:3; below it on phones.
   */
  picture?: Picture;
  /**
   * A photo behind the text, which is darkened so that the text is readable.
   */
  cover?: Picture;
  video?: HeroVideo;
  /**
   * The side of the picture or the mock-up on wide screens; the end if omitted.
   */
  side?: 'start' | 'end';
  /**
   * The alignment of the text; the start if omitted.
   */
  align?: 'start' | 'centre';
  /**
   * Extends the picture to the edges of the hero and the page.
   */
  bleed?: boolean;
  screen?: HeroScreen;
  /**
   * The actions for the visitor, the primary one first.
   */
  actions?: Actions;
  /**
   * Up to four short selling points below the buttons.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A selling point.
   */
  points?: string[];
  /**
   * The icon before each selling point; a check mark if omitted.
   */
  bullet?: string;
}
/**
 * A silent video over the photo behind the text; visitors who prefer less motion see the photo until they play it.
 */
export interface HeroVideo {
  /**
   * The video in one or both formats (MP4 and WebM) in content/media, a few seconds long, because it is repeated; its sound is never played.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A file such as garden.mp4.
   */
  files: PublishedFile[];
  /**
   * The label of the button that plays the video.
   */
  play: string;
  /**
   * The label of the button that pauses the video.
   */
  pause: string;
}
/**
 * A mock-up of a product screen beside the text, over the lower part of the picture if there is one.
 */
export interface HeroScreen {
  /**
   * The frame around the screen; a window if omitted.
   */
  device?: 'window' | 'phone';
  /**
   * The title at the top of the screen.
   */
  name: string;
  /**
   * The lines on the screen, up to six.
   */
  lines: ScreenLines;
  /**
   * A total at the top of the screen.
   */
  total?: ScreenTotal;
  /**
   * A note at the bottom of the screen, such as that it is planned or when it was captured.
   */
  note: string;
}
/**
 * A line on the screen.
 */
export interface ScreenLine {
  /**
   * The icon of the line.
   */
  icon: string;
  /**
   * The colour of the icon; brand if omitted.
   */
  tone?: 'brand' | 'accent' | 'info';
  /**
   * The title of the line.
   */
  title: string;
  /**
   * A few words of detail.
   */
  text?: string;
  /**
   * A figure at the end of the line, such as a saving.
   */
  value?: string;
}
/**
 * A total at the bottom of a mock-up of a product screen.
 */
export interface ScreenTotal {
  /**
   * The label of the total.
   */
  label: string;
  /**
   * The total.
   */
  value: string;
}
/**
 * A collapsible panel with details, such as VAT rules.
 */
export interface InfoPanelBlock {
  /**
   * The type of the block.
   */
  type: 'info-panel';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading that opens the panel.
   */
  title: string;
  /**
   * A one-sentence summary that is always visible.
   */
  summary: RichText;
  /**
   * The label of the button that opens the panel.
   */
  toggle?: string;
  /**
   * An icon beside the heading.
   */
  icon?: string;
  /**
   * The style; a card if omitted.
   */
  look?: 'card' | 'line';
  /**
   * Opens the panel initially.
   */
  open?: boolean;
  /**
   * The content of the panel.
   */
  body: Body;
}
/**
 * A short list of links under a heading.
 */
export interface LinkListBlock {
  /**
   * The type of the block.
   */
  type: 'link-list';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * The links in display order.
   */
  links: DatedLinks;
}
/**
 * A list of collection entries: the result of a query, the entries of the page, or related entries.
 */
export interface ListBlock {
  /**
   * The type of the block.
   */
  type: 'list';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the list.
   */
  title?: string;
  /**
   * The introduction below the heading.
   */
  text?: RichText;
  /**
   * The source of the list: the name of a collection, page for the entries of this page, related for entries related to the one shown, or entry for that entry itself.
   */
  from: Listing;
  /**
   * A query that filters the entries, such as { "tags": { "has": "product" } } or, on the page of a venue, { "venue": { "eq": "{entry.slug}" } }; all entries if omitted.
   */
  where?: ListQuery;
  /**
   * One or more properties to sort by, descending with a leading minus; defaults to the order of the collection.
   */
  sort?: string | string[];
  /**
   * The maximum number of entries.
   */
  limit?: number;
  /**
   * The layout of the entries; rows if omitted.
   */
  view?: 'cards' | 'cells' | 'links' | 'rows' | 'panels' | 'timeline' | 'titles' | 'byline';
  /**
   * The number of next dates to list of an event that repeats, in the order of the dates; 1 if omitted.
   */
  dates?: number;
  /**
   * The properties shown with each entry, in this order, such as location.
   *
   * @minItems 1
   *
   * Items: The name of a property of the entries.
   */
  facts?: string[];
  /**
   * The properties that a filter block around the list can filter by, such as tags.
   *
   * @minItems 1
   *
   * Items: The name of a property of the entries, which holds a text or a list of texts.
   */
  filterBy?: string[];
  groups?: ListGroups;
  /**
   * The label of the button on each panel, in the panels view: a link to the page of the entry, if it has one.
   */
  button?: string;
  /**
   * The reading time, with {{minutes}} as placeholder; not shown if omitted.
   */
  minutes?: string;
  /**
   * The message when the list is empty.
   */
  empty?: RichText;
  pager?: PagerWords;
  /**
   * Buttons below the list, such as a link to all entries.
   */
  actions?: Actions;
}
/**
 * Puts the entries under headings.
 */
export interface ListGroups {
  /**
   * What the groups are: letter for the first letter of the titles, month for the month of the dates, or the name of a property, such as department.
   */
  by: string;
  /**
   * The accessible name of a bar with links to the groups, such as Jump to; there is no bar if omitted.
   */
  jump?: string;
}
/**
 * The labels of the pagination links, for a list of the entries of the page.
 */
export interface PagerWords {
  /**
   * The accessible name of the pagination.
   */
  label: string;
  /**
   * The text of the link to the previous page.
   */
  previous: string;
  /**
   * The text of the link to the next page.
   */
  next: string;
}
/**
 * A row of logos of equal height.
 */
export interface LogosBlock {
  /**
   * The type of the block.
   */
  type: 'logos';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The logos in display order.
   *
   * @minItems 2
   */
  items: LogoItem[];
}
/**
 * A logo.
 */
export interface LogoItem {
  /**
   * The name of the organization.
   */
  name: string;
  /**
   * The logo; its media record can name a variant for dark pages.
   */
  picture: Picture;
  /**
   * The link target of the logo.
   */
  href?: string;
}
/**
 * A notice about the page, such as that the site is under development.
 */
export interface NoticeBlock {
  /**
   * The type of the block.
   */
  type: 'notice';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The notice in one or two sentences.
   */
  text: RichText;
  /**
   * An icon before the text.
   */
  icon?: string;
  /**
   * The accessible name of the notice.
   */
  label?: string;
}
/**
 * Offers with codes that visitors can reveal and hide one by one.
 */
export interface OffersBlock {
  /**
   * The type of the block.
   */
  type: 'offers';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the offers.
   */
  title?: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  /**
   * The offers in display order.
   *
   * @minItems 1
   */
  items: Offer[];
  /**
   * The label of the button that reveals the code.
   */
  reveal: string;
  /**
   * The label of the button that hides the code.
   */
  hide: string;
  /**
   * The text of the map link.
   */
  map?: string;
  /**
   * The label of an inactive offer.
   */
  inactive?: string;
}
/**
 * An offer with a code.
 */
export interface Offer {
  /**
   * The unique ID of the offer.
   */
  id: string;
  /**
   * The title of the offer.
   */
  title: string;
  /**
   * The conditions.
   */
  description: RichText;
  /**
   * The code.
   */
  code: string;
  /**
   * Whether the offer is active.
   */
  isActive: boolean;
  /**
   * The address of the shop.
   */
  address?: string;
  /**
   * A link to a map.
   */
  mapUrl?: string;
}
/**
 * An index of all pages that search engines may list, for visitors without scripts.
 */
export interface PageIndexBlock {
  /**
   * The type of the block.
   */
  type: 'page-index';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the links.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  pages: From1;
}
/**
 * A link to the source file of the page, with the date of its last change.
 */
export interface PageSourceBlock {
  /**
   * The type of the block.
   */
  type: 'page-source';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The link text.
   */
  edit?: string;
  /**
   * The link target, with {{file}} as placeholder for the path of the file in the content folder.
   */
  href?: string;
  /**
   * The text for the last change, with {{date}} as placeholder; not shown if Git has no history of the file.
   */
  changed?: string;
  /**
   * A reference to the source of the page, {"from": "page.source"}, or another file.
   */
  source: PageSource;
}
/**
 * Paginates the cards of the blocks inside it. Allowed once per page, including its layout.
 */
export interface PagedBlock {
  /**
   * The type of the block.
   */
  type: 'paged';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The number of cards per page; each value fills whole rows of one, two or three cards.
   */
  size: 6 | 12 | 18 | 24 | 36;
  labels: PagedLabels;
  /**
   * The blocks whose cards are paginated.
   *
   * @minItems 1
   * @maxItems 1
   */
  blocks: unknown[];
}
/**
 * The pagination labels.
 */
export interface PagedLabels {
  /**
   * The label of the button to the previous page.
   */
  previous: string;
  /**
   * The label of the button to the next page.
   */
  next: string;
  /**
   * The text screen readers announce before a page number.
   */
  page: string;
  /**
   * The range of visible cards, with {{from}}, {{to}} and {{count}}.
   */
  showing: string;
  /**
   * The accessible name of the pagination.
   */
  navigation: string;
}
/**
 * People with a portrait, their role, a description and links.
 */
export interface PeopleBlock {
  /**
   * The type of the block.
   */
  type: 'people';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The number of columns on wide screens; 3 if omitted.
   */
  columns?: 2 | 3 | 4;
  /**
   * The people in display order.
   *
   * @minItems 1
   */
  items: Person[];
}
/**
 * A person.
 */
export interface Person {
  /**
   * The name.
   */
  name: string;
  /**
   * The role of the person.
   */
  role?: string;
  /**
   * A portrait, cropped to a circle.
   */
  picture?: Picture;
  /**
   * A sentence or two about the person.
   */
  text?: RichText;
  /**
   * Links such as the website or profiles of the person.
   */
  links?: Links;
}
/**
 * A table comparing the plans, collapsed until the visitor opens it.
 */
export interface PlanComparisonBlock {
  /**
   * The type of the block.
   */
  type: 'plan-comparison';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the table.
   */
  title?: string;
  /**
   * The position of the heading on wide screens; above the table if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The table contents.
   */
  caption: string;
  /**
   * The label of the button that opens the table.
   */
  show: string;
  /**
   * The label of the close button.
   */
  hide: string;
  /**
   * The heading of the first column.
   */
  feature: string;
  /**
   * The meaning of a tick, for screen readers.
   */
  included: string;
  /**
   * The meaning of a dash, for screen readers.
   */
  missing: string;
  /**
   * The plans, one per column.
   */
  plans: Plans;
  /**
   * The features, one per row.
   *
   * @minItems 1
   */
  rows: PlanComparisonRow[];
}
/**
 * A feature and the plans that include it.
 */
export interface PlanComparisonRow {
  /**
   * The feature.
   */
  text: string;
  /**
   * The plans that include it.
   *
   * @minItems 1
   *
   * Items: The key of a plan in content/data/plans.json.
   */
  plans: (Plan & Priced)[];
}
/**
 * The header of a policy: its title, summary, date and table of contents.
 */
export interface PolicyHeaderBlock {
  /**
   * The type of the block.
   */
  type: 'policy-header';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The title of the policy and main heading of the page.
   */
  title: string;
  /**
   * A summary of what the policy means for the reader.
   */
  summary: RichText;
  /**
   * The date of the last update.
   */
  updated: {day: string; text: string};
  /**
   * The label before the date.
   */
  updatedLabel?: string;
  /**
   * The heading above the table of contents.
   */
  contentsLabel?: string;
  contents: From2;
}
/**
 * One section of a long text.
 */
export interface PolicySectionBlock {
  /**
   * The type of the block.
   */
  type: 'policy-section';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The section heading.
   */
  title: string;
  /**
   * Numbers the section and its steps as clauses: 1, 1.1. Each such block continues the numbers of the page. A link without text anywhere on the page, such as `[](#vat)`, shows the number of the section.
   */
  clauses?: boolean;
  /**
   * The section text.
   */
  body: Body;
}
/**
 * Small cards at the bottom left that appear after a delay and disappear on their own. Allowed once per page, including its layout.
 */
export interface PopupsBlock {
  /**
   * The type of the block.
   */
  type: 'popups';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name of the group of cards.
   */
  label: string;
  /**
   * The label of the button that dismisses a card for good.
   */
  close: string;
  /**
   * The delay in milliseconds after page load before the cards appear.
   */
  after: number;
  /**
   * The delay in milliseconds after page load before the cards disappear.
   */
  until: number;
  /**
   * The cards, from top to bottom.
   *
   * @minItems 1
   */
  items: Popup[];
}
/**
 * One card.
 */
export interface Popup {
  /**
   * The heading.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  text: string;
  /**
   * An icon before the heading.
   */
  icon?: string;
  /**
   * The link; following it dismisses the card for good.
   */
  action: Action;
  /**
   * The key under which the browser stores that the card was dismissed; unique on its page.
   */
  memory: string;
}
/**
 * Links to the previous and next page, in the order of the layout's sidebar.
 */
export interface PreviousNextBlock {
  /**
   * The type of the block.
   */
  type: 'previous-next';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name of the links.
   */
  label: string;
  /**
   * The label above the link to the previous page.
   */
  previous: string;
  /**
   * The label above the link to the next page.
   */
  next: string;
  /**
   * A reference to the previous and next page, {"from": "page.neighbours"}, or links to other pages.
   */
  pages: Neighbours;
}
/**
 * A table comparing the prices of an offer with regular prices.
 */
export interface PriceComparisonBlock {
  /**
   * The type of the block.
   */
  type: 'price-comparison';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the table.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The table caption, shown below the heading.
   */
  caption: string;
  /**
   * The plans, one per row.
   */
  plans: Plans;
  labels: PriceComparisonLabels;
  /**
   * Buttons below the table.
   */
  actions?: Actions;
  /**
   * A note below the table.
   */
  note?: RichText;
}
/**
 * The column headings.
 */
export interface PriceComparisonLabels {
  /**
   * The heading of the period column.
   */
  period: string;
  /**
   * The heading of the column with the prices of the offer.
   */
  offer: string;
  /**
   * The heading of the regular price column.
   */
  regular: string;
  /**
   * The heading of the savings column.
   */
  savings: string;
}
/**
 * A price list in sections, such as a menu or a list of services.
 */
export interface PriceListBlock {
  /**
   * The type of the block.
   */
  type: 'price-list';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the list.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  sections: PriceSections;
  /**
   * The label before the list of allergens, such as Contains; they are listed without one if omitted.
   */
  allergens?: string;
  /**
   * A note below the prices, such as about service.
   */
  note?: RichText;
}
/**
 * A section, such as Starters.
 */
export interface PriceSection {
  /**
   * The heading of the section.
   */
  title?: string;
  /**
   * A sentence below the heading of the section, such as when it is served.
   */
  text?: RichText;
  /**
   * What is offered, in display order.
   *
   * @minItems 1
   */
  items: PriceItem[];
}
/**
 * Something with its price.
 */
export interface PriceItem {
  /**
   * Its name.
   */
  title: string;
  /**
   * A sentence that describes it.
   */
  text?: RichText;
  /**
   * Its price as it is shown, such as £4.50, from £12 or {entry.price|money}.
   */
  price?: string;
  /**
   * Sizes or versions with a price each, in place of one price.
   *
   * @minItems 1
   *
   * Items: A size or version.
   */
  variants?: {
    /**
     * Its name, such as 0.5 l or Large.
     */
    text: string;
    /**
     * Its price as it is shown.
     */
    price: string;
  }[];
  /**
   * What it is, in a word or two each, such as Vegan or New.
   *
   * @minItems 1
   *
   * Items: A word or two.
   */
  badges?: string[];
  /**
   * What it contains, such as Gluten. Each gets a number, and is listed once below the prices.
   *
   * @minItems 1
   *
   * Items: An allergen or additive.
   */
  allergens?: string[];
}
/**
 * The plans with their prices, as cards or as compact rows.
 */
export interface PricingTableBlock {
  /**
   * The type of the block.
   */
  type: 'pricing-table';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the plans.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The plans in display order.
   */
  plans: Plans;
  /**
   * What a switch between the billing periods of the plans chooses, for screen readers, such as Billing period. Its choices are the `frequency` of the plans. Without it, all plans are shown at once.
   */
  switch?: string;
  /**
   * The plan that regular prices save on, if all plans are the same one for different periods; otherwise, a plan is compared with the shortest one of the same title.
   */
  compareWith?: Plan & Priced;
  custom?: CustomPlan;
  /**
   * The prices to show.
   */
  prices: 'offer' | 'regular';
  /**
   * The last day of the offer, for search engines, such as {launch.closes}.
   */
  until?: string;
  /**
   * The layout of the plans; cards if omitted.
   */
  look?: 'cards' | 'rows';
  labels: PricingLabels;
  /**
   * The button on each card without one of its own, or below the rows.
   */
  action?: Action;
  /**
   * A note below the plans.
   */
  note?: RichText;
}
/**
 * A plan without a fixed price, after the others.
 */
export interface CustomPlan {
  /**
   * The name of the plan.
   */
  title: string;
  /**
   * Words in place of a price, such as On request.
   */
  price: string;
  /**
   * The benefits of the plan in display order.
   *
   * @minItems 1
   *
   * Items: A benefit.
   */
  benefits: string[];
  /**
   * The button of the plan, such as a link to a form.
   */
  action: Action;
}
/**
 * The labels on the cards.
 */
export interface PricingLabels {
  /**
   * The text between price and duration, such as per.
   */
  per: string;
  /**
   * The VAT note below each price.
   */
  vat: string;
  /**
   * The label before the saving: in an offer that on the regular price, otherwise that on the same plan for a shorter period. Without it, no saving is shown.
   */
  saving?: string;
  /**
   * The text after the number of times that the offer is available, which is omitted without it.
   */
  spots?: string;
  /**
   * The text after the monthly price of longer plans, which is omitted without it.
   */
  perMonth?: string;
  /**
   * The label before the regular price beside an offer, which is omitted without it.
   */
  regularly?: string;
  /**
   * The badge on the highlighted plan of an offer; none if omitted.
   */
  best?: string;
}
/**
 * One or more quotes: a single quote in large type, several as cards.
 */
export interface QuotesBlock {
  /**
   * The type of the block.
   */
  type: 'quotes';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The quotes in display order.
   *
   * @minItems 1
   */
  items: Quote[];
}
/**
 * A quote and its source.
 */
export interface Quote {
  /**
   * The quote, without quotation marks.
   */
  text: RichText;
  /**
   * The name of the person quoted.
   */
  name: string;
  /**
   * The role of the person and their organization.
   */
  role?: string;
  /**
   * The link to the source of the quote.
   */
  href?: string;
  /**
   * A portrait, cropped to a circle.
   */
  picture?: Picture;
}
/**
 * A grid of reward cards that a surrounding filter can narrow down.
 */
export interface RewardGridBlock {
  /**
   * The type of the block.
   */
  type: 'reward-grid';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  rewards: From3;
  labels: RewardLabels;
}
/**
 * The labels on the cards.
 */
export interface RewardLabels {
  /**
   * The badge for rewards used online.
   */
  online: string;
  /**
   * The badge for rewards used on site.
   */
  offline: string;
  /**
   * The label before the expiry date.
   */
  until: string;
  /**
   * The button that shows all rewards on phones, which show the first eight; without it, phones show all of them.
   */
  showAll?: string;
}
/**
 * A heading with phrases that rotate below it.
 */
export interface RotatingPhrasesBlock {
  /**
   * The type of the block.
   */
  type: 'rotating-phrases';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the phrases, the main heading of the page.
   */
  title: string;
  /**
   * The phrases in order; each is capitalised when shown.
   *
   * @minItems 1
   *
   * Items: A phrase.
   */
  phrases: string[];
  /**
   * The display time of each phrase, in milliseconds.
   */
  interval: number;
  /**
   * The duration of the fade-out, in milliseconds.
   */
  fade: number;
  pause: PauseWords;
}
/**
 * The labels of the button that pauses and resumes the phrases.
 */
export interface PauseWords {
  /**
   * The label that pauses the rotation.
   */
  stop: string;
  /**
   * The label that resumes the rotation.
   */
  go: string;
}
/**
 * A mock-up of a product screen beside text.
 */
export interface ScreenBlock {
  /**
   * The type of the block.
   */
  type: 'screen';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading beside the screen.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * Buttons below the text.
   */
  actions?: Actions;
  /**
   * The frame around the screen; a window if omitted.
   */
  device?: 'window' | 'phone';
  /**
   * The side of the screen on wide screens; right if omitted.
   */
  side?: 'left' | 'right';
  /**
   * The title at the top of the screen.
   */
  name: string;
  /**
   * The lines on the screen, up to six.
   */
  lines: ScreenLines;
  /**
   * A total at the top of the screen.
   */
  total?: ScreenTotal;
  /**
   * A note at the bottom of the screen, such as that it is planned or when it was captured.
   */
  note: string;
}
/**
 * A floating button that scrolls back to the top of the page. Allowed once per page, including its layout.
 */
export interface ScrollTopBlock {
  /**
   * The type of the block.
   */
  type: 'scroll-top';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name of the button.
   */
  label: string;
  /**
   * The scroll distance in pixels after which it appears.
   */
  after: number;
  /**
   * The duration of the vibration on phones, in milliseconds.
   */
  vibration: number;
}
/**
 * A search through the questions and cards of its page. Allowed once per page, including its layout.
 */
export interface SearchBlock {
  /**
   * The type of the block.
   */
  type: 'search';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The label of the search field.
   */
  label: string;
  /**
   * The placeholder text.
   */
  placeholder?: string;
  /**
   * The label of the search button.
   */
  button: string;
  /**
   * The heading above the results, with {{count}} and {{query}}, in words that suit any number, such as {{count}} found for {{query}}.
   */
  found: string;
  /**
   * The message when nothing matches.
   */
  empty: RichText;
}
/**
 * A navigation tree of a folder of pages, or of links listed by hand, that highlights the current page; used in layouts.
 */
export interface SidebarBlock {
  /**
   * The type of the block.
   */
  type: 'sidebar';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The accessible name, also shown on phones as the line that expands the sidebar.
   */
  label: string;
  /**
   * The links and sections in order, or a folder of pages to generate them from.
   */
  items: (LinkItem | SidebarSection)[];
}
/**
 * A search over all pages of the site, inline on a page or in a dialog in a layout.
 */
export interface SiteSearchBlock {
  /**
   * The type of the block.
   */
  type: 'site-search';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  dialog?: SearchDialog;
  /**
   * The label of the search field.
   */
  label: string;
  /**
   * The placeholder text.
   */
  placeholder?: string;
  /**
   * The label of the button that opens the first result.
   */
  button: string;
  /**
   * The line above the results, with {{count}} and {{query}}, in words that suit any number, such as {{count}} found for {{query}}.
   */
  found: string;
  /**
   * The message when nothing is found.
   */
  empty: RichText;
  /**
   * The message when the index could not be loaded.
   */
  failure: RichText;
  /**
   * The text shown when scripts are unavailable, such as a link to an index of all pages.
   */
  unscripted?: RichText;
  /**
   * The search page that receives the query of the dialog when scripts are unavailable.
   */
  page: string;
}
/**
 * Shows the search in a dialog that the `search` button of the header and the shortcuts Ctrl-K, Cmd-K and / open; for layouts. Allowed once per page, including its layout.
 */
export interface SearchDialog {
  /**
   * The label of the button that closes the dialog.
   */
  close: string;
}
/**
 * A picture beside text, stacked above it on phones.
 */
export interface SplitBlock {
  /**
   * The type of the block.
   */
  type: 'split';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading beside the picture.
   */
  title: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * Longer text below the introduction.
   */
  body?: Body;
  /**
   * Buttons below the text.
   */
  actions?: Actions;
  /**
   * The picture, cropped to 4:3.
   */
  picture: Picture;
  /**
   * The side of the picture on wide screens; left if omitted.
   */
  side?: 'left' | 'right';
}
/**
 * A few key figures in large type.
 */
export interface StatsBlock {
  /**
   * The type of the block.
   */
  type: 'stats';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The figures in display order.
   *
   * @minItems 2
   * @maxItems 4
   */
  items: Stat[];
  /**
   * The source of the figures.
   */
  note?: RichText;
}
/**
 * A figure and its label.
 */
export interface Stat {
  /**
   * The figure.
   */
  value: string;
  /**
   * The label of the figure.
   */
  label: string;
}
/**
 * Numbered steps in order.
 */
export interface StepsBlock {
  /**
   * The type of the block.
   */
  type: 'steps';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The position of the heading and the introduction on wide screens; above the content if omitted.
   */
  intro?: 'above' | 'beside';
  /**
   * The steps in order.
   *
   * @minItems 2
   */
  items: Step[];
  /**
   * Buttons below the steps.
   */
  actions?: Actions;
}
/**
 * One step.
 */
export interface Step {
  /**
   * The instruction; start with a verb.
   */
  title: string;
  /**
   * The explanation of the step.
   */
  text: RichText;
}
/**
 * Tabs that show one of the blocks inside at a time; the open tab is kept in the URL.
 */
export interface TabsBlock {
  /**
   * The type of the block.
   */
  type: 'tabs';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the tabs.
   */
  title?: string;
  /**
   * A sentence below the heading.
   */
  text?: RichText;
  /**
   * The query parameter for the open tab, such as year for ?year=2025; unique on its page.
   */
  name: string;
  /**
   * The accessible name of the tabs.
   */
  label: string;
  /**
   * The tab labels, one per block in the same order.
   *
   * @minItems 2
   *
   * Items: A tab label.
   */
  labels: string[];
  /**
   * The blocks, one per tab in the same order.
   *
   * @minItems 2
   */
  blocks: unknown[];
}
/**
 * Long-form Markdown with paragraphs, lists, tables, pictures, quotes, callouts, tabs, code, file trees, formulas and footnotes.
 */
export interface TextBlock {
  /**
   * The type of the block.
   */
  type: 'text';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading above the text.
   */
  title?: string;
  /**
   * The heading level, from 2 to 6; 2 if omitted.
   */
  level?: number;
  /**
   * Numbers the title, headings and numbered lists of a legal text as clauses: 1, 1.1, (a). Each such block continues the numbers of the page. A link without text anywhere on the page, such as `[](#payment)`, shows the number of what it leads to: a block, a heading, or an item that ends with an id such as `{#payment}`.
   */
  clauses?: boolean;
  /**
   * The Markdown as a string, a list of strings joined by blank lines, or a .md file beside the page.
   */
  body: import('hast').Root;
}
/**
 * A timeline of past or future events.
 */
export interface TimelineBlock {
  /**
   * The type of the block.
   */
  type: 'timeline';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The events in display order.
   *
   * @minItems 2
   */
  items: TimelineEvent[];
}
/**
 * One event.
 */
export interface TimelineEvent {
  /**
   * The displayed date or period, such as Spring 2026.
   */
  when: string;
  /**
   * The title of the event.
   */
  title: string;
  /**
   * A description in a sentence or two.
   */
  text?: RichText;
}
/**
 * Links to the page in the other versions of the documentation, with a notice on pages of older versions.
 */
export interface VersionsBlock {
  /**
   * The type of the block.
   */
  type: 'versions';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The label of the links, such as Version.
   */
  label: string;
  /**
   * The notice on pages of older versions, with {{version}} as placeholder for the version of the page.
   */
  older: string;
  /**
   * The text of the link in the notice, with {{version}} as placeholder for the latest version.
   */
  latest: string;
  /**
   * A reference to the versions of the page, {"from": "page.versions"}, or links to other pages.
   */
  versions: PageVersions;
}
/**
 * A video player for a video in content/media, with captions.
 */
export interface VideoBlock {
  /**
   * The type of the block.
   */
  type: 'video';
  /**
   * ID that links can target, such as `vat` for `/pricing#vat`.
   */
  id?: string;
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence or two below the heading.
   */
  text?: RichText;
  /**
   * The accessible name of the video.
   */
  label: string;
  /**
   * The video in one or both formats (MP4 and WebM) in content/media; browsers play the first one that they support.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A file such as tour.mp4.
   */
  files: PublishedFile[];
  /**
   * The picture shown before the video plays, cropped to 16:9.
   */
  poster?: Picture;
  /**
   * Captions in one or more languages, the first of which are on by default, or "silent" for a video without sound.
   */
  captions: Captions[] | 'silent';
  /**
   * The transcript of the sound and the images.
   */
  transcript?: Transcript;
  /**
   * The caption below the player or frame, in a sentence or two.
   */
  caption?: RichText;
  /**
   * The greatest width of the video; that of the page if omitted.
   */
  width?: ContentWidth;
  /**
   * The aspect ratio of the video; 16:9 if omitted.
   */
  ratio?: Ratio;
}
/**
 * Captions in one language.
 */
export interface Captions {
  /**
   * The file in content/media, such as tour.en.vtt.
   */
  file: PublishedFile;
  /**
   * The language of the captions, such as en.
   */
  lang: string;
  /**
   * The language name as its speakers write it, such as English.
   */
  label: string;
}
/**
 * A collection, whose entries are the files in the folder of the same name under content.
 */
export interface Collection {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The properties to sort entries by, descending with a leading minus, such as -date; defaults to order, and ties are sorted by file name.
   *
   * @minItems 1
   *
   * Items: The name of a property, such as title, or -date for newest first.
   */
  sort?: string[];
  /**
   * The properties to group entries by; a template page that names one is rendered once per term.
   */
  facets?: {
    [k: string]: Facet;
  };
  labels?: Labels;
  /**
   * The feed formats to generate beside each page that lists the collection or one of its terms.
   *
   * @minItems 1
   *
   * Items: A feed format.
   */
  feeds?: ('atom' | 'rss' | 'json' | 'calendar')[];
  calendar?: CalendarSettings;
  related?: Related;
}
/**
 * A property to group entries by, such as tags.
 */
export interface Facet {
  /**
   * The collection whose entries describe the terms; if omitted, the terms are the values in the entries.
   */
  terms?: string;
}
/**
 * What visitors read instead of values, by property, such as { "level": { "beginner": "For beginners" } }.
 */
export interface Labels {
  /**
   * The labels of a property.
   */
  [k: string]: {
    /**
     * What visitors read instead of this value.
     */
    [k: string]: string;
  };
}
/**
 * Makes the entries events: each page of one has an .ics file of the same name beside it, and lists show the next dates of those that repeat.
 */
export interface CalendarSettings {
  /**
   * The property with the day or the moment at which an event starts, such as starts.
   */
  start: string;
  /**
   * The property with the day or the moment at which it ends; the last day is included.
   */
  end?: string;
  /**
   * The property with the rule by which an event repeats, such as repeats; its schema has the format recurrence.
   */
  repeat?: string;
  /**
   * The property with the days on which a repeated event does not take place.
   */
  except?: string;
  /**
   * The property with the place: a text, or the entry of a place, whose title is shown.
   */
  place?: string;
  /**
   * The time zone in which repeated events keep their time of day, such as Europe/Berlin.
   */
  zone?: string;
}
/**
 * How lists with "from": "related" select entries.
 */
export interface Related {
  /**
   * The properties to compare; entries that share values are related.
   *
   * @minItems 1
   *
   * Items: The name of an entry property, such as tags.
   */
  by: string[];
  /**
   * The maximum number of related entries; 3 if omitted.
   */
  limit?: number;
}
/**
 * Renders the blocks of the current entry, or of the file that describes the current term, here; for template pages.
 */
export interface EntryBlocks {
  /**
   * The type of the block.
   */
  type: 'entry-blocks';
  /**
   * Marks the block as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the block is shown.
   */
  publish?: string;
  /**
   * Date and time from which the block is no longer shown.
   */
  expire?: string;
}
/**
 * A form: its fields, validation rules, texts and submission.
 */
export interface Form {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The accessible name of the form.
   */
  title: string;
  /**
   * The fields in display order.
   *
   * @minItems 1
   */
  fields: Field[];
  /**
   * The validation rules in the order they run.
   */
  rules: Rule[];
  /**
   * Whether to show only the first error (first) or all of them (all).
   */
  report: 'first' | 'all';
  /**
   * Where errors appear: at their fields (inline, the default), above the button (summary) or in a toast.
   */
  errors?: 'inline' | 'summary' | 'toast';
  steps?: FormSteps;
  /**
   * The note that explains the asterisk.
   */
  requiredNote?: string;
  submit: FormSubmit;
  success: FormSuccess;
  confirmation?: FormConfirmation;
  failure: FormFailure;
  send: FormSend;
}
/**
 * One field of the form.
 */
export interface Field {
  /**
   * The name of the field.
   */
  name: string;
  /**
   * The kind of input.
   */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'textarea'
    | 'number'
    | 'date'
    | 'time'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'checkboxes'
    | 'file';
  /**
   * The field label.
   */
  label: RichText;
  /**
   * Help text below the label.
   */
  help?: RichText;
  /**
   * The placeholder text.
   */
  placeholder?: string;
  /**
   * Marks the field with an asterisk.
   */
  required?: boolean;
  /**
   * The value is only checked and not submitted; every other field belongs to the submitted values.
   */
  unsent?: boolean;
  /**
   * What browsers fill in, such as email: an autofill field name of HTML.
   */
  autocomplete?:
    | 'name'
    | 'honorific-prefix'
    | 'given-name'
    | 'additional-name'
    | 'family-name'
    | 'honorific-suffix'
    | 'nickname'
    | 'organization-title'
    | 'username'
    | 'new-password'
    | 'current-password'
    | 'one-time-code'
    | 'organization'
    | 'street-address'
    | 'address-line1'
    | 'address-line2'
    | 'address-line3'
    | 'address-level4'
    | 'address-level3'
    | 'address-level2'
    | 'address-level1'
    | 'country'
    | 'country-name'
    | 'postal-code'
    | 'cc-name'
    | 'cc-given-name'
    | 'cc-additional-name'
    | 'cc-family-name'
    | 'cc-number'
    | 'cc-exp'
    | 'cc-exp-month'
    | 'cc-exp-year'
    | 'cc-csc'
    | 'cc-type'
    | 'transaction-currency'
    | 'transaction-amount'
    | 'language'
    | 'bday'
    | 'bday-day'
    | 'bday-month'
    | 'bday-year'
    | 'sex'
    | 'url'
    | 'photo'
    | 'tel'
    | 'tel-country-code'
    | 'tel-national'
    | 'tel-area-code'
    | 'tel-local'
    | 'tel-extension'
    | 'email'
    | 'impp'
    | 'off'
    | 'on';
  /**
   * Places two fields side by side on wide screens.
   */
  half?: boolean;
  /**
   * Shows the field only while another field has this answer; a hidden field is neither validated nor submitted.
   */
  when?: Condition;
  /**
   * The query parameter that fills the field: plan for /join?plan=patron, with the value of an option, or true for a checkbox.
   */
  query?: string;
  /**
   * The message if the chosen option has a capacity and no places left.
   */
  full?: string;
  /**
   * The options of a select, radio or checkboxes field, a reference to a list of them, or the entries of a collection.
   */
  options?: Option[];
}
/**
 * A condition on another field.
 */
export interface Condition {
  /**
   * The select, radio, checkbox or checkboxes field to test.
   */
  field: string;
  /**
   * The value of the selected option, a list of accepted values, or true for a checkbox.
   */
  is: string | boolean | string[];
}
/**
 * A rule for a single value.
 */
export interface CheckRule {
  /**
   * The name by which a translation refers to this rule, to translate its message only.
   */
  id?: string;
  /**
   * The field that the rule validates and that shows the message.
   */
  field: string;
  check: Check;
  /**
   * The text the visitor sees.
   */
  message: string;
}
/**
 * The constraint on the value, ignoring surrounding whitespace; an empty optional field passes everything except minLength and minItems, an empty required one nothing.
 */
export interface Check {
  /**
   * The minimum length in characters; an emoji counts as one.
   */
  minLength?: number;
  /**
   * The maximum length in characters, of which an emoji counts as one; by default 254 for e-mail addresses, 20,000 for a textarea and 1,000 for other texts.
   */
  maxLength?: number;
  /**
   * A regular expression the value must match, without lookaheads, lookbehinds and backreferences.
   */
  pattern?: string;
  /**
   * The only allowed value.
   */
  const?: boolean | string;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  enum?: string[];
  /**
   * The minimum: a number such as 1, a date such as 2030-04-01 or P1D for tomorrow, or a time such as 09:00.
   */
  min?: number | string;
  /**
   * The maximum: a number, a date, which can be a number of days or weeks from today such as P8W, or a time.
   */
  max?: number | string;
  /**
   * The number of which the value must be a multiple, such as 1 for whole numbers or 0.5 for halves.
   */
  step?: number;
  /**
   * The minimum number of selected options in a checkboxes field.
   */
  minItems?: number;
  /**
   * The maximum number of selected options in a checkboxes field.
   */
  maxItems?: number;
  /**
   * The opening hours in which a date or a time must be, or a reference to them, such as { "from": "facts.hours" }; { "weekly": [{ "days": ["saturday", "sunday"] }] } accepts some weekdays only.
   */
  open?: OpeningHours;
  /**
   * The date field whose day decides between which times of open a time must be; without it, a time of any day is accepted.
   */
  on?: string;
  /**
   * The accepted file extensions, such as .pdf and .jpg; the inbox also compares the first bytes of common types.
   *
   * @minItems 1
   */
  types?: string[];
  /**
   * The maximum file size, in megabytes of 1,048,576 bytes; the inbox accepts 25 for all files of a submission.
   */
  megabytes?: number;
}
/**
 * A rule that two fields must match.
 */
export interface EqualRule {
  /**
   * The name by which a translation refers to this rule, to translate its message only.
   */
  id?: string;
  /**
   * The field that the rule validates and that shows the message.
   */
  field: string;
  /**
   * The field whose value must match.
   */
  equals: string;
  /**
   * The text the visitor sees.
   */
  message: string;
}
/**
 * Splits the form into steps, all shown at once without scripts; input except files is kept until the form is submitted or the tab is closed.
 */
export interface FormSteps {
  /**
   * The label of the button to the next step.
   */
  next: string;
  /**
   * The label of the button to the previous step.
   */
  back: string;
  /**
   * The progress above the title of a step, such as Step {{step}} of {{steps}}.
   */
  progress: string;
  /**
   * The steps in order; every field belongs to exactly one.
   *
   * @minItems 2
   */
  list: FormStep[];
}
/**
 * One step of the form.
 */
export interface FormStep {
  /**
   * The name by which a translation refers to this step, to translate its title only.
   */
  id?: string;
  /**
   * The heading of the step.
   */
  title: string;
  /**
   * The names of the fields in the step, in display order.
   *
   * @minItems 1
   */
  fields: string[];
  /**
   * Shows the step only while a field of another step has this answer.
   */
  when?: Condition;
}
/**
 * The submit button.
 */
export interface FormSubmit {
  /**
   * The button label.
   */
  label: string;
  /**
   * The label while the form is being submitted.
   */
  busy: string;
}
/**
 * The panel shown after a successful submission.
 */
export interface FormSuccess {
  /**
   * The panel heading.
   */
  title: string;
  /**
   * A sentence about what happens next.
   */
  text: RichText;
  /**
   * The delay in milliseconds before the surrounding panel closes; without it, the panel stays open.
   */
  closeAfter?: number;
  /**
   * The query parameter that shows this panel right away: success for ?success=true.
   */
  query?: string;
}
/**
 * An e-mail to the sender, by the mail server of the inbox; not sent if omitted.
 */
export interface FormConfirmation {
  /**
   * The field with the e-mail address.
   */
  to: string;
  /**
   * The subject, the same in every e-mail.
   */
  subject: string;
  /**
   * The paragraphs as plain text; {{day}} is the answer in a field with options, a date, a time or a number, never what somebody typed.
   *
   * @minItems 1
   *
   * Items: A paragraph.
   */
  text: string[];
}
/**
 * The messages shown when a submission fails.
 */
export interface FormFailure {
  /**
   * The title of the toast, or of the panel that replaces the form.
   */
  title?: string;
  /**
   * The message for a request that failed or was rejected.
   */
  message: string;
  /**
   * The message for any other error, such as validation code that failed to load; defaults to message.
   */
  unexpected?: string;
  /**
   * The response field that holds the reason, such as error; it is shown below the message.
   */
  read?: string;
  /**
   * Shows the failure in a toast instead of above the button.
   */
  toast?: boolean;
  /**
   * The label of a button back to the form; with it, the failure panel replaces the form.
   */
  again?: string;
}
/**
 * The submitted values, and how to interpret the response.
 */
export interface FormSend {
  /**
   * The name of the endpoint in content/site.json.
   */
  endpoint: string;
  /**
   * The request encoding: json, or multipart for form data.
   */
  encoding: 'json' | 'multipart';
  /**
   * The submitted values in order; fields not listed here are not submitted.
   *
   * @minItems 1
   */
  values: FormValue[];
  /**
   * The definition of success: a success flag in the response (flag), any 2xx response of the service (ok), or whatever its own page says, which the visitor sees next (page).
   */
  success: 'flag' | 'ok' | 'page';
}
/**
 * The value of a field.
 */
export interface FieldValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The field that provides the value.
   */
  field: string;
  /**
   * The format of the value: the labels of the selected options, the label with its note, or Yes and No.
   */
  as?: 'label' | 'label-note' | 'yes-no';
}
/**
 * The values of several fields, joined into one text.
 */
export interface JoinedValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The fields in order; their values are joined with a space.
   *
   * @minItems 2
   */
  join: string[];
}
/**
 * A fixed text.
 */
export interface FixedValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The text, which may contain variables such as {site.url}.
   */
  value: string;
}
/**
 * A text that each form block fills in with its own value, such as the title of an entry.
 */
export interface ParameterValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The name of the parameter, which a form block sets in with.
   */
  with: string;
  /**
   * The text if a block does not set it; every form block has to set it if omitted.
   */
  default?: string;
}
/**
 * The text of a query parameter, such as utm_source: of the page with the form, or of one that the visitor saw earlier in the same tab.
 */
export interface QueryValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The name of the query parameter; nothing is sent without it.
   */
  query: string;
}
/**
 * The time of submission.
 */
export interface TimeValue {
  /**
   * The submitted name.
   */
  name: string;
  /**
   * The time format: iso gives 2025-10-31T23:59:00.000Z.
   */
  time: 'iso';
}
/**
 * Terms that get a tooltip wherever they appear in Markdown text.
 */
export interface Glossary {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The terms and their definitions.
   */
  terms: {
    /**
     * Plain text; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
}
/**
 * A layout: blocks around the content of the pages that use it.
 */
export interface Layout {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The layout to extend; properties omitted here are inherited from it.
   */
  extends?: string;
  /**
   * Blocks before the page content; defaults to those of the extended layout, or none.
   */
  before?: Block[];
  /**
   * The sidebar beside the page content; on phones it is collapsed above the content.
   */
  sidebar?: SidebarBlock;
  /**
   * Blocks at the start of the content of each page, after its notice. Unlike those in `before`, they can show data of the page, such as breadcrumbs or a table of contents.
   */
  top?: Block[];
  /**
   * Blocks at the end of the content of each page, such as links to the previous and next page.
   */
  bottom?: Block[];
  /**
   * The block shown first on pages with notice: true.
   */
  notice?: NoticeBlock;
  /**
   * Blocks after the page content; defaults to those of the extended layout, or none.
   */
  after?: Block[];
}
/**
 * The media record of a picture or font, in a file beside it: team.jpg.json for team.jpg.
 */
export interface Media {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * Alt text that describes the picture; by language if the site has several.
   */
  alt?: string | WordsByLanguage;
  /**
   * The focal point, which stays visible in every crop; the centre if omitted.
   */
  focal?: FocalPoint;
  /**
   * The creator or source of the picture, shown below it.
   */
  credit?: RichText;
  /**
   * The licence of the picture, shown after the credit, or of the font.
   */
  licence?: string;
  /**
   * The last day on which the licence permits using the file.
   */
  expires?: string;
  /**
   * A file in content/media with the same aspect ratio that replaces the picture on dark pages, such as logo-dark.svg.
   */
  dark?: string;
}
/**
 * The alt text by language code, such as en.
 */
export interface WordsByLanguage {
  /**
   * The alt text in this language.
   */
  [k: string]: string;
}
/**
 * The focal point, which stays visible in every crop, in percent.
 */
export interface FocalPoint {
  /**
   * The distance from the left edge, in percent of the width.
   */
  x: number;
  /**
   * The distance from the top edge, in percent of the height.
   */
  y: number;
}
/**
 * A migration: what becomes of content when a schema changes.
 */
export interface Migration {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * What changes and why, in one sentence; the changelog has it too.
   */
  description: string;
  /**
   * The changes, in this order; a file of the same name that ends with .ts does what they cannot say.
   */
  steps: (
    | RenameStep
    | MoveStep
    | WrapStep
    | UnwrapStep
    | SplitStep
    | SetDefaultStep
    | MapEnumStep
    | ChangeTypeStep
    | RemoveStep
    | AskStep
  )[];
}
/**
 * Renames a property; of the site, its data and its entries, also where it is referred to.
 */
export interface RenameStep {
  /**
   * The kind of step.
   */
  type: 'rename';
  /**
   * The schema of the object.
   */
  in: string;
  /**
   * The old name.
   */
  property: string;
  /**
   * The new name.
   */
  to: string;
}
/**
 * Moves a value to another place of the same object.
 */
export interface MoveStep {
  /**
   * The kind of step.
   */
  type: 'move';
  /**
   * The schema of the object.
   */
  in: string;
  /**
   * The old place.
   */
  from: string;
  /**
   * The new place.
   */
  to: string;
}
/**
 * Puts a value into a list or an object.
 */
export interface WrapStep {
  /**
   * The kind of step.
   */
  type: 'wrap';
  /**
   * The schema of the value, or of the object that has it.
   */
  in: string;
  /**
   * The property with the value.
   */
  property?: string;
  /**
   * The property of the new object that gets the value; a list with it if omitted.
   */
  as?: string;
}
/**
 * Takes the only value out of a list or an object.
 */
export interface UnwrapStep {
  /**
   * The kind of step.
   */
  type: 'unwrap';
  /**
   * The schema of the value, or of the object that has it.
   */
  in: string;
  /**
   * The property with the value.
   */
  property?: string;
  /**
   * The property of the object that has the value; the only item of a list if omitted.
   */
  as?: string;
}
/**
 * Splits a text into several properties; texts that have fewer or more parts stay.
 */
export interface SplitStep {
  /**
   * The kind of step.
   */
  type: 'split';
  /**
   * The schema of the object.
   */
  in: string;
  /**
   * The property with the text, which goes.
   */
  property: string;
  /**
   * What separates the parts.
   */
  at: string;
  /**
   * The properties that get the parts.
   *
   * @minItems 2
   *
   * Items: The name of a property.
   */
  to: string[];
}
/**
 * Writes a value where there is none; it must be true of every document, not only valid.
 */
export interface SetDefaultStep {
  /**
   * The kind of step.
   */
  type: 'set-default';
  /**
   * The schema of the object.
   */
  in: string;
  /**
   * The property.
   */
  property: string;
  /**
   * The value that all documents had implicitly.
   */
  value: unknown;
}
/**
 * Replaces values.
 */
export interface MapEnumStep {
  /**
   * The kind of step.
   */
  type: 'map-enum';
  /**
   * The schema of the value, or of the object that has it.
   */
  in: string;
  /**
   * The property with the value.
   */
  property?: string;
  /**
   * The new value for each old one.
   */
  values: {
    /**
     * The new value.
     */
    [k: string]: string;
  };
}
/**
 * Writes a value as one of another type; values that would not be the same afterwards stay.
 */
export interface ChangeTypeStep {
  /**
   * The kind of step.
   */
  type: 'change-type';
  /**
   * The schema of the value, or of the object that has it.
   */
  in: string;
  /**
   * The property with the value.
   */
  property?: string;
  /**
   * The old type.
   */
  from: 'string' | 'number' | 'boolean';
  /**
   * The new type.
   */
  to: 'string' | 'number' | 'boolean';
}
/**
 * Removes a property with its value.
 */
export interface RemoveStep {
  /**
   * The kind of step.
   */
  type: 'remove';
  /**
   * The schema of the object.
   */
  in: string;
  /**
   * The property.
   */
  property: string;
  /**
   * Why nothing is lost.
   */
  reason: string;
}
/**
 * Leaves a value, or a required one that is missing, to its author: the check reports it at its place.
 */
export interface AskStep {
  /**
   * The kind of step.
   */
  type: 'ask';
  /**
   * The schema of the value, or of the object that has it.
   */
  in: string;
  /**
   * The property with the value.
   */
  property?: string;
  /**
   * Why only its author can know.
   */
  reason: string;
}
/**
 * A page; its file path under content/pages is its URL.
 */
export interface Page {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The title for browser tabs and search results, unique across the site.
   */
  title: string;
  /**
   * The description for search results: 50 to 160 characters, unique across the site.
   */
  description: string;
  /**
   * The language of the page if it differs from the site's, such as ar or zh-CN.
   */
  lang?: string;
  /**
   * The text direction; defaults to that of the language.
   */
  dir?: 'ltr' | 'rtl';
  /**
   * Marks the page as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the page is shown.
   */
  publish?: string;
  /**
   * Date and time from which the page is no longer shown.
   */
  expire?: string;
  /**
   * The layout to use, by its file name in content/layouts; default if omitted.
   */
  layout?: string;
  /**
   * The collection whose entries the page lists; a template page named [something].json is rendered once per entry, or per term of a facet.
   */
  collection?: string;
  /**
   * The position in sidebars among the pages of the same folder; pages without one follow, sorted by file name.
   */
  order?: number;
  /**
   * For a template page: the facet of the collection, such as tags; the page is rendered once per term.
   */
  facet?: string;
  /**
   * A query for the entries that the page lists, or is rendered for, such as { "date": { "after": "-P1D" } }; all entries if omitted.
   */
  where?: ListQuery;
  /**
   * One or more properties to sort the entries of the page by, descending with a leading minus; defaults to the order of the collection.
   */
  sort?: string | string[];
  /**
   * The number of entries per page of the list, such as /news and /news/2; all entries on one page if omitted.
   */
  pageSize?: number;
  /**
   * Shows the layout's notice at the top of the page, such as the development notice.
   */
  notice?: boolean;
  /**
   * Set to noindex to keep the page out of search engines and the sitemap.
   */
  robots?: 'noindex';
  /**
   * The Open Graph picture shown when the page is shared, cropped to 1200 by 630; generated from the title if omitted.
   */
  image?: Picture;
  /**
   * Extra JSON-LD structured data for search engines: offers adds the plans shown on the page; an object is added as it is, with variables filled in.
   *
   * @minItems 1
   */
  structuredData?: ('offers' | JsonLd)[];
  /**
   * The path of a translated page, such as /o-nas; defaults to the path in the default language.
   */
  path?: string;
  /**
   * Other paths that redirect here, with and without a slash at the end, such as /terms-conditions.
   *
   * @minItems 1
   */
  aliases?: string[];
  /**
   * The blocks of the page from top to bottom.
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * A thing in the vocabulary of schema.org, such as { "@type": "Event", "name": "Open day", "startDate": "2027-05-01" }.
 */
export interface JsonLd {
  /**
   * The type, such as Article, Event or LocalBusiness, or several types.
   */
  '@type': string | string[];
  [k: string]: JsonLdValue | string | string[];
}
/**
 * A thing with properties of its own.
 */
export interface JsonLdThing {
  [k: string]: JsonLdValue;
}
/**
 * Renders the blocks of a shared piece here.
 */
export interface PieceBlock {
  /**
   * The type of the block.
   */
  type: 'piece';
  /**
   * The piece to use, by its file name in content/pieces.
   */
  name: string;
  /**
   * Marks the piece as a draft, which authors and reviewers see, and visitors do not.
   */
  draft?: boolean;
  /**
   * Date and time from which the piece is shown.
   */
  publish?: string;
  /**
   * Date and time from which the piece is no longer shown.
   */
  expire?: string;
  /**
   * The values for the parameters of the piece, by name.
   */
  with?: {
    /**
     * Plain text; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
}
/**
 * A reusable group of blocks that pages include by name.
 */
export interface Piece {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The purpose of the piece, shown in the reference.
   */
  description?: string;
  /**
   * The parameters that each use of the piece fills in, by name; the blocks refer to them as {with.name}.
   */
  parameters?: {
    [k: string]: Parameter;
  };
  /**
   * The blocks of the piece from top to bottom.
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Redirects from paths without a page; old paths of a page belong in its aliases.
 */
export interface Redirects {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The redirects; exact paths take precedence over prefixes, and longer prefixes over shorter ones.
   *
   * @minItems 1
   */
  redirects: Redirect[];
}
/**
 * A redirect.
 */
export interface Redirect {
  /**
   * The old path, including its language prefix: /old-page, which also redirects with a slash at the end, or /old/* for every path below /old.
   */
  from: string;
  /**
   * The target: a path including its language prefix, or a full URL; /new/* keeps the part matched by * in from.
   */
  to: string;
  /**
   * The HTTP status: 301 for a permanent redirect, 302 for a temporary one; 301 if omitted.
   */
  status?: 301 | 302;
}
/**
 * The resolved values that blocks receive at render time; authors never write these.
 */
export interface Resolved {
  /**
   * Inline Markdown.
   */
  richText: RichText;
  /**
   * The sections of a page.
   */
  outline: OutlineItem[];
  /**
   * The cards of a grid.
   */
  cards: Card[];
  /**
   * The settings that a form needs to submit.
   */
  formSetup: FormSetup;
  /**
   * A picture.
   */
  picture: Picture;
  /**
   * The links and sections of a sidebar.
   *
   * Items: A sidebar link or section.
   */
  sidebar: (LinkItem | SidebarSection)[];
  /**
   * The previous and the next page.
   */
  neighbours: Neighbours;
  /**
   * The page in all versions of the documentation.
   */
  pageVersions: PageVersions;
  /**
   * The computed properties of a plan.
   */
  priced: Priced;
  /**
   * An embed of a provider.
   */
  embedFrame: EmbedFrame;
  /**
   * A file that is published unchanged.
   */
  publishedFile: PublishedFile;
  /**
   * The headings of a page.
   */
  contents: ContentsItem[];
  /**
   * The resolved entries of a list.
   */
  listing: Listing;
  /**
   * When a place is open.
   */
  openingHours: OpeningHours;
  /**
   * The company behind the site.
   */
  company: Company;
  /**
   * The contact details.
   */
  contact: Contact;
  /**
   * A plan.
   */
  plan: Plan;
  /**
   * The commission tiers and the texts of the calculator.
   */
  commission: Commission;
  /**
   * A reward.
   */
  reward: Reward;
  /**
   * An option of a choice.
   */
  option: Option;
}
/**
 * Bold text.
 */
export interface Strong {
  /**
   * The bold text.
   */
  strong: RichText;
}
/**
 * Emphasised text.
 */
export interface Emphasis {
  /**
   * The emphasised text.
   */
  em: RichText;
}
/**
 * Inline code.
 */
export interface Code {
  /**
   * The code, verbatim.
   */
  code: string;
}
/**
 * A link.
 */
export interface TextLink {
  /**
   * The link target.
   */
  href: string;
  /**
   * The link text.
   */
  text: RichText;
}
/**
 * A glossary term.
 */
export interface GlossaryTerm {
  /**
   * The term.
   */
  term: string;
  /**
   * The definition.
   */
  definition: string;
}
/**
 * A section of the page that links can target.
 */
export interface OutlineItem {
  /**
   * The ID.
   */
  id: string;
  /**
   * The heading.
   */
  title: string;
}
/**
 * The settings that a form needs to submit, in addition to its document.
 */
export interface FormSetup {
  /**
   * The name of the form.
   */
  name: string;
  /**
   * The language of the form.
   */
  lang: string;
  /**
   * The URL of the module with its validation rules.
   */
  script: string;
  /**
   * The endpoint that the form submits to.
   */
  service: Endpoint;
  /**
   * The request timeout in milliseconds.
   */
  timeout: number;
  /**
   * The toast settings.
   */
  toast: ToastSettings;
  /**
   * The label of the hidden honeypot field, for people who find it.
   */
  honeypotLabel?: string;
}
/**
 * An endpoint that receives form submissions.
 */
export interface Endpoint {
  /**
   * The form provider: the built-in inbox, a hosted service for forms or newsletters, or any other.
   */
  provider:
    | 'inbox'
    | 'formspree'
    | 'web3forms'
    | 'getform'
    | 'netlify'
    | 'mailchimp'
    | 'brevo'
    | 'buttondown'
    | 'listmonk'
    | 'other';
  /**
   * The URL: a path of this site such as /_inbox/contact, or an https address.
   */
  address: string;
  /**
   * The access key from Web3Forms.
   */
  accessKey?: string;
  /**
   * Keeps submissions that a program probably sent, or a browser without scripts, in quarantine until npm run inbox releases them; only for the inbox.
   */
  quarantine?: boolean;
  /**
   * The name of a hidden field that only bots fill in.
   */
  honeypot?: string;
}
/**
 * The toast settings.
 */
export interface ToastSettings {
  /**
   * The display time of a toast, in milliseconds.
   */
  milliseconds: number;
  /**
   * The label of the button that closes a toast.
   */
  close: string;
}
/**
 * A picture in all formats and sizes that a browser can choose from.
 */
export interface Picture {
  /**
   * The URL of the fallback file for browsers that support none of the other formats.
   */
  src: string;
  /**
   * The maximum display width in CSS pixels.
   */
  width: number;
  /**
   * The height that corresponds to the width.
   */
  height: number;
  /**
   * The alt text; empty for a decorative picture.
   */
  alt: string;
  /**
   * The modern formats, smallest first.
   */
  sources: PictureSource[];
  /**
   * The value of the `sizes` attribute.
   */
  sizes?: string;
  /**
   * A data URL of a tiny placeholder, shown until the picture has loaded.
   */
  placeholder?: string;
  /**
   * How an unprocessed file fits into a slot with a different aspect ratio.
   */
  fit?: 'contain' | 'cover';
  /**
   * The CSS position of the part that stays visible if styles crop the file; the centre if omitted.
   */
  focal?: string;
  /**
   * The markup of a small drawing, which the page contains.
   */
  markup?: string;
  /**
   * Whether the picture is part of the first paint.
   */
  isFirst?: boolean;
  /**
   * The whole picture, which a lightbox shows.
   */
  large?: LargePicture;
  /**
   * The creator or source of the picture.
   */
  credit?: RichText;
  /**
   * The licence of the picture.
   */
  licence?: string;
  /**
   * The picture that replaces this one on dark pages.
   */
  dark?: DarkPicture;
}
/**
 * A picture in one format and several sizes.
 */
export interface PictureSource {
  /**
   * The media type.
   */
  type: string;
  /**
   * The URLs with their widths.
   */
  srcSet: string;
}
/**
 * A file with the whole picture.
 */
export interface LargePicture {
  /**
   * The URL of the file.
   */
  src: string;
  /**
   * Its width in pixels.
   */
  width: number;
  /**
   * Its height in pixels.
   */
  height: number;
}
/**
 * A picture for dark pages.
 */
export interface DarkPicture {
  /**
   * The URL of the fallback file for browsers that support none of the other formats.
   */
  src: string;
  /**
   * The alternative formats.
   */
  sources: PictureSource[];
}
/**
 * A collapsible section of a sidebar.
 */
export interface SidebarSection {
  /**
   * The name of the section.
   */
  text: string;
  /**
   * The links and nested sections.
   *
   * @minItems 1
   *
   * Items: A sidebar link or section.
   */
  items: (LinkItem | SidebarSection)[];
}
/**
 * The previous and the next page.
 */
export interface Neighbours {
  /**
   * The link to the previous page.
   */
  previous?: LinkItem;
  /**
   * The link to the next page.
   */
  next?: LinkItem;
}
/**
 * A page in all versions of the documentation.
 */
export interface PageVersions {
  /**
   * The position of the version of the page in the list, starting at 0.
   */
  current: number;
  /**
   * The links to all versions, latest first.
   *
   * Items: The link to a version.
   */
  links: LinkItem[];
}
/**
 * The computed properties of a plan.
 */
export interface Priced {
  /**
   * A formatted sample amount of 10,000, from which the browser derives the format of other amounts.
   */
  money: string;
}
/**
 * An embed of a provider and the texts shown before it loads.
 */
export interface EmbedFrame {
  /**
   * The URL of the provider's page.
   */
  page: string;
  /**
   * The URL of the frame.
   */
  frame: string;
  /**
   * The aspect ratio of the frame.
   */
  ratio: Ratio;
  /**
   * The fixed height of the frame in pixels, if any.
   */
  height?: number;
  /**
   * The value of the frame's `allow` attribute.
   */
  allow?: string;
  /**
   * The purpose that visitors may have agreed to.
   */
  purpose?: string;
  /**
   * The label of the button that loads the frame.
   */
  load: string;
  /**
   * The privacy notice.
   */
  notice: string;
  /**
   * The text of the link to the provider's page.
   */
  open: string;
}
/**
 * A file that is published unchanged.
 */
export interface PublishedFile {
  /**
   * The URL.
   */
  src: string;
  /**
   * The file name in `content/media`, without folders.
   */
  name: string;
  /**
   * The file type derived from its extension, such as PDF.
   */
  label: string;
  /**
   * The size formatted in the page language, such as 120 kB.
   */
  size: string;
  /**
   * The size in bytes.
   */
  bytes: number;
  /**
   * The media type of a video or audio file.
   */
  type?: string;
}
/**
 * A heading of a page with its subheadings.
 */
export interface ContentsItem {
  /**
   * The ID.
   */
  id: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * The subheadings.
   */
  inside?: ContentsItem[];
}
/**
 * The resolved entries of a list.
 */
export interface Listing {
  /**
   * The entries in order.
   */
  items: ListItem[];
  /**
   * The groups of the entries, if the list is grouped.
   */
  groups?: ListGroup[];
  /**
   * The links to the other pages of the list.
   */
  pager?: Pager;
}
/**
 * An entry in a list.
 */
export interface ListItem {
  /**
   * The title.
   */
  title: string;
  /**
   * The language of the title and the description, if it is not that of the page.
   */
  lang?: string;
  /**
   * Their text direction, if it is not that of the page.
   */
  dir?: 'ltr' | 'rtl';
  /**
   * The path of the entry's page.
   */
  href?: string;
  /**
   * The description.
   */
  description?: RichText;
  /**
   * The date.
   */
  date?: ListDate;
  /**
   * The date of the last change.
   */
  updated?: ListDate;
  /**
   * The approximate reading time in minutes.
   */
  minutes?: number;
  /**
   * The authors, with the paths of their pages.
   */
  authors?: ListTag[];
  /**
   * The values of the properties that the list shows.
   */
  facts?: string[];
  /**
   * The values of the properties that a filter can use, by property.
   */
  filters?: {
    /**
     * The values.
     */
    [k: string]: FilterValue[];
  };
  /**
   * The terms of the entry in the facets of its collection.
   */
  tags?: ListTag[];
  /**
   * The picture.
   */
  picture?: Picture;
  /**
   * The icon.
   */
  icon?: string;
}
/**
 * The date of an entry.
 */
export interface ListDate {
  /**
   * The machine-readable date; absent if the date is free text.
   */
  day?: string;
  /**
   * The formatted date.
   */
  text: string;
}
/**
 * A term of an entry.
 */
export interface ListTag {
  /**
   * The term.
   */
  text: string;
  /**
   * The path of the page that lists all entries with this term.
   */
  href?: string;
  /**
   * The colour.
   */
  tone?: 'brand' | 'accent' | 'info';
}
/**
 * A value of an entry that a filter selects by.
 */
export interface FilterValue {
  /**
   * The value, which is also in the URL.
   */
  value: string;
  /**
   * What visitors read instead of it.
   */
  text: string;
}
/**
 * A group of entries in a list.
 */
export interface ListGroup {
  /**
   * The heading; absent for entries without the property.
   */
  title?: string;
  /**
   * The end of the ID of the group.
   */
  slug?: string;
  /**
   * The positions of its entries in the list.
   */
  items: number[];
}
/**
 * The pagination of a list.
 */
export interface Pager {
  /**
   * The path of the previous page.
   */
  previous?: string;
  /**
   * The path of the next page.
   */
  next?: string;
  /**
   * The numbered pages.
   */
  pages: PagerPage[];
}
/**
 * A page of a list.
 */
export interface PagerPage {
  /**
   * The page number.
   */
  number: number;
  /**
   * The path of the page.
   */
  href: string;
  /**
   * Whether this is the current page.
   */
  isCurrent: boolean;
}
/**
 * When a place is open, for rules of forms, structured data and texts (`|hours`).
 */
export interface OpeningHours {
  /**
   * The hours of the week, in the order of texts; a day with a break is there twice.
   *
   * @minItems 1
   */
  weekly: HoursOfDays[];
  /**
   * The days on which it is closed, such as holidays.
   *
   * Items: A day.
   */
  closed?: string[];
}
/**
 * Some days with the same hours.
 */
export interface HoursOfDays {
  /**
   * The days of the week.
   *
   * @minItems 1
   *
   * Items: A day of the week.
   */
  days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
  /**
   * The time of opening, such as 09:00; all day if omitted.
   */
  opens?: string;
  /**
   * The time of closing, such as 17:30; before the time of opening if it is on the next day.
   */
  closes?: string;
}
/**
 * What blocks show of the company behind the site.
 */
export interface Company {
  /**
   * The JSON Schema of the file, if the value is a whole file.
   */
  $schema?: string;
  /**
   * The registered name.
   */
  name: string;
  /**
   * The jurisdiction it is registered in.
   */
  jurisdiction?: string;
  /**
   * The company number.
   */
  number?: string;
  /**
   * The registration number at the data regulator.
   */
  dataRegistration?: string;
  /**
   * The postal address in one line.
   */
  address?: string;
  /**
   * A note on what the address is for.
   */
  addressNote?: string;
  /**
   * A link to the entry in the company register.
   */
  registry?: LinkItem;
  /**
   * A link to the entry in the data regulator's register.
   */
  dataRegister?: LinkItem;
}
/**
 * What blocks show of the contact details.
 */
export interface Contact {
  /**
   * The JSON Schema of the file, if the value is a whole file.
   */
  $schema?: string;
  /**
   * The office hours.
   */
  hours?: string;
  /**
   * Telephone numbers by country.
   */
  phone?: {
    /**
     * A phone number with its country code, such as +44 20 7946 0123.
     */
    [k: string]: string;
  };
  /**
   * E-mail addresses by purpose; company-details shows info.
   */
  email?: {
    /**
     * An e-mail address, such as info@company.example.
     */
    [k: string]: string;
  };
}
/**
 * What blocks show of a plan.
 */
export interface Plan {
  /**
   * The name of the plan.
   */
  title: string;
  /**
   * The billing period in words.
   */
  duration: string;
  /**
   * The billing frequency in words.
   */
  frequency?: string;
  /**
   * The length of the billing period in months.
   */
  months: number;
  /**
   * The price per payment, in the smallest unit of the currency.
   */
  price: number;
  /**
   * The price per payment without the offer; the same as the price if omitted.
   */
  regularPrice?: number;
  /**
   * The number of times that the offer is available; not shown if omitted.
   */
  spots?: number;
  /**
   * Highlights the plan as the best offer.
   */
  highlighted?: boolean;
  /**
   * A badge on the card with the regular price.
   */
  regularBadge?: string;
  /**
   * The button of the plan, in place of the one that all plans have.
   */
  action?: Action;
  /**
   * The benefits of the plan in display order.
   *
   * @minItems 1
   *
   * Items: A benefit.
   */
  benefits: string[];
}
/**
 * The commission tiers and the texts of the calculator.
 */
export interface Commission {
  /**
   * The JSON Schema of the file, if the value is a whole file.
   */
  $schema?: string;
  /**
   * The heading of the open calculator.
   */
  name: string;
  /**
   * The label of the button that closes the calculator.
   */
  close: string;
  referrals: CalculatorReferrals;
  /**
   * The question above the plans.
   */
  plan: string;
  /**
   * The plans to choose from; the first is selected initially.
   */
  plans: Plans;
  /**
   * The commission tiers in ascending order; the lowest tier also applies below its threshold.
   *
   * @minItems 1
   */
  tiers: CommissionTier[];
  earnings: CalculatorEarnings;
  /**
   * A note below the result, such as that it is an estimate.
   */
  note?: RichText;
}
/**
 * The input for the number of referrals.
 */
export interface CalculatorReferrals {
  /**
   * The label of the slider.
   */
  label: string;
  /**
   * The label of the number field.
   */
  exact: string;
  /**
   * The initial number of referrals.
   */
  start: number;
  /**
   * The maximum of the slider; the number field accepts more.
   */
  most: number;
}
/**
 * A commission tier.
 */
export interface CommissionTier {
  /**
   * The name of the tier.
   */
  name: string;
  /**
   * The number of active referrals from which the tier applies.
   */
  from: number;
  /**
   * The share of each payment, in whole percent.
   */
  percent: number;
}
/**
 * The texts of the result.
 */
export interface CalculatorEarnings {
  /**
   * The heading of the result.
   */
  title: string;
  /**
   * The label of the tier, and the heading of the tier column.
   */
  tier: string;
  /**
   * The label of the percentage, and the heading of the percentage column.
   */
  rate: string;
  /**
   * The label of the commission on one payment from every referral.
   */
  payment: string;
  /**
   * The label of the commission per year.
   */
  year: string;
  /**
   * The caption of the table of all plans, in one line.
   */
  comparison: string;
  /**
   * The heading of the plan column.
   */
  plan: string;
}
/**
 * What the block shows of a reward.
 */
export interface Reward {
  /**
   * The title of the offer.
   */
  name: string;
  /**
   * A one-sentence description.
   */
  description: string;
  /**
   * The continent it can be used on, for filters.
   */
  continent: string;
  /**
   * The country it can be used in.
   */
  country: string;
  /**
   * Whether it is used online or on site.
   */
  type: 'online' | 'offline';
  /**
   * The category it belongs to.
   */
  category: string;
  /**
   * The icon of the reward.
   */
  image: string;
  /**
   * The value of the reward.
   */
  value: string;
  /**
   * The last day it is valid.
   */
  validity: string;
  /**
   * The name of the partner.
   */
  companyName: string;
  /**
   * The icon of the partner.
   */
  companyLogo: string;
}
/**
 * One option.
 */
export interface Option {
  /**
   * The submitted value.
   */
  value: string;
  /**
   * The text the visitor sees.
   */
  label: string;
  /**
   * A short note beside the label, such as a price.
   */
  note?: string;
  /**
   * A symbol after the label that is not submitted, such as a flag.
   */
  sign?: string;
  /**
   * How many submissions may choose the option; the inbox refuses more.
   */
  capacity?: number;
}
/**
 * Expected search results, which the check verifies.
 */
export interface SearchPromises {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The queries, each with a page that must be among the first three results.
   *
   * @minItems 1
   */
  finds: SearchPromise[];
}
/**
 * A query and the page it must find.
 */
export interface SearchPromise {
  /**
   * The query as a visitor would type it.
   */
  query: string;
  /**
   * The path of the expected page, optionally with a section: /help#vat.
   */
  page: string;
}
/**
 * The address, language and name of the site, and settings of the engine.
 */
export interface Site {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The public URL of the site, without a trailing slash. With a path, such as https://company.example/shop, all pages and files are below it; links in the content do not repeat it.
   */
  url: string;
  /**
   * The default language of the site, such as en-GB.
   */
  language: string;
  /**
   * The enabled languages, default first: sk publishes files such as press.sk.json under /sk; only the default language if omitted.
   *
   * @minItems 1
   *
   * Items: The code of a language, such as en or zh-CN.
   */
  locales?: string[];
  /**
   * The currency of all prices, such as GBP; prices are whole numbers of its smallest unit, such as pence.
   */
  currency?: string;
  /**
   * The text of the skip link, which jumps over the header; English if omitted.
   */
  skipLink?: string;
  prose?: ProseWords;
  /**
   * The versions of the documentation, latest first, each in a folder of pages with an index page.
   *
   * @minItems 1
   */
  versions?: Version[];
  /**
   * The suffix added to every page title.
   */
  titleSuffix?: string;
  brand: Brand;
  /**
   * Facts about the site that need no schema, for variables such as {facts.founded}; other facts are files in content/data.
   */
  facts?: {
    /**
     * Text, a number, a list or an object.
     */
    [k: string]: string | number | unknown[] | {};
  };
  forms?: FormSettings;
  chat?: ChatProvider;
  embeds?: EmbedSettings;
  analytics?: Analytics;
  consent?: ConsentSettings;
  storage?: StoredItems;
  hosting?: Hosting;
  security?: SecurityContact;
  failure?: LoadFailure;
  pressKit?: PressKit;
  /**
   * The migrations that ran on this content, which npm run migrate records.
   *
   * Items: The name of a migration, such as 0003-locales.
   */
  migrations?: string[];
}
/**
 * Labels for callouts and footnotes in Markdown; English if omitted. A page in the language of another locale has its labels.
 */
export interface ProseWords {
  /**
   * The title of NOTE callouts.
   */
  note?: string;
  /**
   * The title of TIP callouts.
   */
  tip?: string;
  /**
   * The title of IMPORTANT callouts.
   */
  important?: string;
  /**
   * The title of WARNING callouts.
   */
  warning?: string;
  /**
   * The title of CAUTION callouts.
   */
  caution?: string;
  /**
   * The heading of the footnotes, for screen readers.
   */
  footnotes?: string;
  /**
   * The label of the link back from a footnote, followed by the number of the reference.
   */
  back?: string;
}
/**
 * A version of the documentation.
 */
export interface Version {
  /**
   * The folder of its pages under content/pages, such as docs, or v1 for an older version.
   */
  folder: string;
  /**
   * The name of the version, such as 2.x.
   */
  title: string;
}
/**
 * The brand name and its slogan.
 */
export interface Brand {
  /**
   * The brand name.
   */
  name: string;
  /**
   * The brand name as a URL slug, for addresses such as /what-is-{brand.slug}.
   */
  slug?: string;
  /**
   * The slogan in lower case.
   */
  slogan?: string;
  /**
   * The registered name of the company behind the brand, for search engines.
   */
  legalName?: string;
}
/**
 * The endpoints that forms submit to, and settings shared by all forms.
 */
export interface FormSettings {
  /**
   * The request timeout in milliseconds.
   */
  timeout: number;
  toast: ToastSettings;
  /**
   * The label of the hidden honeypot field, for people who find it.
   */
  honeypotLabel?: string;
  /**
   * The endpoints that forms can submit to, by name.
   */
  endpoints: {
    /**
     * An endpoint that receives form submissions.
     */
    [k: string]: Endpoint;
  };
}
/**
 * The live chat provider (tawk.to) and how its script loads; an empty ID disables the chat.
 */
export interface ChatProvider {
  /**
   * The base URL of the script, to which the two IDs are appended.
   */
  embed: string;
  /**
   * The provider's property ID; empty disables the chat.
   */
  propertyId: string;
  /**
   * The provider's widget ID; empty disables the chat.
   */
  widgetId: string;
  /**
   * When to load the provider's script: with the page (page), or only when a visitor opens the tab (open), which avoids cookies for everyone else.
   */
  load: 'page' | 'open';
  /**
   * The purpose under `consent` for which visitors are asked before the script loads.
   */
  purpose?: string;
  /**
   * The origins that the provider's script loads from, for the Content Security Policy; for a shared CDN, include the folder.
   *
   * Items: An origin such as https://*.tawk.to, or a folder on a shared CDN such as https://cdn.jsdelivr.net/emojione/.
   */
  origins: string[];
  /**
   * The maximum number of attempts to load the script.
   */
  attempts: number;
  /**
   * The delay after the first failed attempt, in milliseconds; it increases by the same amount with each attempt.
   */
  wait: number;
  /**
   * The maximum delay between two attempts, in milliseconds.
   */
  longestWait: number;
  /**
   * The timeout for loading the script, in milliseconds.
   */
  scriptTimeout: number;
  /**
   * The timeout for the chat to start, in milliseconds.
   */
  widgetTimeout: number;
  /**
   * The interval between checks of the operator status, in milliseconds.
   */
  poll: number;
  /**
   * The delay before the first check of the operator status, in milliseconds.
   */
  firstPoll: number;
  /**
   * The number of retries of a status check that returns nothing.
   */
  statusRetries: number;
  /**
   * The delay between retries of the first status check, in milliseconds.
   */
  firstRetry: number;
  /**
   * The delay between retries of later status checks, in milliseconds.
   */
  retry: number;
}
/**
 * The providers that embed blocks may use, and the texts shown before anything loads.
 */
export interface EmbedSettings {
  /**
   * The providers by name; an empty object is enough for youtube, vimeo, spotify, soundcloud and openstreetmap.
   */
  providers: {
    /**
     * A provider; an empty object for a built-in one.
     */
    [k: string]: EmbedProvider;
  };
  /**
   * The label of the button that loads the embed, such as Load from {{provider}}; English if omitted.
   */
  load?: string;
  /**
   * The privacy notice about the data that the provider receives and its cookies; English if omitted.
   */
  notice?: string;
  /**
   * The text of the link to the provider's page, such as Open at {{provider}}; English if omitted.
   */
  open?: string;
}
/**
 * A provider; these properties override the built-in ones.
 */
export interface EmbedProvider {
  /**
   * The display name of the provider.
   */
  name?: string;
  /**
   * Maps URL patterns of the provider's pages to frame URLs, with a star for each variable part without slashes, as in https://company.example/* /*.
   */
  frames?: {
    /**
     * The frame URL with the same stars, such as https://player.company.example/*.
     */
    [k: string]: string;
  };
  /**
   * The aspect ratio of the frames; 16:9 if omitted.
   */
  ratio?: Ratio;
  /**
   * The height of the frames in pixels, if it does not depend on their width.
   */
  height?: number;
  /**
   * The value of the `allow` attribute of the frames, such as autoplay; fullscreen.
   */
  allow?: string;
  /**
   * The purpose under `consent`; the embeds of visitors who agreed to it load without a click.
   */
  purpose?: string;
}
/**
 * The services that count visits, and what is reported to them besides the pages that are opened.
 */
export interface Analytics {
  /**
   * The services by name: those listed here, or any other with its script.
   */
  providers: {
    /**
     * Plausible, without cookies and without a script of theirs; `site` is the domain as written there, such as company.example.
     */
    plausible?: AnalyticsProvider;
    /**
     * Umami, without cookies and without a script of theirs; `site` is the website ID.
     */
    umami?: AnalyticsProvider;
    /**
     * Matomo, without cookies and without a script of theirs; `site` is the number of the site, and `address` that of your Matomo.
     */
    matomo?: AnalyticsProvider;
    /**
     * GoatCounter, without cookies and without a script of theirs; `site` is the code before .goatcounter.com.
     */
    goatcounter?: AnalyticsProvider;
    /**
     * Fathom, without cookies, by their script; `site` is the site ID.
     */
    fathom?: AnalyticsProvider;
    /**
     * Google Analytics 4, which sets cookies; `site` is the measurement ID, such as G-ABC1234567. Turn off "Page changes based on browser history events" there, or pages are counted twice.
     */
    'google-analytics'?: AnalyticsProvider;
    /**
     * Google Tag Manager, whose tags may set cookies; `site` is the container ID, such as GTM-ABC1234. Each page is reported as the event page_view.
     */
    'google-tag-manager'?: AnalyticsProvider;
    /**
     * Another service, with the address of its script.
     */
    [k: string]: AnalyticsProvider | undefined;
  };
  /**
   * What is reported under a name of its own: forms that are sent, links that are followed, and files that are downloaded.
   *
   * @minItems 1
   */
  events?: AnalyticsEvent[];
}
/**
 * A service that counts visits.
 */
export interface AnalyticsProvider {
  /**
   * The identifier of this site at the service.
   */
  site?: string;
  /**
   * The address of your own server, such as https://stats.company.example; that of the service if omitted.
   */
  address?: string;
  /**
   * The address of the script of a service that is not listed by name. It counts pages by itself, unless `calls` says how.
   */
  script?: string;
  /**
   * The hash of the script, such as sha384-…; a browser refuses a script that was changed.
   */
  integrity?: string;
  calls?: AnalyticsCalls;
  /**
   * The data attributes of the script, such as data-site.
   */
  attributes?: {
    /**
     * The value of the attribute.
     */
    [k: string]: string;
  };
  /**
   * Other origins that the script loads from or reports to, for the Content Security Policy.
   *
   * Items: An origin such as https://*.company.example.
   */
  origins?: string[];
  /**
   * The purpose under `consent` for which visitors are asked first; only those who agree are counted.
   */
  purpose?: string;
  /**
   * Counts every visit at once, without asking; only for services that set no cookies.
   */
  withoutConsent?: true;
}
/**
 * The functions of a script that is not listed by name, such as counter.page, each called once for what it reports; turn off in the script that it counts by itself.
 */
export interface AnalyticsCalls {
  /**
   * Called for each page, with its path and its title.
   */
  page: string;
  /**
   * Called for each of the `events`, with its name.
   */
  event?: string;
}
/**
 * An event; it has either a form, a link or a file.
 */
export interface AnalyticsEvent {
  /**
   * The name in the reports, such as Brochure downloaded.
   */
  name: string;
  /**
   * The form in content/forms that was sent, such as contact.
   */
  form?: string;
  /**
   * The address of the links that were followed, such as /pricing or tel:+442071234567; a star at the end stands for the rest, as in https://booking.example/*.
   */
  link?: string;
  /**
   * The file in content/media that was downloaded, such as prices.pdf.
   */
  file?: string;
}
/**
 * What visitors are asked for before anything that needs their consent loads; a block of type consent asks them.
 */
export interface ConsentSettings {
  /**
   * The version of the question; a higher number asks every visitor again.
   */
  version: number;
  /**
   * How many days a choice is kept before visitors are asked again; 180 if omitted.
   */
  days?: number;
  purposes: Purposes;
}
/**
 * The purposes by name, in the order in which they are shown.
 */
export interface Purposes {
  [k: string]: Purpose;
}
/**
 * A purpose that visitors agree to or not.
 */
export interface Purpose {
  /**
   * The name of the purpose, such as Statistics.
   */
  title: string;
  /**
   * What happens after a yes: who receives what.
   */
  text: RichText;
}
/**
 * A cookie, an entry in the storage of the browser, or whatever else a visitor should know of.
 */
export interface StoredItem {
  /**
   * Its exact name in the browser; a star at the end stands for the rest, as in _ga_*.
   */
  name?: string;
  /**
   * What to call it if it has no single name.
   */
  title?: string;
  /**
   * What it is, such as Cookie or Local storage.
   */
  kind: string;
  /**
   * Who sets it, such as This site.
   */
  by: RichText;
  /**
   * What it is for.
   */
  text: RichText;
  /**
   * How long it is kept.
   */
  duration: RichText;
  /**
   * The purpose under `consent` that it belongs to; it needs no consent if omitted.
   */
  purpose?: string;
}
/**
 * How the site is hosted, if it differs from a static host that visitors may reach with http:.
 */
export interface Hosting {
  /**
   * The value of the Strict-Transport-Security header, such as max-age=31536000; browsers then refuse http: for that many seconds, and with includeSubDomains also for all other hosts of the domain; not sent if omitted.
   */
  hsts?: string;
  /**
   * The address of the server that runs npm run serve and receives forms sent to the inbox, such as http://127.0.0.1:4173; nginx passes them on to it; omitted for a static host, which has no inbox.
   */
  inbox?: string;
}
/**
 * The security contact, published as /.well-known/security.txt.
 */
export interface SecurityContact {
  /**
   * The address for vulnerability reports, such as mailto:security@company.example.
   */
  contact: string;
  /**
   * The expiry date of this information, less than a year ahead.
   */
  expires: string;
}
/**
 * The texts shown when a page or a script of it fails to load; English if omitted.
 */
export interface LoadFailure {
  /**
   * The title of the error screen, which is shown instead of a page that fails to load; the message if omitted.
   */
  title?: string;
  /**
   * The message when a script fails to load.
   */
  text: string;
  /**
   * The text of the link that reloads the page.
   */
  reload: string;
}
/**
 * The press kit: a generated ZIP file with each variant of the logo mark as SVG, PNG and PDF.
 */
export interface PressKit {
  /**
   * The download path, such as /brand-press-kit.zip.
   */
  address: string;
  /**
   * The prefix of the file names in the ZIP file, followed by the variant name.
   */
  file: string;
  /**
   * The logo mark, drawn in named colours.
   */
  drawing: Drawing;
  /**
   * The variants in order.
   *
   * @minItems 1
   *
   * Items: A variant of the logo mark.
   */
  variants: BrandVariant[];
}
/**
 * A path of the drawing, above those before it.
 */
export interface DrawingPath {
  /**
   * The outline on a grid of 64 by 64 units: the absolute commands M, L, C and Z of an SVG path.
   */
  path: string;
  /**
   * The name of the colour that fills it; not filled if omitted, or in variants without this colour.
   */
  fill?: string;
  /**
   * The name of the colour of its line; without a line if omitted, or in variants without this colour.
   */
  stroke?: string;
  /**
   * The width of the line, in units of the grid; 1 if omitted.
   */
  width?: number;
}
/**
 * A variant of the logo mark.
 */
export interface BrandVariant {
  /**
   * The name of the variant in file names.
   */
  name: string;
  /**
   * The display name of the variant.
   */
  title: string;
  /**
   * The colours of the drawing by name.
   */
  colours: {
    /**
     * A colour, such as #1a7f37.
     */
    [k: string]: string;
  };
  /**
   * The background it is shown on.
   */
  ground: string;
}
/**
 * Tables and calendars elsewhere, which npm run sync takes into the content.
 */
export interface Sources {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The sources, by a name that npm run sync takes.
   */
  sources: {
    [k: string]: Source;
  };
}
/**
 * A table or a calendar whose rows become entries of a collection, or values of a data file.
 */
export interface Source {
  /**
   * The path of a file from the content folder, such as ../team.csv, or an https URL; a Google sheet needs only the URL that it is shared with.
   */
  from: string;
  /**
   * The format, if the name of the file or the server does not tell.
   */
  format?: 'csv' | 'tsv' | 'json' | 'calendar';
  /**
   * Where in a JSON file the list of objects is, such as /items; if omitted, the file is the list.
   */
  rows?: string;
  /**
   * The collection whose entries the rows become.
   */
  collection?: string;
  /**
   * The data file whose values the rows become, such as prices for content/data/prices.json.
   */
  data?: string;
  /**
   * Where in the data file the rows go, such as /items; to the whole file if omitted.
   */
  at?: string;
  /**
   * The column that tells rows apart; its values name the files of entries.
   */
  key: string;
  /**
   * What to take: the place in the entry for each column, such as { "Name": "/title" }; other columns are ignored. Calendars have uid, summary, description, location, url, categories, status, start, end, repeat and except.
   */
  columns: {
    /**
     * The place, as a JSON Pointer.
     */
    [k: string]: string;
  };
  /**
   * What separates the items of a list in a cell; a comma if omitted.
   */
  separator?: string;
  /**
   * The language of numbers and dates, such as de for 1.234,56 and 31.12.2026; that of the site if omitted.
   */
  language?: string;
  /**
   * What becomes of an entry or value whose row is gone; it is kept if omitted.
   */
  missing?: 'keep' | 'draft' | 'delete';
  /**
   * What a new entry has beside its columns, such as { "draft": true }.
   */
  template?: {};
}
/**
 * What npm run sync took last; the command writes this file.
 */
export interface Synced {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The sources, by their names in sources.json.
   */
  sources: {
    [k: string]: SyncedSource;
  };
}
/**
 * What was taken from a source.
 */
export interface SyncedSource {
  /**
   * The file or the URL.
   */
  from: string;
  /**
   * When something changed by it last.
   */
  at: string;
  /**
   * The names of the entries or values that come from it.
   *
   * Items: A name.
   */
  names: string[];
  /**
   * The names of the entries that are drafts because their rows are gone.
   *
   * Items: A name.
   */
  drafts?: string[];
}
/**
 * The theme: colours by role, typefaces, type scale, radius, spacing, elevation and motion. Omitted colours are derived from `brand` and `accent`; neutral defaults apply to everything else.
 */
export interface Theme {
  /**
   * The JSON Schema of this file, for editor support.
   */
  $schema?: string;
  /**
   * The logo mark, a square SVG in content/media, used for the site icons and Open Graph images; the initial of the brand name if omitted.
   */
  mark?: string;
  /**
   * The mark in a single colour, a square SVG in content/media, for systems that draw icons in a colour of their own.
   */
  monochrome?: string;
  icons?: ThemeIcons;
  /**
   * Set to light if pages stay light on devices in dark mode; light and dark if omitted.
   */
  scheme?: 'light';
  colours?: ThemeColours;
  faces?: ThemeFaces;
  type?: ThemeType;
  /**
   * The corner radius as a CSS length, such as 0.75rem.
   */
  radius?: string;
  /**
   * The shape of the tiles behind icons; rounded squares if omitted.
   */
  tiles?: 'rounded' | 'circle' | 'hexagon';
  /**
   * The spacing, as a multiple of the default: 0.85 is denser, 1.2 is airier; page margins do not change.
   */
  spacing?: number;
  elevation?: ThemeElevation;
  /**
   * The duration of transitions, such as 180ms.
   */
  motion?: string;
}
/**
 * The site's own icons by name, SVG files in content/media that are shown in one colour; the name of an icon of the set replaces it.
 */
export interface ThemeIcons {
  /**
   * A drawing such as icons/teapot.svg.
   */
  [k: string]: string;
}
/**
 * The colours by role. The check computes the contrast of each pair that the blocks use.
 */
export interface ThemeColours {
  /**
   * The background of pages.
   */
  canvas?: ThemeColour;
  /**
   * The background of cards, fields and dialogs.
   */
  surface?: ThemeColour;
  /**
   * The background of areas behind cards.
   */
  sunken?: ThemeColour;
  /**
   * Borders and dividers.
   */
  line?: ThemeColour;
  /**
   * The borders of fields and buttons.
   */
  control?: ThemeColour;
  /**
   * Text.
   */
  ink?: ThemeColour;
  /**
   * Secondary text.
   */
  muted?: ThemeColour;
  /**
   * The brand colour of links and secondary buttons.
   */
  brand?: ThemeColour;
  /**
   * The brand colour on hover; derived from the brand colour if omitted.
   */
  'brand-strong'?: ThemeColour;
  /**
   * A subtle background in the brand colour; derived if omitted.
   */
  'brand-soft'?: ThemeColour;
  /**
   * Text on the brand colour; derived if omitted.
   */
  'on-brand'?: ThemeColour;
  /**
   * Primary buttons and other elements that need attention; the brand colour if omitted.
   */
  accent?: ThemeColour;
  /**
   * Primary buttons on hover; derived if omitted.
   */
  'accent-strong'?: ThemeColour;
  /**
   * A subtle background in the accent colour; derived if omitted.
   */
  'accent-soft'?: ThemeColour;
  /**
   * Text on the accent colour; derived if omitted.
   */
  'on-accent'?: ThemeColour;
  /**
   * Details of drawings and patterns; the brand colour of the other scheme if omitted.
   */
  ornament?: ThemeColour;
  /**
   * Information.
   */
  info?: ThemeColour;
  /**
   * A subtle background for information.
   */
  'info-soft'?: ThemeColour;
  /**
   * Errors, and actions that cannot be undone.
   */
  danger?: ThemeColour;
  /**
   * A subtle background for errors.
   */
  'danger-soft'?: ThemeColour;
  /**
   * The dot of an operator who is online.
   */
  'status-online'?: ThemeColour;
  /**
   * The dot of an operator who is away.
   */
  'status-away'?: ThemeColour;
  /**
   * The dot of an operator who is offline.
   */
  'status-offline'?: ThemeColour;
  /**
   * The background of dark bands such as the footer; derived from the brand colour if omitted.
   */
  band?: ThemeColour;
  /**
   * Text on dark bands.
   */
  'on-band'?: ThemeColour;
  /**
   * Secondary text on dark bands.
   */
  'on-band-muted'?: ThemeColour;
}
/**
 * A colour for light and dark pages.
 */
export interface ThemeColour {
  /**
   * The colour on light pages, such as #0b6b47.
   */
  light: string;
  /**
   * The colour on dark pages; only themes with "scheme": "light" may omit it.
   */
  dark?: string;
}
/**
 * The typefaces: by name, or as font files in content/media.
 */
export interface ThemeFaces {
  /**
   * The typeface of headings: its name, or a font file as { "file": "acme.woff2" }; Bricolage Grotesque if omitted.
   */
  heading?:
    | (
        | 'Bricolage Grotesque'
        | 'Source Sans 3'
        | 'Atkinson Hyperlegible Next'
        | 'Figtree'
        | 'Fraunces'
        | 'Inter'
        | 'Source Serif 4'
        | 'Space Grotesk'
        | 'system'
        | 'serif'
        | 'monospace'
      )
    | ThemeOwnFace;
  /**
   * The typeface of all other text: its name, or a font file as { "file": "acme.woff2" }; Source Sans 3 if omitted.
   */
  text?:
    | (
        | 'Bricolage Grotesque'
        | 'Source Sans 3'
        | 'Atkinson Hyperlegible Next'
        | 'Figtree'
        | 'Fraunces'
        | 'Inter'
        | 'Source Serif 4'
        | 'Space Grotesk'
        | 'system'
        | 'serif'
        | 'monospace'
      )
    | ThemeOwnFace;
}
/**
 * A typeface of the site, as font files in content/media.
 */
export interface ThemeOwnFace {
  /**
   * The font file in content/media (WOFF2, TTF or OTF): a variable font, or the regular weight.
   */
  file: string;
  /**
   * The font file of the bold weight, unless the font is variable; the same file if headings use its only weight on purpose.
   */
  bold?: string;
  /**
   * The kind of system font to show until the font is loaded, and for letters that it lacks; sans-serif if omitted.
   */
  fallback?: 'sans-serif' | 'serif' | 'monospace';
}
/**
 * The type scale.
 */
export interface ThemeType {
  /**
   * Small print.
   */
  sm?: ThemeSize;
  /**
   * Text.
   */
  base?: ThemeSize;
  /**
   * Introductions.
   */
  lg?: ThemeSize;
  /**
   * Headings of cards.
   */
  xl?: ThemeSize;
  /**
   * Headings of sections.
   */
  '2xl'?: ThemeSize;
  /**
   * Titles of pages.
   */
  '3xl'?: ThemeSize;
  /**
   * The largest titles.
   */
  '4xl'?: ThemeSize;
}
/**
 * A font size and its line height.
 */
export interface ThemeSize {
  /**
   * The font size as a CSS value, such as 1rem or clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem).
   */
  size: string;
  /**
   * The line height, as a multiple of the size.
   */
  lineHeight: number;
}
/**
 * Shadows as in CSS.
 */
export interface ThemeElevation {
  /**
   * The shadow of a card.
   */
  rest?: string;
  /**
   * The shadow of elements that float above the page, such as menus.
   */
  float?: string;
}
