import { Audio } from './audio/Audio.tsx';
import { Badge } from './badge/Badge.tsx';
import type { BlockComponent, BlockType } from './block.ts';
import { BrandLogo } from './brand-logo/BrandLogo.tsx';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { ButtonRow } from './button-row/ButtonRow.tsx';
import { CallToAction } from './call-to-action/CallToAction.tsx';
import { CardGrid } from './card-grid/CardGrid.tsx';
import { CompanyDetails } from './company-details/CompanyDetails.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { DetailCard } from './detail-card/DetailCard.tsx';
import { DetailList } from './detail-list/DetailList.tsx';
import { Download } from './download/Download.tsx';
import { Faq } from './faq/Faq.tsx';
import { FeatureLists } from './feature-lists/FeatureLists.tsx';
import { Figure } from './figure/Figure.tsx';
import { Footer } from './footer/Footer.tsx';
import { InfoPanel } from './info-panel/InfoPanel.tsx';
import type { InteractiveType } from './interactive.ts';
import { LinkList } from './link-list/LinkList.tsx';
import { List } from './list/List.tsx';
import { Logos } from './logos/Logos.tsx';
import { Notice } from './notice/Notice.tsx';
import { Offers } from './offers/Offers.tsx';
import { PageIndex } from './page-index/PageIndex.tsx';
import { PageSource } from './page-source/PageSource.tsx';
import { People } from './people/People.tsx';
import { PlanComparison } from './plan-comparison/PlanComparison.tsx';
import { PolicyHeader } from './policy-header/PolicyHeader.tsx';
import { PolicySection } from './policy-section/PolicySection.tsx';
import { PreviousNext } from './previous-next/PreviousNext.tsx';
import { PriceComparison } from './price-comparison/PriceComparison.tsx';
import { PriceList } from './price-list/PriceList.tsx';
import { PricingTable } from './pricing-table/PricingTable.tsx';
import { Quotes } from './quotes/Quotes.tsx';
import { RewardGrid } from './reward-grid/RewardGrid.tsx';
import { Screen } from './screen/Screen.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { Split } from './split/Split.tsx';
import { Stats } from './stats/Stats.tsx';
import { Steps } from './steps/Steps.tsx';
import { Text } from './text/Text.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { Versions } from './versions/Versions.tsx';
import { Video } from './video/Video.tsx';

/** The block types that are rendered only at build time. */
type StaticType = Exclude<BlockType, InteractiveType>;

/**
 * Blocks that are rendered at build time and ship no JavaScript. Together, this and `interactive` list every block type
 * of the schema exactly once: a missing or extra line does not compile.
 */
export const statics: { readonly [T in StaticType]: BlockComponent<T> } = {
  audio: Audio,
  badge: Badge,
  'brand-logo': BrandLogo,
  breadcrumbs: Breadcrumbs,
  'button-row': ButtonRow,
  'call-to-action': CallToAction,
  'card-grid': CardGrid,
  'company-details': CompanyDetails,
  comparison: Comparison,
  'detail-card': DetailCard,
  'detail-list': DetailList,
  download: Download,
  faq: Faq,
  'feature-lists': FeatureLists,
  figure: Figure,
  footer: Footer,
  'info-panel': InfoPanel,
  'link-list': LinkList,
  list: List,
  logos: Logos,
  notice: Notice,
  offers: Offers,
  'page-index': PageIndex,
  'page-source': PageSource,
  people: People,
  'plan-comparison': PlanComparison,
  'policy-header': PolicyHeader,
  'policy-section': PolicySection,
  'previous-next': PreviousNext,
  'price-comparison': PriceComparison,
  'price-list': PriceList,
  'pricing-table': PricingTable,
  quotes: Quotes,
  'reward-grid': RewardGrid,
  screen: Screen,
  sidebar: Sidebar,
  split: Split,
  stats: Stats,
  steps: Steps,
  text: Text,
  timeline: Timeline,
  versions: Versions,
  video: Video,
};
