export type { Again, Fetch } from './app.ts'
export { createPasswords, type Passwords, passwordProblem } from './auth/password.ts'
export {
  type Act,
  effectiveGrants,
  type GrantName,
  type Grants,
  grantNames,
  initialGrants,
  permissions,
  permit,
  type Refusal,
  type Role,
  roles,
  type Standing,
} from './auth/permissions.ts'
export type { PolicyFunctions } from './auth/policy.ts'
export {
  ed25519Signer,
  publicVisitorKeys,
  type VisitorKey,
  type VisitorSigner,
  visitorValue,
} from './auth/visitor-access.ts'
export { webhookSignature } from './auth/webhook-signature.ts'
export { createServer, type Server } from './create-server.ts'
export type { SpamCheck } from './forms/spam.ts'
export type { Asked, ConnectionInfo } from './http/asked.ts'
export {
  type DocumentKind,
  documentHeaders,
  documentPolicy,
  type HostsInUse,
  hostsInUse,
  type PolicyOptions,
} from './http/document-policy.ts'
export { answerHeaders } from './http/headers.ts'
export type { Sent } from './http/respond.ts'
export { defaultLimits, defaultRates, type LimitChoices } from './limits/limits.ts'
export { createLoginGuard, type LoginGuard } from './limits/login-guard.ts'
export { addressBucket, type Buckets, createBuckets, type Rate, type Take } from './limits/token-bucket.ts'
export { fileMailer } from './mail/file-mailer.ts'
export type { Mail, Mailer } from './mail/mailer.ts'
export { smtpMailer } from './mail/smtp-mailer.ts'
export { type BlobStore, memoryBlobs } from './media/blobs.ts'
export { diskBlobs } from './media/disk.ts'
export type { EditedPicture, ImageCodec, ImageFacts, ImageFormat } from './media/image-codec.ts'
export { normaliseEdit, renditionWidths } from './media/rendition-plan.ts'
export { s3Blobs } from './media/s3.ts'
export type { S3Options } from './media/s3-bucket.ts'
export type { SeedPicture } from './media/seed-media.ts'
export { type FileKind, sniff } from './media/sniff.ts'
export type { StockPictures } from './media/stock.ts'
export { safeSvg, svgSize } from './media/svg.ts'
export { type UnsplashOptions, unsplashPictures } from './media/unsplash.ts'
export { isPublicAddress } from './outbound/address-ranges.ts'
export {
  createOutbound,
  type Outbound,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResult,
} from './outbound/outbound.ts'
export { checkAddress, type OutboundRules } from './outbound/outbound-address.ts'
export type { SeedPage, SeedTranslation } from './pages/seed.ts'
export type { ProblemCode } from './problem.ts'
export type { ServerOptions } from './server-options.ts'
export { type InProcess, inProcessTransport } from './site/in-process-transport.ts'
export { pageAddress } from './site/page-address.ts'
export { isStoreAway } from './store/databases/as-problem.ts'
export type { GuestAuthor } from './store/people.ts'
export type { SeedForm, SeedList } from './store/seed-library.ts'
export type { Settings } from './store/settings.ts'
export type { Store } from './store/store.ts'
