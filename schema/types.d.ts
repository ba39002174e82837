/**
 * Printed from the schemas in this folder: what components receive once content is checked and resolved.
 * Renew it with: npm run fix
 */

/**
 * A block: its type decides what it may hold.
 */
export type Block =
  | BadgeBlock
  | BrandAssetsBlock
  | BrandLogoBlock
  | ButtonRowBlock
  | CalculatorBlock
  | CallToActionBlock
  | CardGridBlock
  | ChatBlock
  | CompanyDetailsBlock
  | CountdownBlock
  | DetailCardBlock
  | DetailListBlock
  | FaqBlock
  | FeatureListsBlock
  | FeedbackBlock
  | FilterBlock
  | FooterBlock
  | FormBlock
  | HeaderBlock
  | HeroBlock
  | InfoPanelBlock
  | JobListBlock
  | LinkListBlock
  | NoticeBlock
  | OffersBlock
  | PagedBlock
  | PlanComparisonBlock
  | PolicyHeaderBlock
  | PolicySectionBlock
  | PopupsBlock
  | PriceComparisonBlock
  | PricingTableBlock
  | RewardGridBlock
  | RotatingPhrasesBlock
  | ScrollTopBlock
  | SearchBlock
  | StatsBlock
  | TabsBlock
  | UpdatesBlock;
/**
 * The buttons.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions = Action[];
/**
 * Buttons in front of the one that opens the calculator.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions1 = Action[];
/**
 * The buttons, the thing asked for first.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions2 = Action[];
/**
 * Buttons under the grid.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions3 = Action[];
/**
 * A value taken from somewhere else.
 */
export type From = Company;
/**
 * A value taken from somewhere else.
 */
export type From1 = Contact;
/**
 * A paragraph, or an object with one of list, steps, table, code or terms.
 */
export type BodyPart = RichText | BodyList | BodySteps | BodyTable | BodyCode | BodyTerms;
/**
 * The words that follow, which scroll inside the card when they are long.
 *
 * @minItems 1
 */
export type Body = BodyPart[];
/**
 * Buttons under the questions.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions4 = Action[];
/**
 * A value taken from somewhere else.
 */
export type From2 = Company;
/**
 * A value taken from somewhere else.
 */
export type From3 = Contact;
/**
 * The links of the column.
 *
 * @minItems 1
 *
 * Items: A plain text link.
 */
export type Links = LinkItem[];
/**
 * The links.
 *
 * @minItems 1
 *
 * Items: A plain text link.
 */
export type Links1 = LinkItem[];
/**
 * What the visitor can do next.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions5 = Action[];
/**
 * What the opened panel says.
 *
 * @minItems 1
 */
export type Body1 = BodyPart[];
/**
 * The links in order.
 *
 * @minItems 1
 *
 * Items: A plain text link.
 */
export type Links2 = LinkItem[];
/**
 * One column a plan, in this order.
 *
 * @minItems 1
 *
 * Items: The name of a plan in content/data/plans.json.
 */
export type Plans = Plan[];
/**
 * A value taken from somewhere else.
 */
export type From4 = OutlineItem[];
/**
 * What the section says.
 *
 * @minItems 1
 */
export type Body2 = BodyPart[];
/**
 * One row a plan, in this order.
 *
 * @minItems 1
 *
 * Items: The name of a plan in content/data/plans.json.
 */
export type Plans1 = Plan[];
/**
 * Buttons under the table.
 *
 * @minItems 1
 * @maxItems 4
 *
 * Items: A link drawn as a button.
 */
export type Actions6 = Action[];
/**
 * The plans in the order they are shown.
 *
 * @minItems 1
 *
 * Items: The name of a plan in content/data/plans.json.
 */
export type Plans2 = Plan[];
/**
 * A value taken from somewhere else.
 */
export type From5 = Reward[];
/**
 * The plans to choose from; the first is chosen at the start.
 *
 * @minItems 1
 *
 * Items: The name of a plan in content/data/plans.json.
 */
export type Plans3 = Plan[];
/**
 * A rule and what is said when it is broken.
 */
export type Rule = CheckRule | EqualRule;
/**
 * One value that is sent.
 */
export type FormValue = FieldValue | JoinedValue | FixedValue | TimeValue;
/**
 * A run of words.
 */
export type Inline = string | Strong | Emphasis | Code | TextLink | GlossaryTerm;
/**
 * Inline Markdown as the small tree that a component draws.
 */
export type RichText = Inline[];

export interface Content {
  'blocks.json'?: Block;
  'blocks/badge.json'?: BadgeBlock;
  'blocks/brand-assets.json'?: BrandAssetsBlock;
  'blocks/brand-logo.json'?: BrandLogoBlock;
  'blocks/button-row.json'?: ButtonRowBlock;
  'blocks/calculator.json'?: CalculatorBlock;
  'blocks/call-to-action.json'?: CallToActionBlock;
  'blocks/card-grid.json'?: CardGridBlock;
  'blocks/chat.json'?: ChatBlock;
  'blocks/company-details.json'?: CompanyDetailsBlock;
  'blocks/countdown.json'?: CountdownBlock;
  'blocks/detail-card.json'?: DetailCardBlock;
  'blocks/detail-list.json'?: DetailListBlock;
  'blocks/faq.json'?: FaqBlock;
  'blocks/feature-lists.json'?: FeatureListsBlock;
  'blocks/feedback.json'?: FeedbackBlock;
  'blocks/filter.json'?: FilterBlock;
  'blocks/footer.json'?: FooterBlock;
  'blocks/form.json'?: FormBlock;
  'blocks/header.json'?: HeaderBlock;
  'blocks/hero.json'?: HeroBlock;
  'blocks/info-panel.json'?: InfoPanelBlock;
  'blocks/job-list.json'?: JobListBlock;
  'blocks/link-list.json'?: LinkListBlock;
  'blocks/notice.json'?: NoticeBlock;
  'blocks/offers.json'?: OffersBlock;
  'blocks/paged.json'?: PagedBlock;
  'blocks/plan-comparison.json'?: PlanComparisonBlock;
  'blocks/policy-header.json'?: PolicyHeaderBlock;
  'blocks/policy-section.json'?: PolicySectionBlock;
  'blocks/popups.json'?: PopupsBlock;
  'blocks/price-comparison.json'?: PriceComparisonBlock;
  'blocks/pricing-table.json'?: PricingTableBlock;
  'blocks/reward-grid.json'?: RewardGridBlock;
  'blocks/rotating-phrases.json'?: RotatingPhrasesBlock;
  'blocks/scroll-top.json'?: ScrollTopBlock;
  'blocks/search.json'?: SearchBlock;
  'blocks/stats.json'?: StatsBlock;
  'blocks/tabs.json'?: TabsBlock;
  'blocks/updates.json'?: UpdatesBlock;
  'collections/sectors.json'?: Sector;
  'data/commission.json'?: Commission;
  'data/countries.json'?: Countries;
  'data/languages.json'?: Languages;
  'data/plans.json'?: PlanBook;
  'data/rewards.json'?: Rewards;
  'form.json'?: Form;
  'glossary.json'?: Glossary;
  'layout.json'?: Layout;
  'page.json'?: Page;
  'resolved.json'?: Resolved;
  'site.json'?: Site;
}
/**
 * A seal with a short promise.
 */
export interface BadgeBlock {
  /**
   * The type of the block.
   */
  type: 'badge';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The promise.
   */
  title: string;
  /**
   * What it means.
   */
  text?: RichText;
  /**
   * The icon of the seal.
   */
  icon?: string;
}
/**
 * The variants of the mark, each to be downloaded as SVG, PNG and PDF.
 */
