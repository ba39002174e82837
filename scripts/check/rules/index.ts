import type { Rule } from '../rule.ts';
import { activeDrawing } from './active-drawing.ts';
import { blankLine } from './blank-line.ts';
import { brokenPicture } from './broken-picture.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { copiedValue } from './copied-value.ts';
import { deadAnchor } from './dead-anchor.ts';
import { deadLink } from './dead-link.ts';
import { descriptionLength } from './description-length.ts';
import { differentNumber } from './different-number.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { duplicateBlock } from './duplicate-block.ts';
import { duplicateDescription } from './duplicate-description.ts';
import { duplicateField } from './duplicate-field.ts';
import { duplicateItem } from './duplicate-item.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { empty } from './empty.ts';
import { emptyContents } from './empty-contents.ts';
import { emptyList } from './empty-list.ts';
import { englishText } from './english-text.ts';
import { expiredLicence } from './expired-licence.ts';
import { extensionMismatch } from './extension-mismatch.ts';
import { heavyMedia } from './heavy-media.ts';
import { heavyPicture } from './heavy-picture.ts';
import { html } from './html.ts';
import { invalidAddress } from './invalid-address.ts';
import { invalidCondition } from './invalid-condition.ts';
import { invalidCspSource } from './invalid-csp-source.ts';
import { invalidDate } from './invalid-date.ts';
import { invalidEmbed } from './invalid-embed.ts';
import { invalidEndpoint } from './invalid-endpoint.ts';
import { invalidExpiry } from './invalid-expiry.ts';
import { invalidFeed } from './invalid-feed.ts';
import { invalidFormat } from './invalid-format.ts';
import { invalidHeading } from './invalid-heading.ts';
import { invalidInfoString } from './invalid-info-string.ts';
import { invalidLimit } from './invalid-limit.ts';
import { invalidLink } from './invalid-link.ts';
import { invalidListSource } from './invalid-list-source.ts';
import { invalidMath } from './invalid-math.ts';
import { invalidOperator } from './invalid-operator.ts';
import { invalidPath } from './invalid-path.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { invalidRedirect } from './invalid-redirect.ts';
import { invalidReference } from './invalid-reference.ts';
import { invalidRule } from './invalid-rule.ts';
import { invalidSchema } from './invalid-schema.ts';
import { invalidTable } from './invalid-table.ts';
import { invalidTemplate } from './invalid-template.ts';
import { invalidTime } from './invalid-time.ts';
import { invalidValue } from './invalid-value.ts';
import { invalidVersion } from './invalid-version.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { jsonSyntax } from './json-syntax.ts';
import { layoutLoop } from './layout-loop.ts';
import { locationMetadata } from './location-metadata.ts';
import { lowContrast } from './low-contrast.ts';
import { misplacedField } from './misplaced-field.ts';
import { misplacedFile } from './misplaced-file.ts';
import { missingAlt } from './missing-alt.ts';
import { missingCurrency } from './missing-currency.ts';
import { missingFile } from './missing-file.ts';
import { missingFormat } from './missing-format.ts';
import { missingLanguage } from './missing-language.ts';
import { missingLogo } from './missing-logo.ts';
import { missingMedia } from './missing-media.ts';
import { missingNotice } from './missing-notice.ts';
import { missingOriginal } from './missing-original.ts';
import { missingParameter } from './missing-parameter.ts';
import { missingPicture } from './missing-picture.ts';
import { missingPlans } from './missing-plans.ts';
import { missingProperty } from './missing-property.ts';
import { missingRule } from './missing-rule.ts';
import { missingSchema } from './missing-schema.ts';
import { missingSearchResult } from './missing-search-result.ts';
import { missingSidebar } from './missing-sidebar.ts';
import { missingText } from './missing-text.ts';
import { nationalNumber } from './national-number.ts';
import { nestedFilters } from './nested-filters.ts';
import { notAllowed } from './not-allowed.ts';
import { notUtf8 } from './not-utf-8.ts';
import { orphanPage } from './orphan-page.ts';
import { outOfRange } from './out-of-range.ts';
import { pageHeading } from './page-heading.ts';
import { patternMismatch } from './pattern-mismatch.ts';
import { pieceLoop } from './piece-loop.ts';
import { placeholder } from './placeholder.ts';
import { plainText } from './plain-text.ts';
import { poorAlt } from './poor-alt.ts';
import { reservedName } from './reserved-name.ts';
import { schemaMismatch } from './schema-mismatch.ts';
import { severalBlocks } from './several-blocks.ts';
import { shownVariable } from './shown-variable.ts';
import { smallPicture } from './small-picture.ts';
import { strayBrace } from './stray-brace.ts';
import { strayMark } from './stray-mark.ts';
import { tooDeep } from './too-deep.ts';
import { tooFew } from './too-few.ts';
import { tooLong } from './too-long.ts';
import { tooMany } from './too-many.ts';
import { tooShort } from './too-short.ts';
import { typeMismatch } from './type-mismatch.ts';
import { unevenLists } from './uneven-lists.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownCallout } from './unknown-callout.ts';
import { unknownCollection } from './unknown-collection.ts';
import { unknownColour } from './unknown-colour.ts';
import { unknownEndpoint } from './unknown-endpoint.ts';
import { unknownEntry } from './unknown-entry.ts';
import { unknownEntryProperty } from './unknown-entry-property.ts';
import { unknownFacet } from './unknown-facet.ts';
import { unknownField } from './unknown-field.ts';
import { unknownFolder } from './unknown-folder.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownIcon } from './unknown-icon.ts';
import { unknownParameter } from './unknown-parameter.ts';
import { unknownProperty } from './unknown-property.ts';
import { unknownProvider } from './unknown-provider.ts';
import { unknownSlot } from './unknown-slot.ts';
import { unknownValue } from './unknown-value.ts';
import { unknownVariable } from './unknown-variable.ts';
import { unmatchedFootnote } from './unmatched-footnote.ts';
import { unreadText } from './unread-text.ts';
import { unreadable } from './unreadable.ts';
import { unsentField } from './unsent-field.ts';
import { unsupported } from './unsupported.ts';
import { unsupportedMedia } from './unsupported-media.ts';
import { unsupportedPicture } from './unsupported-picture.ts';
import { unsupportedProperty } from './unsupported-property.ts';
import { unsupportedUpload } from './unsupported-upload.ts';
import { unusedPicture } from './unused-picture.ts';
import { unusedPiece } from './unused-piece.ts';
import { unusedText } from './unused-text.ts';
import { variableLoop } from './variable-loop.ts';
import { wrongOrder } from './wrong-order.ts';

