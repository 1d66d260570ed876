export { accountCalls, type Owner, type SignedIn } from './account.ts'
export { type AdminClient, type AdminClientOptions, createAdminClient } from './admin-client.ts'
export type { Answer, Call, CallInput, Problem } from './answer.ts'
export { type EventStream, followEvents, type OpenStream } from './event-stream.ts'
export { createHttp, type HttpOptions, type TokenStore } from './http.ts'
export {
  type Asset,
  type AssetsDone,
  type AssetUse,
  type Folder,
  type MediaKind,
  mediaCalls,
  type Uploader,
} from './media.ts'
export { lockEventOf, pageLock } from './page-lock.ts'
export { editablePage, pageSaver } from './page-saver.ts'
export { type DocumentId, documentPath, type Listed, type PageListQuery, pageCalls, type SaveBody } from './pages.ts'
export { createPresence, type PresenceRunner, presenceCalls } from './presence.ts'
export { createFrameReader, type FrameReader, type ServerEvent } from './server-event.ts'
export {
  type ApiKeyRecord,
  type AppSettings,
  type AuditEntry,
  type DeployHook,
  type FormRecord,
  type Invitation,
  type MailingList,
  type ManagedUser,
  type Submission,
  type Subscriber,
  siteCalls,
  type WebhookDelivery,
  type WebhookRecord,
} from './site.ts'
