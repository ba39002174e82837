import { isObject } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { isTypo } from '../text/nearest.ts';

export const misspeltName: Rule = {
  code: 'misspelt-name',
  isRenderable: true,
  description:
    'A type or a property of structured data is nearly one of schema.org, which search engines would ignore.',
  help: 'Write the name as schema.org has it.',
  check: {
    value: {
      'title:JsonLd': ({ value }) => misspeltIn(value, []),
    },
  },
};

function misspeltIn(value: unknown, below: Path): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => misspeltIn(item, [...below, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]): Problem[] => {
    const path = [...below, name];
    if (name === '@type')
      return [item].flat().flatMap((type, index) => {
        const place = { below: Array.isArray(item) ? [...path, index] : path };
        return typeof type === 'string' ? nameProblem('type', type, schemaTypes, place) : [];
      });
    return [
      ...nameProblem('property', name, schemaProperties, { below: path, at: 'key' }),
      ...misspeltIn(item, path),
    ];
  });
}

function nameProblem(
  what: string,
  name: string,
  names: ReadonlySet<string>,
  place: Pick<Problem, 'below' | 'at'>,
): Problem[] {
  if (names.has(name) || name.length < 5) return [];
  const meant = [...names].find((other) => isTypo(name, other));
  if (meant === undefined) return [];
  return [{ ...place, message: `schema.org has no ${what} ${JSON.stringify(name)}`, suggestion: meant }];
}

/** Names of schema.org that sites use often, to find misspelt ones. Others are not reported. */
const types = `
AboutPage AggregateOffer AggregateRating Answer Article AudioObject BlogPosting Book Brand BreadcrumbList BroadcastEvent
Clip CollectionPage ContactPage ContactPoint Country Course CourseInstance CreativeWork DataDownload Dataset
DefinedTerm EducationEvent EntryPoint Event FAQPage FoodEstablishment GeoCoordinates HowTo HowToStep ImageObject ItemList
JobPosting ListItem LocalBusiness MonetaryAmount Movie MusicEvent NewsArticle Offer OpeningHoursSpecification Organization
Person Place PostalAddress PriceSpecification Product ProfilePage Property PropertyValue QuantitativeValue Question Rating
Recipe Restaurant Review SearchAction Service SoftwareApplication Store TechArticle VideoObject VirtualLocation WebApplication
WebPage WebSite`;

const properties = `
about acceptedAnswer address addressCountry addressLocality addressRegion aggregateRating alternateName areaServed
articleBody articleSection author availability award baseSalary bestRating brand category contactPoint contentUrl copyrightYear
creator currency dateCreated dateModified datePosted datePublished description duration email embedUrl employmentType endDate
eventAttendanceMode eventStatus familyName foundingDate founder geo givenName headline hiringOrganization honorificPrefix
identifier image inLanguage ingredients isAccessibleForFree itemListElement itemReviewed jobLocation keywords knowsAbout
latitude legalName license location logo longitude mainEntity mainEntityOfPage manufacturer material name numberOfItems offers
openingHours openingHoursSpecification organizer parentOrganization performer position postalCode potentialAction price
priceCurrency priceRange priceValidUntil provider publisher query ratingCount ratingValue recipeIngredient recipeInstructions
review reviewBody reviewCount reviewRating sameAs servesCuisine serviceType sku startDate streetAddress suggestedAnswer telephone
text thumbnailUrl totalTime transcript uploadDate url validFrom validThrough vatID video worstRating yearlyRevenue`;

const namesIn = (list: string) => new Set(list.trim().split(/\s+/));

const schemaTypes: ReadonlySet<string> = namesIn(types);
const schemaProperties: ReadonlySet<string> = namesIn(properties);
