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

export const schemaTypes: ReadonlySet<string> = namesIn(types);
export const schemaProperties: ReadonlySet<string> = namesIn(properties);
