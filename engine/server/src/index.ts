export type { Again, Fetch } from './app.ts'
export type { Passwords } from './auth/password.ts'
export {
  type Act,
  type GrantName,
  type Grants,
  permissions,
  type Refusal,
  type Role,
  roles,
  type Standing,
} from './auth/permissions.ts'
export type { PolicyFunctions } from './auth/policy.ts'
export type { VisitorKey, VisitorSigner } from './auth/visitor-access.ts'
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
export type { LoginGuard } from './limits/login-guard.ts'
export type { Buckets, Rate, Take } from './limits/token-bucket.ts'
export { fileMailer } from './mail/file-mailer.ts'
export type { Mail, Mailer } from './mail/mailer.ts'
export { smtpMailer } from './mail/smtp-mailer.ts'
export { type BlobStore, memoryBlobs } from './media/blobs.ts'
export { diskBlobs } from './media/disk.ts'
export type { EditedPicture, ImageCodec, ImageFacts, ImageFormat } from './media/image-codec.ts'
export { s3Blobs } from './media/s3.ts'
export type { S3Options } from './media/s3-bucket.ts'
export type { SeedPicture } from './media/seed-media.ts'
export type { FileKind } from './media/sniff.ts'
export type { StockPictures } from './media/stock.ts'
export { type UnsplashOptions, unsplashPictures } from './media/unsplash.ts'
export type { ServerOptions } from './options/server-options.ts'
export type { Outbound, OutboundOptions, OutboundRequest, OutboundResult } from './outbound/outbound.ts'
export type { OutboundRules } from './outbound/outbound-address.ts'
export type { SeedPage, SeedTranslation } from './pages/seed.ts'
export type { ProblemCode } from './problem.ts'
export { type InProcess, inProcessTransport } from './site/in-process-transport.ts'
export { isStoreAway } from './store/databases/as-problem.ts'
export type { GuestAuthor } from './store/people.ts'
export type { SeedForm, SeedList } from './store/seed-library.ts'
export type { Settings } from './store/settings.ts'
export type { Store } from './store/store.ts'