export interface BrandAssetsBlock {
  /**
   * The type of the block.
   */
  type: 'brand-assets';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the variants.
   */
  title?: string;
  /**
   * A sentence under it.
   */
  text?: RichText;
  /**
   * How the names of the files begin; the variant follows.
   */
  file: string;
  /**
   * The variants in order.
   *
   * @minItems 1
   */
  variants: BrandVariant[];
  /**
   * The button that downloads the complete package.
   */
  all: string;
  /**
   * How many milliseconds lie between two downloads of the package.
   */
  apart: number;
  /**
   * What is said when the browser cannot make a file.
   */
  failure: RichText;
}
/**
 * A variant of the mark.
 */
export interface BrandVariant {
  /**
   * The name of the variant in file names.
   */
  name: string;
  /**
   * What the variant is called.
   */
  title: string;
  /**
   * The colour of the hexagon.
   */
  hexagon: string;
  /**
   * The colour of the leaf.
   */
  leaf: string;
  /**
   * The ground it is shown on.
   */
  ground: string;
}
/**
 * The mark with the brand word.
 */
export interface BrandLogoBlock {
  /**
   * The type of the block.
   */
  type: 'brand-logo';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The word beside the mark, such as {brand.name}.
   */
  word: string;
  /**
   * How large the logo is.
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * The colours of the mark.
   */
  scheme?: 'green' | 'orange' | 'mixed';
  /**
   * Where the logo stands.
   */
  align?: 'start' | 'center';
}
/**
 * Buttons in a row, such as the way back.
 */
export interface ButtonRowBlock {
  /**
   * The type of the block.
   */
  type: 'button-row';
  /**
   * The name that links can jump to.
   */
  id?: string;
  actions: Actions;
  /**
   * Where the buttons stand.
   */
  align?: 'start' | 'center';
}
/**
 * A link drawn as a button.
 */
export interface Action {
  /**
   * The words on the button, a verb first.
   */
  text: string;
  /**
   * Where the button leads.
   */
  href: string;
  /**
   * How strongly the button asks: default is the one thing to do next.
   */
  variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
  /**
   * How large the button is; icon shows its icon alone, where it has one, and its words are for those who hear the page.
   */
  size?: 'default' | 'sm' | 'lg' | 'icon';
  /**
   * An icon in front of the words.
   */
  icon?: string;
}
/**
 * A card with a button that opens the commission calculator; a link to its id opens it too.
 */
export interface CalculatorBlock {
  /**
   * The type of the block.
   */
  type: 'calculator';
  /**
   * The name that links can jump to; an address that ends in it opens the calculator.
   */
  id?: string;
  /**
   * The heading of the card.
   */
  title: string;
  /**
   * A sentence or two under it.
   */
  text?: RichText;
  /**
   * An icon in front of the heading.
   */
  icon?: string;
  actions?: Actions1;
  open: CalculatorOpen;
  /**
   * The tiers, plans and words of the calculator; usually where the data file has them.
   */
  calculator: Commission;
}
/**
 * The button that opens the calculator.
 */
export interface CalculatorOpen {
  /**
   * The words on the button.
   */
  text: string;
  /**
   * An icon in front of the words.
   */
  icon?: string;
}
/**
 * A band that asks for one thing.
 */
export interface CallToActionBlock {
  /**
   * The type of the block.
   */
  type: 'call-to-action';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * A sentence or two under it.
   */
  text?: RichText;
  /**
   * An icon above the heading.
   */
  icon?: string;
  /**
   * band is dark and full of weight, card is a lighter promotion.
   */
  look?: 'band' | 'card';
  actions?: Actions2;
  /**
   * A badge beside the text, such as that of an accreditation.
   */
  badge?: Badge;
}
/**
 * A badge whose image comes from an outside host; a drawn one stands in while it does not load.
 */
export interface Badge {
  /**
   * What the badge certifies.
   */
  name: string;
  /**
   * The address of the image.
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
  /**
   * Where the badge leads, in a new tab.
   */
  href?: string;
}
/**
 * Cards in a grid, written here or taken from a collection.
 */
export interface CardGridBlock {
  /**
   * The type of the block.
   */
  type: 'card-grid';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the grid.
   */
  title?: string;
  /**
   * A sentence or two under the heading.
   */
  text?: RichText;
  /**
   * How many cards stand in a row on a wide screen.
   */
  columns?: 2 | 3 | 4;
  /**
   * The cards in order.
   */
  cards: Card[];
  actions?: Actions3;
}
/**
 * A tab at the right edge of the window that opens the live chat of an outside provider. A page has one alone, that of its layout included.
 */
export interface ChatBlock {
  /**
   * The type of the block.
   */
  type: 'chat';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * Whose chat it is, and how it is loaded; usually where site.json says so.
   */
  provider: ChatProvider;
  /**
   * The words on the tab.
   */
  label: string;
  /**
   * The heading of the panel.
   */
  title: string;
  /**
   * A sentence or two in the panel, such as when somebody answers.
   */
  text?: RichText;
  texts: ChatTexts;
  /**
   * Where the tab leads in a browser without scripts.
   */
  fallback: string;
  /**
   * The words on its buttons.
   */
  words: PanelWords;
  /**
   * The name under which the browser remembers for its session whether the panel is open or hidden; each on a page has one of its own.
   */
  memory: string;
  /**
   * How a telephone vibrates.
   */
  vibration: PanelVibration;
}
/**
 * What the panel says in its states.
 */
export interface ChatTexts {
  /**
   * The button that opens the chat.
   */
  start: string;
  /**
   * The word before the state of the connection.
   */
  status: string;
  /**
   * The connection is being made.
   */
  loading: string;
  /**
   * The connection stands.
   */
  connected: string;
  /**
   * There is no connection.
   */
  disconnected: string;
  /**
   * The word before the state of the operators.
   */
  operator: string;
  /**
   * Somebody is there.
   */
  online: string;
  /**
   * Somebody is there, but busy.
   */
  away: string;
  /**
   * Nobody is there.
   */
  offline: string;
  /**
   * The heading after a failed load.
   */
  unavailable: string;
  /**
   * How often it was tried; {{attempt}} and {{attempts}} are replaced.
   */
  attempts: string;
  /**
   * The button that tries once more.
   */
  again: string;
  /**
   * Why an attempt failed: the script could not be loaded. {{attempt}} and {{attempts}} are replaced.
   */
  scriptFailed: string;
  /**
   * Why an attempt failed: the script did not come in time. {{attempt}} and {{attempts}} are replaced.
   */
  scriptTimeout: string;
  /**
   * Why an attempt failed: the chat did not start in time. {{attempt}} and {{attempts}} are replaced.
   */
  widgetTimeout: string;
  /**
   * What is said after the last attempt.
   */
  gaveUp: string;
}
/**
 * The words on the buttons of a panel, for people who cannot see them.
 */
