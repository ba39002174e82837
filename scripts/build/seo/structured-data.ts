import type { Content, ResolvedPage } from '../../../renderer/content/content.ts';
import { fractionDigits } from '../../../renderer/content/money.ts';
import { roleOf } from '../../../renderer/content/schemas.ts';
import { absoluteUrl } from '../../../renderer/content/url.ts';
import type { Site } from '../../../schema/types.d.ts';
import { logo } from './icons.ts';

type Thing = Record<string, unknown>;

/**
 * The JSON-LD of a page: the publisher on the start page, breadcrumbs on nested pages, and what the page asks for, offers
 * and things of its own. Empty if there is none.
 * @throws if a page asks for offers but shows no plans
 */
export function structuredData(content: Content, page: ResolvedPage): string {
  if (page.robots || page.canonical !== page.path) return '';
  const pageThings = page.structuredData?.map((item) => (item === 'offers' ? offers(content, page) : item));
  const things: Thing[] = [
    ...(isStart(content, page.path) ? publisher(content.site, page) : []),
    ...(pageThings ?? []),
    ...breadcrumbs(content, page),
  ];
  if (things.length === 0) return '';
  const context = { '@context': 'https://schema.org' };
  const [only = {}] = things;
  const data = things.length > 1 ? { ...context, '@graph': things } : { ...context, ...only };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function isStart({ locales, homeIn }: Content, path: string): boolean {
  return locales.some((locale) => path === homeIn(locale));
}

function publisher({ url, brand }: Site, { lang, path }: ResolvedPage): Thing[] {
  const id = `${url}/#company`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      legalName: brand.legalName,
      url,
      logo: url + logo,
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: new URL(url).origin + path,
      inLanguage: lang,
      publisher: { '@id': id },
    },
  ];
}

/** Breadcrumbs of a nested page; none for other pages. */
function breadcrumbs(content: Content, page: ResolvedPage): Thing[] {
  const { site } = content;
  const { above } = page;
  if (above.length === 0) return [];
  const start = content.homeIn(page.locale);
  const way = [{ text: site.brand.name, href: start }, ...above, { text: page.title, href: page.path }];
  const itemListElement = way.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absoluteUrl(site, href),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function offers({ site: { brand, currency = '' }, schemas }: Content, page: ResolvedPage): Thing {
  const all = page.blocks.flatMap((block) =>
    roleOf(block, schemas) === 'offers' && 'plans' in block && 'prices' in block
      ? block.plans.map((plan) => ({ plan, prices: block.prices, until: block.until }))
      : [],
  );
  if (all.length === 0) throw new Error(`${page.path} names offers as structured data and shows no plans`);
  const digits = fractionDigits(currency);
  const sumOf = ({ plan, prices }: (typeof all)[number]) =>
    (prices === 'regular' ? (plan.regularPrice ?? plan.price) : plan.price) / 10 ** digits;
  const sums = all.map(sumOf);
  return {
    '@type': 'Product',
    name: brand.name,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: Math.min(...sums).toFixed(digits),
      highPrice: Math.max(...sums).toFixed(digits),
      offers: all.map((offer) => ({
        '@type': 'Offer',
        name: offer.plan.title,
        ...(offer.prices === 'offer' && {
          availability: 'https://schema.org/PreOrder',
          validThrough: offer.until,
        }),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: sumOf(offer).toFixed(digits),
          priceCurrency: currency,
          valueAddedTaxIncluded: false,
          billingDuration: `P${offer.plan.months}M`,
        },
      })),
    },
  };
}
