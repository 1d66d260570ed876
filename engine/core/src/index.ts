export {
  createPermissions,
  type PagePlace,
  type PermissionName,
  type PermissionPolicy,
  type PermissionSubjects,
  type Permissions,
  readOnlyRights,
} from './access/permissions.ts'
export { isSessionToken, sessionTokenKey } from './access/session-token.ts'
export {
  type Ed25519PublicKey,
  ed25519Verifier,
  hmacVerifier,
} from './access/signatures.ts'
export {
  readVisitorValue,
  type TokenVerdict,
  type VerifySignature,
  type VisitorRights,
  verifyVisitorToken,
  writeVisitorValue,
} from './access/visitor-token.ts'
export { type CheckedSite, checkSite } from './config/check-site.ts'
export { blockingText, type EngineApi, type EngineConfig, type ResolvedConfig, resolveConfig } from './config/config.ts'
export { createEngine, type Engine } from './config/create-engine.ts'
export { type EngineEvents, listenOnConsole } from './config/engine-events.ts'
export {
  type Breakpoint,
  defaultOptions,
  type EngineOptions,
  type GivenOptions,
  type LoginLook,
} from './config/options.ts'
export { clickToEditAddress, type Routes } from './config/routes.ts'
export { unknownOption } from './config/unknown-option.ts'
export { version } from './config/version.ts'
export {
  type BlockIconsPosition,
  type ClickToEditSide,
  type DeployEnvironment,
  type DeviceType,
  deployEnvironments,
  type IconSet,
  iconSets,
  type OptionsDisplay,
  type SortDirection,
} from './config/vocabulary.ts'
export type { ContractCase } from './contract.ts'
export { type IssueCode, issueMessages } from './errors/codes.ts'
export { ConfigError, type Issue, issue } from './errors/issue.ts'
export { type FailureReporter, reportFailure } from './errors/report-failure.ts'
export { createEmitter, type Emitter } from './events/emitter.ts'
export { isRecord, isUnsafeKey, type Json, type JsonObject, type Off, type Path } from './json.ts'
export { kindOf } from './kind-of.ts'
export { type ReadVisitorRights, visitorRightsReader } from './load/app-call.ts'
export type { Caller, ContentApi } from './load/content-api.ts'
export { type ListQuery, type ListScope, listPages, type PageList, type PageSort } from './load/list-pages.ts'
export { loadPage } from './load/load-page.ts'
export type { LoadedPage, PageRequest } from './load/loaded-page.ts'
export type { LoadPageContext } from './load/loading.ts'
export { presentPage } from './load/present-page.ts'
export { publishedKeysVerifier } from './load/published-keys.ts'
export { RequestFailed } from './load/request-failed.ts'
export { type Actor, type Change, createActor, type EffectHandlers } from './machine/actor.ts'
export {
  type CarouselEffect,
  type CarouselEvent,
  type CarouselPlan,
  type CarouselProps,
  type CarouselState,
  carouselAspect,
  carouselDragThreshold,
  carouselMachine,
  carouselPlan,
  carouselRuleText,
  type HoldReason,
  scrollsTooMany,
} from './machine/carousel.ts'
export {
  type ColorMode,
  type ColorModeChoice,
  type ColorModeEffect,
  type ColorModeEvent,
  type ColorModeState,
  colorModeKeys,
  colorModeMachine,
  resolveColorMode,
  type StoredColorMode,
} from './machine/color-mode.ts'
export { type FormEffect, type FormEvent, type FormOptions, type FormState, formMachine } from './machine/form.ts'
export {
  type CardPort,
  type FormEffectOptions,
  formEffects,
  type Matcher,
} from './machine/form-effects.ts'
export {
  type CardFields,
  type FormService,
  formAddress,
  readSubmission,
  type ServiceError,
  type SubmissionResult,
} from './machine/form-service.ts'
export {
  type FieldDraft,
  type FieldErrors,
  type FieldRegistration,
  type FormFieldKind,
  type FormFieldSpec,
  type FormValue,
  type FormValues,
  fieldKey,
  isPattern,
  type MatchJob,
  registerFields,
} from './machine/form-values.ts'
export { type Machine, type Step, stay } from './machine/machine.ts'
export {
  isListAddress,
  kitAddress,
  type NewsletterEffect,
  type NewsletterEvent,
  type NewsletterSettings,
  type NewsletterState,
  newsletterMachine,
  newsletterTexts,
} from './machine/newsletter.ts'
export type { AccentName, Appearance, CornerName, FaceName, HeadingFont, TextFont } from './page/appearance.ts'
export { createClaims } from './page/claims.ts'
export {
  embedBlock,
  embedHelpText,
  embedReference,
  isEmbed,
} from './page/embed.ts'
export { isLoadedProp, stripLoadedProps, stripLoadedValues } from './page/loaded-values.ts'
export { withDefaultMeta } from './page/meta.ts'
export { blocksOf, itemsOf, type PageNode, type PlacedNode } from './page/nodes.ts'
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
export { storedIds } from './page/page-ids.ts'
export { pageText } from './page/page-text.ts'
export {
  type BlockLists,
  type CustomField,
  type DefaultBlock,
  defaultPageType,
  definePageType,
  isBlockAllowed,
  type PageType,
  pageTypeOf,
  pageTypesOf,
  type SlotSpec,
} from './page/page-type.ts'
export { readPage } from './page/read-page.ts'
export { type Relation, relatedPages } from './page/relations.ts'
export { rememberingReader } from './page/remembering-reader.ts'
export type { Site, SiteSettings } from './page/site.ts'
export { isSlotBlock, isSlotType, readSlot, type SlotBlock, slotBlockType } from './page/slot-block.ts'
export { resolveSlots, type SlotView } from './page/slots.ts'
export { type BlockReader, type PageReport, validatePage } from './page/validate-page.ts'
export { withWorkingCopy } from './page/working-copy.ts'
export { defineBlock, storedValue } from './schema/block.ts'
export type {
  BlockLoader,
  BlockSchema,
  Claim,
  Converter,
  FieldEntry,
  LoadContext,
  Migration,
  NodeOf,
  PropPlan,
  PropsOf,
  Rule,
  RuleFinding,
  Story,
} from './schema/block-schema.ts'
export type { BlockSpec } from './schema/block-spec.ts'
export { type BlockOf, type Catalogue, defineCatalogue, schemaOf } from './schema/catalogue.ts'
export { isEmail } from './schema/email.ts'
export {
  type FieldDescriptor,
  type FieldKind,
  type FieldType,
  isFieldShown,
  isReadOnPage,
  type Option,
  type Reader,
  type Reading,
  type RepeaterItem,
} from './schema/field.ts'
export { field, fieldEntry } from './schema/field-entry.ts'
export { type ChoiceOptions, type CustomSchema, fields, type IconValue } from './schema/fields.ts'
export { type FileValue, fileFits, readFile } from './schema/file.ts'
export { type ImageValue, readImage } from './schema/image.ts'
export {
  itemId,
  migrateProps,
  type NameItem,
  type ParsedProps,
  parseBlock,
  parseProps,
  type StoredItem,
  storedItem,
} from './schema/parse-props.ts'
export { readBoolean, readText } from './schema/read.ts'
export { readAddress } from './schema/read-address.ts'
export { type PageReference, readReference, writeReference } from './schema/reference.ts'
export {
  isLink,
  isList,
  isRichTextEmpty,
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
export { type KyTransportOptions, kyTransport } from './transport/ky-transport.ts'
export { TimeLimitPassed, withTimeLimit } from './transport/time-limit.ts'
export {
  type Clock,
  type Ids,
  randomIds,
  systemClock,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts'
export { createTtlCache, type TtlCache } from './transport/ttl-cache.ts'
