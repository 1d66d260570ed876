export { type IssueCode, issueMessages } from './errors/codes.ts'
export { ConfigError, type Issue, issue, issueUnder } from './errors/issue.ts'
export { isRecord, isUnsafeKey, type Json, type JsonObject, type Off, type Path } from './json.ts'
export type {
  EditStatus,
  MetaImage,
  OpenGraph,
  Page,
  PageMeta,
  PageStatus,
  Person,
  StoredBlock,
  Translation,
  TwitterCard,
} from './page/page.ts'
export { editStatuses, pageStatuses } from './page/page.ts'
export {
  type BlockLists,
  type CustomField,
  defaultPageType,
  definePageType,
  isBlockAllowed,
  type PageType,
  pageTypeOf,
  pageTypesOf,
  type SlotSpec,
} from './page/page-type.ts'
export { readPage } from './page/read-page.ts'
export type { Site, SiteSettings } from './page/site.ts'
export { isSlotBlock, isSlotType, readSlot, type SlotBlock, slotBlockType } from './page/slot-block.ts'
export { resolveSlots, type SlotView } from './page/slots.ts'
export { type PageReport, validatePage } from './page/validate-page.ts'
export {
  type BlockLoader,
  type BlockSchema,
  type BlockSpec,
  type Converter,
  defineBlock,
  isBlockSchema,
  type LoadContext,
  type Migration,
  type NodeOf,
  type PropPlan,
  type PropsOf,
  type Rule,
  type RuleFinding,
  type Story,
  storedValue,
} from './schema/block.ts'
export { type BlockOf, type Catalogue, defineCatalogue, schemaOf } from './schema/catalogue.ts'
export { isEmail } from './schema/email.ts'
export {
  type FieldDescriptor,
  type FieldEntry,
  type FieldKind,
  type FieldType,
  field,
  fieldEntry,
  type Option,
  type Reader,
  type Reading,
  type RepeaterItem,
} from './schema/field.ts'
export { type ChoiceOptions, fields, type IconValue } from './schema/fields.ts'
export { type FileValue, fileFits, readFile } from './schema/file.ts'
export { type ImageValue, imageWidths, readImage, safeSrcSet } from './schema/image.ts'
export {
  itemId,
  migrateProps,
  type ParsedProps,
  parseBlock,
  parseProps,
  type StoredItem,
  storedItem,
} from './schema/parse-props.ts'
export { readText } from './schema/read.ts'
export {
  isLink,
  isList,
  isRichTextEmpty,
  plainToRichText,
  type RichText,
  type RichTextBlock,
  type RichTextFeature,
  type RichTextInline,
  type RichTextItem,
  type RichTextLeaf,
  type RichTextLink,
  type RichTextList,
  type RichTextMark,
  type RichTextParagraph,
  readRichText,
  richTextBlocks,
  richTextMarks,
  richTextToPlain,
} from './schema/rich-text.ts'
export { missingItems, newBlock, starterProps } from './schema/starter.ts'
export { type AddressUse, isLocalAddress, safeAddress } from './schema/url.ts'
export {
  type Clock,
  type Ids,
  randomIds,
  systemClock,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts'