/** The rules of every check. */
export const rules: readonly Rule[] = [
  // Text of the file. The order matters: the first rule that reports something ends the check of the file.
  unreadable,
  byteOrderMark,
  notUtf8,
  tooDeep,
  jsonSyntax,
  duplicateKey,
  brokenPicture,
  extensionMismatch,
  activeDrawing,
  // JSON Schema.
  unknownProperty,
  missingProperty,
  typeMismatch,
  unknownBlock,
  notAllowed,
  empty,
  tooShort,
  tooLong,
  patternMismatch,
  tooFew,
  tooMany,
  outOfRange,
  duplicateItem,
  unevenLists,
  wrongOrder,
  nestedFilters,
  // Location and names of files.
  missingFile,
  reservedName,
  misplacedFile,
  missingSchema,
  schemaMismatch,
  missingOriginal,
  invalidSchema,
  // Addresses and links.
  duplicateRoute,
  invalidAddress,
  invalidPath,
  invalidRedirect,
  invalidCspSource,
  invalidTable,
  invalidTemplate,
  deadLink,
  deadAnchor,
  invalidLink,
  nationalNumber,
  duplicateAnchor,
  duplicateBlock,
  missingSearchResult,
  // Pictures.
  missingPicture,
  missingAlt,
  poorAlt,
  smallPicture,
  heavyPicture,
  unsupportedPicture,
  // Other files.
  missingLanguage,
  missingLogo,
  missingMedia,
  unsupportedMedia,
  // Embeds.
  unknownProvider,
  invalidEmbed,
  // Titles and descriptions.
  duplicateTitle,
  duplicateDescription,
  descriptionLength,
  // Variables, references and shared values.
  unknownVariable,
  unknownSlot,
  unknownFormat,
  missingCurrency,
  invalidFormat,
  missingFormat,
  variableLoop,
  strayBrace,
  shownVariable,
  unknownValue,
  invalidReference,
  unknownEntry,
  unknownCollection,
  unknownColour,
  unknownFolder,
  unknownEntryProperty,
  unknownFacet,
  invalidOperator,
  invalidListSource,
  invalidFeed,
  missingNotice,
  missingPlans,
  missingSidebar,
  invalidVersion,
  pieceLoop,
  layoutLoop,
  unknownParameter,
  missingParameter,
  severalBlocks,
  copiedValue,
  differentNumber,
  // The theme.
  lowContrast,
  // Icons, characters and numbers.
  unknownIcon,
  invalidDate,
  invalidTime,
  invisibleCharacter,
  html,
  plainText,
  strayMark,
  blankLine,
  // Markdown documents.
  missingText,
  unreadText,
  unsupported,
  invalidHeading,
  unknownCallout,
  invalidInfoString,
  unmatchedFootnote,
  invalidMath,
  // Forms and headings.
  duplicateField,
  unknownField,
  unsentField,
  missingRule,
  invalidRule,
  invalidLimit,
  unsupportedProperty,
  invalidCondition,
  misplacedField,
  unsupportedUpload,
  invalidPattern,
  unknownEndpoint,
  invalidEndpoint,
  pageHeading,
  emptyContents,
  // Fallback for all other JSON Schema errors.
  invalidValue,
];

/** The rules of `--launch`: requirements of a published site that need not hold while it is being written. */
export const launchRules: readonly Rule[] = [
  placeholder,
  orphanPage,
  unusedPicture,
  locationMetadata,
  heavyMedia,
  unusedPiece,
  unusedText,
  emptyList,
  englishText,
  invalidExpiry,
  expiredLicence,
];

/** All rules, for the reference and reports. */
export const allRules: readonly Rule[] = [...rules, ...launchRules];
