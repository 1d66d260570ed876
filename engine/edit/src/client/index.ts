export type { Owner, SignedIn } from './account.ts'
export { type AdminClient, createAdminClient } from './admin-client.ts'
export { type Answer, type Call, type CallInput, isPassing, type Problem, saysAway } from './answer.ts'
export type { ByteTransport, Sending } from './bytes.ts'
export { type EventStream, followEvents, type OpenStream } from './event-stream.ts'
export type { HttpOptions } from './http.ts'
export type { MediaKind } from './media.ts'
export type { AssetChange, PicturePlace } from './media-bodies.ts'
export type {
  NewPage,
  NewPreview,
  NewTranslation,
  PageCopy,
  ParkedValues,
  RestoredPage,
  RestoredParts,
} from './page-bodies.ts'
export { lockEventOf, lockStanding, type OwnTab, pageLock } from './page-lock.ts'
export { editablePage, pageSaver } from './page-saver.ts'
export type { DocumentId, Listed, PageListQuery, SaveBody } from './pages.ts'
export { createPresence, type PresenceRunner } from './presence.ts'
export type { TokenStore } from './renew-token.ts'
export type { FrameReader, ServerEvent } from './server-event.ts'
export type { ServedSchema } from './site.ts'
export type {
  FormChange,
  MadeApiKey,
  MadeInvitation,
  MadeWebhook,
  MailingListChange,
  NewApiKey,
  NewCustomRole,
  NewDeployHook,
  NewForm,
  NewInvitation,
  NewMailingList,
  NewStory,
  NewWebhook,
  PersonChange,
  SettingsChange,
  SubmissionChange,
} from './site-bodies.ts'
export { tokenPerson } from './token-person.ts'
export type { ExportChoice, ImportChoice, JobStarted } from './transfer.ts'