export interface PanelWords {
  /**
   * The button that makes the panel a tab again.
   */
  minimize: string;
  /**
   * The button that closes the panel; the tab stays.
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
 * For how many milliseconds a telephone vibrates.
 */
export interface PanelVibration {
  /**
   * When the panel is opened.
   */
  open: number;
  /**
   * When the panel is hidden.
   */
  hide: number;
}
/**
 * The contact details of the company, as every policy shows them.
 */
export interface CompanyDetailsBlock {
  /**
   * The type of the block.
   */
  type: 'company-details';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * Whom to write to about this page.
   */
  text?: RichText;
  company: From;
  contact: From1;
}
/**
 * Counts down to a moment and then stays at zero.
 */
export interface CountdownBlock {
  /**
   * The type of the block.
   */
  type: 'countdown';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the cards.
   */
  title: string;
  /**
   * The local moment it counts to, such as {launch.closesAt}.
   */
  until: string;
  labels: CountdownLabels;
}
/**
 * The words under the four figures.
 */
export interface CountdownLabels {
  /**
   * Under the days.
   */
  days: string;
  /**
   * Under the hours.
   */
  hours: string;
  /**
   * Under the minutes.
   */
  minutes: string;
  /**
   * Under the seconds.
   */
  seconds: string;
}
/**
 * One card across the page that a shorter card leads to: what it is, its points, and more words that scroll inside it.
 */
export interface DetailCardBlock {
  /**
   * The type of the block.
   */
  type: 'detail-card';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title: string;
  /**
   * What it is, in a few sentences.
   */
  text: RichText;
  /**
   * The icon beside the heading.
   */
  icon?: string;
  /**
   * The colour of the icon.
   */
  tone?: 'green' | 'orange' | 'blue';
  /**
   * What it consists of, point by point.
   *
   * @minItems 1
   *
   * Items: A point.
   */
  points?: RichText[];
  more?: Body;
}
/**
 * A bulleted list.
 */
export interface BodyList {
  /**
   * The points of the list.
   *
   * @minItems 1
   *
   * Items: Words with inline Markdown: **bold**, *emphasis*, `code` and [links](/pricing).
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
   * Items: Words with inline Markdown: **bold**, *emphasis*, `code` and [links](/pricing).
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
 * What the table shows.
 */
export interface TableData {
  /**
   * What the table is about, in one line.
   */
  caption: string;
  /**
   * The column headings.
   *
   * @minItems 2
   *
   * Items: Plain words; variables such as {brand.name} are replaced.
   */
  columns: string[];
  /**
   * The rows, each with one cell a column.
   *
   * @minItems 1
   */
  rows: RichText[][];
}
/**
 * Text that is shown letter by letter, such as JSON.
 */
export interface BodyCode {
  /**
   * The text, with its lines; a brace is written twice.
   */
  code: string;
}
/**
 * A list of definitions.
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
 * A term and what it means.
 */
export interface Term {
  /**
   * The word that is explained.
   */
  term: string;
  /**
   * What it means.
   */
  text: RichText;
}
/**
 * Facts with their labels, such as how to reach us.
 */
export interface DetailListBlock {
  /**
   * The type of the block.
   */
  type: 'detail-list';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * A sentence under it.
   */
  text?: RichText;
  /**
   * The facts in order.
   *
   * @minItems 1
   */
  items: Detail[];
}
/**
 * A label and what belongs to it.
 */
export interface Detail {
  /**
   * The label.
   */
  term: string;
  /**
   * What belongs to it.
   */
  text: RichText;
  /**
   * An icon in front of the label.
   */
  icon?: string;
}
/**
 * Questions that open to their answers, one at a time.
 */
export interface FaqBlock {
  /**
   * The type of the block.
   */
  type: 'faq';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the questions.
   */
  title?: string;
  /**
   * A sentence under the heading.
   */
  text?: RichText;
  /**
   * The questions in order.
   *
   * @minItems 1
   */
  items: FaqItem[];
  /**
   * How many questions show at first; the others open by the button.
   */
  visible?: number;
  /**
   * The button that shows all questions.
   */
  showAll?: string;
  actions?: Actions4;
}
/**
 * A question and its answer.
 */
export interface FaqItem {
  /**
   * The question as a visitor would ask it.
   */
  question: string;
  /**
   * The answer.
   */
  answer: RichText;
}
/**
 * Lists side by side, each under its heading.
 */
export interface FeatureListsBlock {
  /**
   * The type of the block.
   */
  type: 'feature-lists';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the lists.
   */
  title?: string;
  /**
   * The lists in order.
   *
   * @minItems 1
   * @maxItems 4
   */
  lists: FeatureList[];
}
/**
 * A list under its heading.
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
  tone?: 'green' | 'orange' | 'blue';
  /**
   * The points of the list.
   */
  items: string[];
  /**
   * A sentence or two between the heading and the points.
   */
  text?: RichText;
  /**
   * A sentence under the points that stands out, such as a belief.
   */
  closing?: RichText;
}
/**
 * A tab at the left edge of the window that opens a panel with a form. A page has one alone, that of its layout included.
 */
export interface FeedbackBlock {
  /**
   * The type of the block.
   */
  type: 'feedback';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The word on the tab.
   */
  label: string;
  /**
   * The heading of the panel.
   */
  title: string;
  /**
   * A sentence or two above the form.
   */
  text?: RichText;
  /**
   * The name of the form: its file in content/forms, fetched when the panel is opened.
   */
  form: string;
  /**
   * What is said when the form could not be fetched.
   */
  failure: string;
  /**
   * Where the tab leads in a browser without scripts.
   */
  fallback: string;
  /**
   * The words on its buttons.
   */
  words: PanelWords;
  /**
   * The name under which the browser remembers for its session whether the panel is open or hidden; each on a page has one of its own.
   */
  memory: string;
  /**
   * How a telephone vibrates.
   */
  vibration: PanelVibration;
}
/**
 * A bar of filters and a search over the cards of the block inside it; what is chosen stands in the address. A page has one alone, that of its layout included.
 */
export interface FilterBlock {
  /**
   * The type of the block.
   */
  type: 'filter';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * What screen readers call the bar.
   */
  label: string;
  /**
   * The choices in order; each looks at the property of the cards of the same name.
   *
   * @minItems 1
   */
  filters: FilterChoice[];
  search: FilterSearch;
  /**
   * The button that takes all choices back.
   */
  reset: string;
  /**
   * What is said when no card is left.
   */
  empty: string;
  /**
   * How many cards are left, with {{count}}; for screen readers.
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
 * A choice.
 */
export interface FilterChoice {
  /**
   * The property of the cards, and the name of the choice in the address.
   */
  name: string;
  /**
   * The label of the choice.
   */
  label: string;
  /**
   * The words that stand for no choice.
   */
  all: string;
  /**
   * Another choice that goes back to all when this one changes.
   */
  resets?: string;
}
/**
 * The search field.
 */
export interface FilterSearch {
  /**
   * The label of the field.
   */
  label: string;
  /**
   * A pale example inside it.
   */
  placeholder: string;
}
/**
 * The foot of every page in its parts. A page has one alone, that of its layout included.
 */
export interface FooterBlock {
  /**
   * The type of the block.
   */
  type: 'footer';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The brand word beside the mark.
   */
  brand: string;
  /**
   * Where the logo leads, and what that link is called for screen readers.
   */
  home: LinkItem;
  /**
   * The line under the logo.
   */
  slogan?: string;
  company: From2;
  contact: From3;
  /**
   * The heading above the contacts.
   */
  contactTitle?: string;
  /**
   * The words in front of the hours.
   */
  hoursLabel?: string;
  /**
   * The button under the contacts.
   */
  moreContacts?: Action;
  /**
   * Columns of links.
   *
   * @minItems 1
   */
  columns: FooterColumn[];
  responsibility?: FooterMessage;
  organizations?: FooterOrganizations;
  accreditations?: FooterAccreditations;
  social?: FooterSocial;
  legal: FooterLegal;
  /**
   * The copyright line.
   */
  copyright: string;
  /**
   * The trademarks disclaimer.
   */
  disclaimer: string;
}
/**
 * A plain text link.
 */
export interface LinkItem {
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Where the link leads.
   */
  href: string;
}
/**
 * A column of links.
 */
export interface FooterColumn {
  /**
   * The heading of the column.
   */
  title: string;
  links: Links;
}
/**
 * The social-responsibility message.
 */
export interface FooterMessage {
  /**
   * Its heading.
   */
  title: string;
  /**
   * What it says.
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
   * Its name.
   */
  name: string;
  /**
   * The icon in its place.
   */
  icon: string;
}
/**
 * The badges of accreditations.
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
   * Items: A badge whose image comes from an outside host; a drawn one stands in while it does not load.
   */
  items: Badge[];
}
/**
 * The social networks, placeholders until they exist.
 */
export interface FooterSocial {
  /**
   * The heading.
   */
  title: string;
  /**
   * What screen readers hear behind each name.
   */
  soon: string;
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
   * Its name.
   */
  name: string;
  /**
   * Its icon.
   */
  icon: string;
}
/**
 * The row of legal links.
 */
export interface FooterLegal {
  /**
   * What screen readers call the row.
   */
  title: string;
  links: Links1;
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
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the form.
   */
  title?: string;
  /**
   * A sentence or two under it.
   */
  text?: RichText;
  /**
   * card stands alone, band fills the width, plain has no frame.
   */
  look?: 'card' | 'band' | 'plain';
  /**
   * The name of the form: its file in content/forms; a page shows each form once, those of its layout included.
   */
  form: Form & FormSetup;
}
/**
 * The head of every page: logo, menu, buttons and languages. A page has one alone, that of its layout included; menu, register and login are names of its parts.
 */
export interface HeaderBlock {
  /**
   * The type of the block.
   */
  type: 'header';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The brand word beside the mark.
   */
  brand: string;
  /**
   * Where the logo leads, and what that link is called for screen readers.
   */
  home: LinkItem;
  /**
   * What the menu is called for screen readers.
   */
  menuLabel: string;
  /**
   * The links of the menu.
   *
   * @minItems 1
   */
  links: MenuLink[];
  menu: MenuToggle;
  /**
   * The words of the log-in button.
   */
  login: string;
  /**
   * What the log-in button explains.
   */
  loginDialog?: DialogText;
  /**
   * What the register button opens.
   */
  register: DialogText;
  /**
   * The words of the register button.
   */
  registerText: string;
  languages: LanguageSwitcher;
}
/**
 * A link of the menu.
 */
export interface MenuLink {
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Where it leads.
   */
  href: string;
  /**
   * Draws the link bold and orange.
   */
  highlight?: boolean;
}
/**
 * The words of the menu on small screens.
 */
export interface MenuToggle {
  /**
   * The button that opens the menu.
   */
  open: string;
  /**
   * The button that closes it.
   */
  close: string;
}
/**
 * A dialog with a text, a link and a close button.
 */
export interface DialogText {
  /**
   * The title of the dialog.
   */
  title: string;
  /**
   * What it explains.
   */
  text: RichText;
  /**
   * Where it leads.
   */
  action?: Action;
  /**
   * The button that closes it.
   */
  close: string;
}
/**
 * The languages to choose from.
 */
export interface LanguageSwitcher {
  /**
   * What the switcher is called.
   */
  label: string;
  /**
   * The languages in order.
   *
   * @minItems 1
   */
  options: LanguageOption[];
  /**
   * The codes of the languages that are switched on, the first one first; usually where site.json says so.
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
 * The opening of a page: its one main heading, what it is about and what to do next.
 */
export interface HeroBlock {
  /**
   * The type of the block.
   */
  type: 'hero';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * A short line above the heading.
   */
  eyebrow?: string;
  /**
   * The main heading of the page.
   */
  title: string;
  /**
   * A short line under the heading, stronger than the text.
   */
  lead?: string;
  /**
   * Two or three sentences under the heading.
   */
  text?: RichText;
  /**
   * A large icon beside the words.
   */
  icon?: string;
  /**
   * A picture drawn by the site beside the words.
   */
  art?: 'mark';
  actions?: Actions5;
  /**
   * Up to four short proofs under the buttons.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One proof.
   */
  points?: string[];
}
/**
 * A panel that the visitor opens for details, such as the VAT rules.
 */
export interface InfoPanelBlock {
  /**
   * The type of the block.
   */
  type: 'info-panel';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading that opens the panel.
   */
  title: string;
  /**
   * One sentence that is always visible.
   */
  summary: RichText;
  /**
   * The words of the button that opens the panel.
   */
  toggle?: string;
  /**
   * An icon beside the heading.
   */
  icon?: string;
  /**
   * Shows the panel opened at first.
   */
  open?: boolean;
  body: Body1;
}
/**
 * Open positions, each with its facts and a button to apply.
 */
export interface JobListBlock {
  /**
   * The type of the block.
   */
  type: 'job-list';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the positions.
   */
  title?: string;
  /**
   * The positions in order.
   *
   * @minItems 1
   */
  jobs: Job[];
  /**
   * The words of the button.
   */
  apply: string;
}
/**
 * A position.
 */
export interface Job {
  /**
   * The name of the position.
   */
  title: string;
  /**
   * Where it is.
   */
  location: string;
  /**
   * The department it belongs to.
   */
  department: string;
  /**
   * Whether it is full time, part time or else.
   */
  type: string;
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
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title: string;
  links: Links2;
}
/**
 * A line that tells every visitor something about the page, such as that the site is under development.
 */
export interface NoticeBlock {
  /**
   * The type of the block.
   */
  type: 'notice';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The notice in one or two sentences.
   */
  text: RichText;
  /**
   * An icon in front of the words.
   */
  icon?: string;
  /**
   * What screen readers call the notice.
   */
  label?: string;
}
/**
 * Offers with codes that a visitor reveals and hides again, each for itself.
 */
export interface OffersBlock {
  /**
   * The type of the block.
   */
  type: 'offers';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the offers.
   */
  title?: string;
  /**
   * A sentence under it.
   */
  text?: RichText;
  /**
   * The offers in order.
   *
   * @minItems 1
   */
  items: Offer[];
  /**
   * The words that reveal a code.
   */
  reveal: string;
  /**
   * The words that hide it again.
   */
  hide: string;
  /**
   * The words of the link to the map.
   */
  map?: string;
  /**
   * What stands on an offer that does not work now.
   */
  inactive?: string;
}
/**
 * An offer with a code.
 */
export interface Offer {
  /**
   * The name of the offer.
   */
  id: string;
  /**
   * What is offered.
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
   * Whether the code works now.
   */
  isActive: boolean;
  /**
   * Where the shop is.
   */
  address?: string;
  /**
   * A map of the place.
   */
  mapUrl?: string;
}
/**
 * Shows the cards of the blocks inside it a page at a time. A page has one alone, that of its layout included.
 */
export interface PagedBlock {
  /**
   * The type of the block.
   */
  type: 'paged';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * How many cards stand on one page: rows of one, two and three are filled by them.
   */
  size: 6 | 12 | 18 | 24 | 36;
  labels: PagedLabels;
  /**
   * The blocks whose cards are paged.
   *
   * @minItems 1
   * @maxItems 1
   */
  blocks: unknown[];
}
/**
 * The words of the pager.
 */
export interface PagedLabels {
  /**
   * The button to the page before.
   */
  previous: string;
  /**
   * The button to the page after.
   */
  next: string;
  /**
   * What screen readers hear in front of a page number.
   */
  page: string;
  /**
   * Which cards are shown, with {{from}}, {{to}} and {{count}}.
   */
  showing: string;
  /**
   * What screen readers call the pager.
   */
  navigation: string;
}
/**
 * A table of what each plan contains, collapsed until the visitor opens it.
 */
export interface PlanComparisonBlock {
  /**
   * The type of the block.
   */
  type: 'plan-comparison';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the table.
   */
  title?: string;
  /**
   * What the table shows.
   */
  caption: string;
  /**
   * The button that opens the table.
   */
  show: string;
  /**
   * The button that closes it.
   */
  hide: string;
  /**
   * The heading of the first column.
   */
  feature: string;
  /**
   * What a tick means, for screen readers.
   */
  included: string;
  /**
   * What a dash means, for screen readers.
   */
  missing: string;
  plans: Plans;
  /**
   * One row a feature.
   *
   * @minItems 1
   */
  rows: PlanComparisonRow[];
}
/**
 * A feature and the plans that contain it.
 */
export interface PlanComparisonRow {
  /**
   * The feature.
   */
  text: string;
  /**
   * The plans that contain it.
   *
   * @minItems 1
   *
   * Items: The name of a plan in content/data/plans.json.
   */
  plans: Plan[];
}
/**
 * The opening of a policy: its name, what it means for the reader, its date and its contents.
 */
export interface PolicyHeaderBlock {
  /**
   * The type of the block.
   */
  type: 'policy-header';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The name of the policy, the main heading of the page.
   */
  title: string;
  /**
   * What the policy means for the reader.
   */
  summary: RichText;
  /**
   * The day of the last change.
   */
  updated: string;
  /**
   * The words in front of the date.
   */
  updatedLabel?: string;
  /**
   * The heading above the contents.
   */
  contentsLabel?: string;
  contents: From4;
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
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading of the section.
   */
  title: string;
  body: Body2;
}
/**
 * Small cards at the lower left that appear some time after the page has loaded and go again by themselves. A page has one alone, that of its layout included.
 */
export interface PopupsBlock {
  /**
   * The type of the block.
   */
  type: 'popups';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * What the group of cards is called for people who cannot see it.
   */
  label: string;
  /**
   * The words of the button that closes a card for good.
   */
  close: string;
  /**
   * How many milliseconds after the page has loaded the cards appear.
   */
  after: number;
  /**
   * How many milliseconds after the page has loaded the cards go again.
   */
  until: number;
  /**
   * The cards, the upper one first.
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
   * A sentence under it.
   */
  text: string;
  /**
   * An icon before the heading.
   */
  icon?: string;
  /**
   * Where it leads; the card does not come back after that.
   */
  action: Action;
  /**
   * The name under which the browser remembers that the card was closed; each has one of its own.
   */
  memory: string;
}
/**
 * A table that sets the pre-registration price beside the regular one.
 */
export interface PriceComparisonBlock {
  /**
   * The type of the block.
   */
  type: 'price-comparison';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the table.
   */
  title?: string;
  /**
   * A sentence or two under the heading.
   */
  text?: RichText;
  /**
   * What the table shows, for screen readers and under the heading.
   */
  caption: string;
  plans: Plans1;
  labels: PriceComparisonLabels;
  actions?: Actions6;
  /**
   * A line under the table.
   */
  note?: RichText;
}
/**
 * The column headings.
 */
export interface PriceComparisonLabels {
  /**
   * The column of the periods.
   */
  period: string;
  /**
   * The column of the pre-registration prices.
   */
  preregistration: string;
  /**
   * The column of the regular prices.
   */
  regular: string;
  /**
   * The column of the savings.
   */
  savings: string;
}
/**
 * The plans side by side with their prices.
 */
export interface PricingTableBlock {
  /**
   * The type of the block.
   */
  type: 'pricing-table';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the plans.
   */
  title?: string;
  /**
   * A sentence or two under the heading.
   */
  text?: RichText;
  plans: Plans2;
  /**
   * Which prices stand on the cards.
   */
  prices: 'preregistration' | 'regular';
  labels: PricingLabels;
  /**
   * The button on each card.
   */
  action?: Action;
  /**
   * A line under the plans.
   */
  note?: RichText;
}
/**
 * The small words on the cards.
 */
export interface PricingLabels {
  /**
   * Between price and duration, such as per.
   */
  per: string;
  /**
   * What is said about VAT under each price.
   */
  vat: string;
  /**
   * In front of the saving.
   */
  saving: string;
  /**
   * Behind the number of limited spots.
   */
  spots: string;
  /**
   * Behind the price for one month.
   */
  perMonth: string;
  /**
   * In front of the regular price.
   */
  regularly: string;
  /**
   * The badge on the highlighted plan.
   */
  best: string;
}
/**
 * Rewards as cards that a filter around them can choose from.
 */
export interface RewardGridBlock {
  /**
   * The type of the block.
   */
  type: 'reward-grid';
  /**
   * The name that links can jump to.
   */
  id?: string;
  rewards: From5;
  labels: RewardLabels;
}
/**
 * The small words on the cards.
 */
export interface RewardLabels {
  /**
   * The badge of what is used online.
   */
  online: string;
  /**
   * The badge of what is used in a place.
   */
  offline: string;
  /**
   * In front of the last day.
   */
  until: string;
}
/**
 * A heading with phrases that take turns under it.
 */
export interface RotatingPhrasesBlock {
  /**
   * The type of the block.
   */
  type: 'rotating-phrases';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the phrases, the main heading of the page.
   */
  title: string;
  /**
   * The phrases in order; each starts with a capital when shown.
   *
   * @minItems 1
   *
   * Items: One phrase.
   */
  phrases: string[];
  /**
   * How long a phrase stands, in milliseconds.
   */
  interval: number;
  /**
   * How long it takes to fade out, in milliseconds.
   */
  fade: number;
  pause: PauseWords;
}
/**
 * The words of the button that stops the phrases and lets them go on.
 */
export interface PauseWords {
  /**
   * Stops them.
   */
  stop: string;
  /**
   * Lets them go on.
   */
  go: string;
}
/**
 * A floating button that leads back to the top of the page once it was scrolled. A page has one alone, that of its layout included.
 */
export interface ScrollTopBlock {
  /**
   * The type of the block.
   */
  type: 'scroll-top';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * What the button says to people who cannot see it.
   */
  label: string;
  /**
   * After how many pixels of scroll it appears.
   */
  after: number;
  /**
   * For how many milliseconds a telephone vibrates.
   */
  vibration: number;
}
/**
 * A search over the questions and cards of the page it stands on. A page has one alone, that of its layout included.
 */
export interface SearchBlock {
  /**
   * The type of the block.
   */
  type: 'search';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The label of the search field.
   */
  label: string;
  /**
   * A pale example inside the field.
   */
  placeholder?: string;
  /**
   * The words of the search button.
   */
  button: string;
  /**
   * The heading above what was found, with {{count}} and {{query}}.
   */
  found: string;
  /**
   * What is said when nothing was found.
   */
  empty: RichText;
}
/**
 * A few figures, large.
 */
export interface StatsBlock {
  /**
   * The type of the block.
   */
  type: 'stats';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading.
   */
  title?: string;
  /**
   * The figures in order.
   *
   * @minItems 2
   * @maxItems 4
   */
  items: Stat[];
  /**
   * Where the figures come from.
   */
  note?: RichText;
}
/**
 * A figure and what it counts.
 */
export interface Stat {
  /**
   * The figure.
   */
  value: string;
  /**
   * What it counts.
   */
  label: string;
}
/**
 * Shows one of the blocks inside it at a time, chosen by tabs; the open one stands in the address.
 */
export interface TabsBlock {
  /**
   * The type of the block.
   */
  type: 'tabs';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the tabs.
   */
  title?: string;
  /**
   * A sentence under the heading.
   */
  text?: RichText;
  /**
   * The name of the choice in the address, such as year for ?year=2025; each row on a page has one of its own.
   */
  name: string;
  /**
   * What screen readers call the row of tabs.
   */
  label: string;
  /**
   * The words on the tabs, one for each block in the same order.
   *
   * @minItems 2
   *
   * Items: The words on one tab.
   */
  labels: string[];
  /**
   * The blocks, one for each tab in the same order.
   *
   * @minItems 2
   */
  blocks: unknown[];
}
/**
 * What is new and what is planned, in the order of time.
 */
export interface UpdatesBlock {
  /**
   * The type of the block.
   */
  type: 'updates';
  /**
   * The name that links can jump to.
   */
  id?: string;
  /**
   * The heading above the updates.
   */
  title?: string;
  /**
   * The updates in order.
   *
   * @minItems 1
   */
  items: Update[];
  labels: UpdateLabels;
}
/**
 * Something new or planned.
 */
export interface Update {
  /**
   * When, in words or as a variable.
   */
  date: string;
  /**
   * What it is.
   */
  title: string;
  /**
   * What it means for the reader.
   */
  description: RichText;
  /**
   * Whether it is there already.
   */
  status: 'live' | 'planned';
  /**
   * Whether it is new or improves something.
   */
  kind: 'new' | 'update';
}
/**
 * The words on the badges.
 */
export interface UpdateLabels {
  /**
   * The badge of what is there.
   */
  live: string;
  /**
   * The badge of what is to come.
   */
  planned: string;
  /**
   * The badge of what is new.
   */
  new: string;
  /**
   * The badge of what was improved.
   */
  update: string;
}
/**
 * A sector of business: its file name is its address under /solutions.
 */
export interface Sector {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The place in the catalogue, from 1.
   */
  order: number;
  /**
   * The name of the sector.
   */
  title: string;
  /**
   * One sentence for the card.
   */
  description: string;
  /**
   * Two to four sentences about the pressures of the trade and what we do about them.
   */
  detailedDescription: RichText;
  /**
   * What search results show: 50 to 160 characters.
   */
  metaDescription: string;
  /**
   * The icon of the sector, its own.
   */
  icon: string;
  /**
   * Exactly five things a business of this sector gets.
   *
   * @minItems 5
   * @maxItems 5
   *
   * Items: What it gets.
   */
  features: string[];
  /**
   * Exactly five things that change for it.
   *
   * @minItems 5
   * @maxItems 5
   *
   * Items: What changes.
   */
  benefits: string[];
  /**
   * Exactly five examples from the trade.
   *
   * @minItems 5
   * @maxItems 5
   *
   * Items: A business of the trade doing something with it.
   */
  examples: string[];
}
/**
 * How commission is worked out, and the words of the calculator.
 */
export interface Commission {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The heading of the calculator once it is open.
   */
  name: string;
  /**
   * The words of the button that closes the calculator.
   */
  close: string;
  referrals: CalculatorReferrals;
  /**
   * The question above the plans.
   */
  plan: string;
  plans: Plans3;
  /**
   * The tiers of commission; fewer referrals than any of them asks for count as the lowest.
   *
   * @minItems 1
   */
  tiers: CommissionTier[];
  earnings: CalculatorEarnings;
  /**
   * What is said under the result, such as that it is an estimate.
   */
  note?: RichText;
}
/**
 * How the number of referrals is chosen.
 */
export interface CalculatorReferrals {
  /**
   * The label of the slider.
   */
  label: string;
  /**
   * The label of the field for typing the number.
   */
  exact: string;
  /**
   * The number that the calculator starts with.
   */
  start: number;
  /**
   * The number at the right end of the slider; more can be typed.
   */
  most: number;
}
/**
 * A tier of commission.
 */
export interface CommissionTier {
  /**
   * The name of the tier.
   */
  name: string;
  /**
   * The number of active referrals that the tier starts at.
   */
  from: number;
  /**
   * The share of each payment in whole percent.
   */
  percent: number;
}
/**
 * The words of the result.
 */
export interface CalculatorEarnings {
  /**
   * The heading of the result.
   */
  title: string;
  /**
   * In front of the name of the tier, and above the names where all tiers are listed.
   */
  tier: string;
  /**
   * In front of the percentage, and above the percentages where all tiers are listed.
   */
  rate: string;
  /**
   * What the commission on one payment of every referral is called.
   */
  payment: string;
  /**
   * What the commission of a year is called.
   */
  year: string;
  /**
   * What the table of all plans is about, in one line.
   */
  comparison: string;
  /**
   * The heading of the plans in that table.
   */
  plan: string;
}
/**
 * The countries that can be chosen.
 */
export interface Countries {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The countries in order: the ISO code as the value, the flag as the sign.
   *
   * @minItems 1
   */
  options: Option[];
}
/**
 * One choice.
 */
export interface Option {
  /**
   * What is sent.
   */
  value: string;
  /**
   * What the visitor reads.
   */
  label: string;
  /**
   * A smaller word beside it, such as a price.
   */
  note?: string;
  /**
   * A short sign after the words that is not sent, such as a flag.
   */
  sign?: string;
}
/**
 * The languages that can be chosen.
 */
export interface Languages {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The languages in order.
   *
   * @minItems 1
   */
  options: Option[];
}
/**
 * The plans by name; every price on the site comes from here.
 */
export interface PlanBook {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  [k: string]: Plan | string | undefined;
}
/**
 * A subscription plan.
 */
export interface Plan {
  /**
   * The name of the plan.
   */
  title: string;
  /**
   * How long one payment lasts, in words.
   */
  duration: string;
  /**
   * How often it is paid, in words.
   */
  frequency?: string;
  /**
   * How many months one payment lasts.
   */
  months: number;
  /**
   * The pre-registration price of one payment in pence, without VAT.
   */
  price: number;
  /**
   * The regular price of one payment in pence, without VAT.
   */
  regularPrice: number;
  /**
   * How many businesses can pre-register for it.
   */
  spots: number;
  /**
   * Draws the plan as the best one.
   */
  highlighted?: boolean;
  /**
   * A badge on the card of the regular price.
   */
  regularBadge?: string;
  /**
   * What the plan gives, in order.
   *
   * @minItems 1
   *
   * Items: One benefit.
   */
  benefits: string[];
}
/**
 * The sample rewards.
 */
export interface Rewards {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The rewards in order.
   *
   * @minItems 1
   */
  items: Reward[];
}
/**
 * A sample reward.
 */
export interface Reward {
  /**
   * The name of the reward, unique.
   */
  id: string;
  /**
   * What is offered.
   */
  name: string;
  /**
   * One sentence about it.
   */
  description: string;
  /**
   * The continent it can be used on.
   */
  continent: 'Europe' | 'Asia' | 'America' | 'Africa' | 'Oceania';
  /**
   * The country it can be used in.
   */
  country: string;
  /**
   * Whether it is used online or in a place.
   */
  type: 'online' | 'offline';
  /**
   * The category it belongs to.
   */
  category: string;
  /**
   * The picture of the reward.
   */
  image: string;
  /**
   * What it is worth.
   */
  value: string;
  /**
   * The last day it holds.
   */
  validity: string;
  /**
   * The partner.
   */
  companyName: string;
  /**
   * The picture of the partner.
   */
  companyLogo: string;
}
/**
 * A form: its fields, its rules in order, its words and what it sends.
 */
export interface Form {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * What the form is called for screen readers.
   */
  title: string;
  /**
   * The fields in order.
   *
   * @minItems 1
   */
  fields: Field[];
  /**
   * The rules in the order they are checked.
   */
  rules: Rule[];
  /**
   * How many broken rules are shown: only the first (first), or every one (all).
   */
  report: 'first' | 'all';
  /**
   * Where broken rules are said: at their fields (inline), above the button (summary) or in a toast; inline where left out.
   */
  errors?: 'inline' | 'summary' | 'toast';
  /**
   * The line that explains the asterisk.
   */
  requiredNote?: string;
  submit: FormSubmit;
  success: FormSuccess;
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
   * What the visitor fills in.
   */
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'radio' | 'checkbox';
  /**
   * The label of the field.
   */
  label: RichText;
  /**
   * A line of help under the label.
   */
  help?: RichText;
  /**
   * A pale example inside the field.
   */
  placeholder?: string;
  /**
   * Marks the field with an asterisk.
   */
  required?: boolean;
  /**
   * What browsers may fill in, such as email.
   */
  autocomplete?: string;
  /**
   * Lets two fields stand in one row on wide screens.
   */
  half?: boolean;
  /**
   * The choices of a select or radio field, or where they are taken from.
   */
  options?: Option[];
}
/**
 * A rule about one value.
 */
export interface CheckRule {
  /**
   * The field the rule looks at and the message stands at.
   */
  field: string;
  /**
   * JSON Schema keywords that the value must satisfy; spaces around a text do not count.
   */
  check: {
    /**
     * At least so many characters; an emoji counts as one.
     */
    minLength?: number;
    /**
     * At most so many characters; an emoji counts as one.
     */
    maxLength?: number;
    /**
     * A regular expression the value must match.
     */
    pattern?: string;
    /**
     * The one value that is right.
     */
    const?: boolean | string;
    /**
     * The values that are right.
     *
     * @minItems 1
     */
    enum?: string[];
  };
  /**
   * What the visitor reads.
   */
  message: string;
}
/**
 * A rule that two fields hold the same.
 */
export interface EqualRule {
  /**
   * The field the rule looks at and the message stands at.
   */
  field: string;
  /**
   * The field whose value must be the same.
   */
  equals: string;
  /**
   * What the visitor reads.
   */
  message: string;
}
/**
 * The button.
 */
export interface FormSubmit {
  /**
   * The words of the button.
   */
  label: string;
  /**
   * The words while the form is being sent.
   */
  busy: string;
}
/**
 * What is shown when the form has been sent.
 */
export interface FormSuccess {
  /**
   * The heading of the panel.
   */
  title: string;
  /**
   * What happens next.
   */
  text: RichText;
  /**
   * After how many milliseconds the panel around the form closes; it stays open where left out.
   */
  closeAfter?: number;
  /**
   * The name in the address that shows this panel at once when its value is true: success for ?success=true.
   */
  query?: string;
}
/**
 * What is shown when sending failed.
 */
export interface FormFailure {
  /**
   * The title of the toast, or of the panel that takes the place of the form.
   */
  title?: string;
  /**
   * What is said when the request failed or was refused.
   */
  message: string;
  /**
   * What is said when something else went wrong, such as rules that could not be loaded; the message where left out.
   */
  unexpected?: string;
  /**
   * The field of the answer that says why it failed, such as error; it is shown below the message.
   */
  read?: string;
  /**
   * Says it in a toast instead of above the button.
   */
  toast?: boolean;
  /**
   * The words of the button that leads back to the form; with it, the failure takes the place of the form.
   */
  again?: string;
}
/**
 * What is sent and how the answer is read.
 */
export interface FormSend {
  /**
   * The name of the endpoint in content/site.json.
   */
  endpoint: string;
  /**
   * How the values are written: json, or multipart for form data.
   */
  encoding: 'json' | 'multipart';
  /**
   * What is sent, in order; fields that are not named here are not sent.
   *
   * @minItems 1
   */
  values: FormValue[];
  /**
   * How success is read: from the success flag of the answer (flag), or from any OK answer (ok).
   */
  success: 'flag' | 'ok';
}
/**
 * What a field holds.
 */
export interface FieldValue {
  /**
   * The name it is sent under.
   */
  name: string;
  /**
   * The field it is taken from.
   */
  field: string;
  /**
   * How the value of the field is written: the label of the chosen option, the label with its note, or Yes and No.
   */
  as?: 'label' | 'label-note' | 'yes-no';
}
/**
 * What several fields hold, as one text.
 */
export interface JoinedValue {
  /**
   * The name it is sent under.
   */
  name: string;
  /**
   * The fields in order; their texts are joined by a space.
   *
   * @minItems 2
   */
  join: string[];
}
/**
 * A text that is always the same.
 */
export interface FixedValue {
  /**
   * The name it is sent under.
   */
  name: string;
  /**
   * The text, which may hold variables such as {site.url}.
   */
  value: string;
}
/**
 * The moment at which the form is sent.
 */
export interface TimeValue {
  /**
   * The name it is sent under.
   */
  name: string;
  /**
   * How the moment is written: iso gives 2025-10-31T23:59:00.000Z.
   */
  time: 'iso';
}
/**
 * Words that get a tooltip wherever they stand in Markdown text.
 */
export interface Glossary {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The words and what they mean.
   */
  terms: {
    /**
     * Plain words; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
}
/**
 * What stands around the pages: blocks before and after the content.
 */
export interface Layout {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The blocks above the content of the page.
   */
  before: Block[];
  /**
   * The block that pages with notice: true show first.
   */
  notice?: NoticeBlock;
  /**
   * The blocks below the content of the page.
   */
  after: Block[];
}
/**
 * A page of the site: its address is its place under content/pages.
 */
export interface Page {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The title in the browser and in search results, unique on the site.
   */
  title: string;
  /**
   * What search results show under the title: 50 to 160 characters, unique on the site.
   */
  description: string;
  /**
   * The layout in content/layouts around this page; default where left out.
   */
  layout?: string;
  /**
   * For a template page named [something].json: the folder of entries it is drawn for, once an entry.
   */
  collection?: string;
  /**
   * Shows the notice of the layout above the page, such as the development notice.
   */
  notice?: boolean;
  /**
   * noindex keeps the page out of search engines and the sitemap.
   */
  robots?: 'noindex';
  /**
   * What search engines are told in JSON-LD besides what follows from the address: offers tells them the plans that the page shows.
   *
   * @minItems 1
   */
  structuredData?: 'offers'[];
  /**
   * Other paths that lead here, such as /terms-conditions.
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
 * What content becomes before it is drawn; authors never write these.
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
   * What a form needs to be sent.
   */
  formSetup: FormSetup;
}
/**
 * Bold words.
 */
export interface Strong {
  /**
   * The bold words.
   */
  strong: RichText;
}
/**
 * Emphasised words.
 */
export interface Emphasis {
  /**
   * The emphasised words.
   */
  em: RichText;
}
/**
 * Code.
 */
export interface Code {
  /**
   * The code as written.
   */
  code: string;
}
/**
 * A link.
 */
export interface TextLink {
  /**
   * Where it leads.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: RichText;
}
/**
 * A word that the glossary explains.
 */
export interface GlossaryTerm {
  /**
   * The word.
   */
  term: string;
  /**
   * What it means.
   */
  definition: string;
}
/**
 * A section of the page that a link can jump to.
 */
export interface OutlineItem {
  /**
   * Its anchor.
   */
  id: string;
  /**
   * Its heading.
   */
  title: string;
}
/**
 * One card of a grid.
 */
export interface Card {
  /**
   * The heading of the card.
   */
  title: string;
  /**
   * What the card says.
   */
  text: RichText;
  /**
   * The picture in the hexagon of the card.
   */
  icon?: string;
  /**
   * The colour of the hexagon.
   */
  tone?: 'green' | 'orange' | 'blue';
  /**
   * Where the whole card leads.
   */
  href?: string;
  /**
   * The words of the link at the foot of the card; the title is the link where this is left out.
   */
  linkText?: string;
}
/**
 * What a form needs to be sent, besides its document.
 */
export interface FormSetup {
  /**
   * The name of the form.
   */
  name: string;
  /**
   * Where the module with its rules lies.
   */
  script: string;
  /**
   * Where it is sent.
   */
  service: Endpoint;
  /**
   * After how many milliseconds a request without an answer counts as failed.
   */
  timeout: number;
  /**
   * How toasts behave.
   */
  toast: ToastSettings;
  /**
   * What the honeypot field says to people who find it.
   */
  honeypotLabel?: string;
}
/**
 * A place that takes what a form sends.
 */
export interface Endpoint {
  /**
   * Who answers there: the inbox of this project's own server, or a hosted service.
   */
  provider: 'inbox' | 'formspree' | 'web3forms' | 'getform' | 'netlify';
  /**
   * Where it is: a path of this site such as /_inbox/contact, or an https address.
   */
  address: string;
  /**
   * The access key that Web3Forms gives for the form.
   */
  accessKey?: string;
  /**
   * The name of a field that people do not see; whoever fills it in is a robot.
   */
  honeypot?: string;
}
/**
 * How toasts behave.
 */
export interface ToastSettings {
  /**
   * How long a toast is shown.
   */
  milliseconds: number;
  /**
   * The words of the button that closes a toast.
   */
  close: string;
}
/**
 * The facts of the site that everything else refers to.
 */
export interface Site {
  /**
   * The schema of this file, for the editor.
   */
  $schema?: string;
  /**
   * The public address of the site, without a slash at the end.
   */
  url: string;
  /**
   * The language of the pages, such as en-GB.
   */
  language: string;
  /**
   * The codes of the languages that are switched on, the first one first: sk shows what stands in files such as press.sk.json under /sk.
   *
   * @minItems 1
   *
   * Items: A code of two small letters.
   */
  editions: string[];
  /**
   * The words of the link that jumps over the header.
   */
  skipLink: string;
  /**
   * What follows the title of a page in the browser.
   */
  titleSuffix?: string;
  brand: Brand;
  company: Company;
  contact: Contact;
  launch: Launch;
  /**
   * Marketing figures, each written once.
   */
  claims: {
    /**
     * Plain words; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
  forms?: FormSettings;
  chat?: ChatProvider;
  security?: SecurityContact;
  failure: LoadFailure;
}
/**
 * The brand word and its slogan.
 */
export interface Brand {
  /**
   * The brand word.
   */
  name: string;
  /**
   * The brand word as it stands in an address.
   */
  slug: string;
  /**
   * The slogan in lower case.
   */
  slogan: string;
}
/**
 * The company behind the site.
 */
export interface Company {
  /**
   * The registered name.
   */
  name: string;
  /**
   * Where it is registered.
   */
  jurisdiction: string;
  /**
   * The company number.
   */
  number: string;
  /**
   * The registration number at the data regulator.
   */
  dataRegistration: string;
  /**
   * The postal address in one line.
   */
  address: string;
  /**
   * What the address is for.
   */
  addressNote: string;
  /**
   * The entry in the company register.
   */
  registry: LinkItem;
  /**
   * The entry in the register of the data regulator.
   */
  dataRegister: LinkItem;
}
/**
 * How to reach the company.
 */
export interface Contact {
  /**
   * The office hours.
   */
  hours: string;
  /**
   * Telephone numbers by country.
   */
  phone: {
    /**
     * Plain words; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
  /**
   * E-mail addresses by purpose.
   */
  email: {
    /**
     * Plain words; variables such as {brand.name} are replaced.
     */
    [k: string]: string;
  };
}
/**
 * The days of the launch.
 */
export interface Launch {
  /**
   * The first day of pre-registration.
   */
  opens: string;
  /**
   * The last day of pre-registration.
   */
  closes: string;
  /**
   * The local time at which pre-registration closes, as 2025-10-31T23:59.
   */
  closesAt: string;
  /**
   * The day the platform launches.
   */
  date: string;
}
/**
 * Where forms are sent, and what all of them share.
 */
export interface FormSettings {
  /**
   * After how many milliseconds a request without an answer counts as failed.
   */
  timeout: number;
  toast: ToastSettings;
  /**
   * What the honeypot field says to people who find it although it is hidden.
   */
  honeypotLabel?: string;
  /**
   * The places that forms can be sent to, by name.
   */
  endpoints: {
    /**
     * A place that takes what a form sends.
     */
    [k: string]: Endpoint;
  };
}
/**
 * The provider of the live chat (tawk.to) and how its script is loaded; an empty id takes the chat away.
 */
export interface ChatProvider {
  /**
   * Where the script comes from; the two ids are added to it.
   */
  embed: string;
  /**
   * The id of the property at the provider; empty for no chat.
   */
  propertyId: string;
  /**
   * The id of the widget at the provider; empty for no chat.
   */
  widgetId: string;
  /**
   * When the script of the provider is loaded: with the page (page), or only once a visitor opens the tab (open), which spares everybody else its cookies.
   */
  load: 'page' | 'open';
  /**
   * What the provider's script needs to reach, for the content security policy.
   *
   * Items: An origin, such as https://*.tawk.to.
   */
  origins: string[];
  /**
   * How often it is tried to load the script.
   */
  attempts: number;
  /**
   * How many milliseconds to wait after the first failed attempt; twice as long after the second, and so on.
   */
  wait: number;
  /**
   * The longest wait between two attempts, in milliseconds.
   */
  longestWait: number;
  /**
   * After how many milliseconds a script that does not come counts as failed.
   */
  scriptTimeout: number;
  /**
   * After how many milliseconds a chat that does not start counts as failed.
   */
  widgetTimeout: number;
  /**
   * How many milliseconds lie between two looks at the status of the operators.
   */
  poll: number;
  /**
   * How many milliseconds after the chat has started the status is first looked at.
   */
  firstPoll: number;
  /**
   * How often a look at the status that gives nothing is repeated.
   */
  statusRetries: number;
  /**
   * How many milliseconds lie between the repeats of the first look.
   */
  firstRetry: number;
  /**
   * How many milliseconds lie between the repeats of later looks.
   */
  retry: number;
}
/**
 * Where weaknesses are reported; /.well-known/security.txt is made of it.
 */
export interface SecurityContact {
  /**
   * The address that reports go to, such as mailto:security@company.example.
   */
  contact: string;
  /**
   * The last day on which this is to be relied on, less than a year ahead.
   */
  expires: string;
}
/**
 * What a page says when some of its scripts could not be loaded.
 */
export interface LoadFailure {
  /**
   * What happened.
   */
  text: string;
  /**
   * The words of the link that loads the page again.
   */
  reload: string;
}
