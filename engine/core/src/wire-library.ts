import type { DeployEnvironment } from './config/vocabulary.ts'
import type { Json, JsonObject } from './json.ts'
import type { FormFieldKind } from './machine/form-values.ts'
import type { FileValue } from './schema/file.ts'
import type { ImageValue } from './schema/image.ts'
import type { WebhookEvent } from './webhook-events.ts'
import type { PersonName, Role, Timestamp, User } from './wire.ts'

/** Everything of a site that is no page: what it is set to, who works on it, its files, forms and lists. */

export interface AppSettings {
  readonly name: string
  readonly siteUrl: string
  readonly apiUrl: string
  readonly mediaBaseUrl: string | null
  readonly adminOrigins: readonly string[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
  readonly pathPatterns: Readonly<Record<string, string>>
  readonly allowAccentsInSlugs: boolean
  readonly slugRedirects: boolean
  readonly requireApiKey: boolean
  readonly exposeAuthorEmail: boolean
  readonly showBadge: boolean
  readonly showEmbeds: boolean
  readonly useWorkingCopy: boolean
  readonly useApprovalWorkflow: boolean
  readonly allowSelfApproval: boolean
  readonly imageTypes: readonly string[]
  readonly fileTypes: readonly string[]
  readonly maxImageBytes: number
  readonly maxSvgBytes: number
  readonly maxImagePixels: number
  readonly maxFileBytes: number
  readonly svg: 'sanitise' | 'refuse'
  readonly cacheSeconds: number
  readonly staleSeconds: number
  readonly notFoundSeconds: number
  readonly trashDays: number
  readonly autosaveDays: number
  readonly unconfirmedDays: number
  readonly robots: string | null
  readonly feed: { readonly title: string | null; readonly description: string; readonly type: string }
  readonly mailFrom: string | null
}

export interface ManagedUser extends User {
  readonly disabled: boolean
  readonly createdAt: Timestamp
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly customRoleId: string | null
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
}

export interface CustomRole {
  readonly id: string
  readonly name: string
}

export interface SessionEntry {
  readonly id: string
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
  readonly keepLoggedIn: boolean
  /** The session that asks. */
  readonly current: boolean
}

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp | null
}

export interface AuditEntry {
  readonly sequence: number
  readonly at: Timestamp
  readonly action: string
  readonly userId: string | null
  readonly pageId: string | null
  readonly language: string | null
  readonly detail: JsonObject
  readonly previous: string
  readonly hash: string
}

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  /** How many deliveries in a row have failed for good. */
  readonly failures: number
  readonly createdAt: Timestamp
}

export interface WebhookDelivery {
  readonly id: string
  readonly eventId: string
  readonly type: string
  readonly state: 'pending' | 'done' | 'failed'
  readonly tries: number
  readonly createdAt: Timestamp
  readonly nextAt: Timestamp | null
  readonly finishedAt: Timestamp | null
  readonly status: number | null
  readonly answer: string | null
  readonly body: string
}

export interface DeployHook {
  readonly env: DeployEnvironment
  /** The address is never told again. */
  readonly url: 'set'
  readonly method: 'GET' | 'POST'
  readonly triggerOnSchedule: boolean
}

export interface FormRule {
  readonly key: string
  readonly kind?: FormFieldKind | 'file' | undefined
  readonly required?: boolean | undefined
  readonly label?: string | undefined
}

export interface Form {
  readonly id: string
  readonly name: string
  readonly project: string | null
  readonly active: boolean
  readonly fieldsFrom: 'blocks' | 'any'
  readonly fields: readonly FormRule[] | null
  readonly next: string | null
  readonly notifyEmails: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly uploads: boolean
  readonly retentionDays: number | null
  readonly submitUrl: string
}

export interface Submission {
  readonly id: string
  readonly formId: string
  readonly at: Timestamp
  readonly values: Readonly<Record<string, Json>>
  readonly files: readonly {
    readonly field: string
    readonly name: string
    readonly size: number
    readonly type: string
  }[]
  readonly spam: boolean
  readonly read: boolean
}

export interface MailingList {
  readonly id: string
  readonly name: string
  readonly next: string | null
  readonly revealSubscribed: boolean
  readonly subscribeUrl: string
  /** Addresses are confirmed by mail; off where no mail is set up. */
  readonly doubleOptIn: boolean
}

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly status: 'pending' | 'subscribed' | 'unsubscribed'
  readonly createdAt: Timestamp
  readonly confirmedAt: Timestamp | null
  readonly unsubscribeUrl: string
}

export interface Asset {
  readonly id: string
  readonly kind: 'image' | 'file'
  readonly hash: string
  readonly name: string
  readonly extension: string
  readonly mime: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly animated: boolean
  readonly alt: string
  /** Alternative texts by language. */
  readonly alts: Readonly<Record<string, string>>
  readonly title: string
  readonly copyright: string
  readonly source: string
  readonly seoName: string
  readonly tags: readonly string[]
  readonly folderId: string | null
  readonly createdAt: Timestamp
  readonly createdBy: string | null
  readonly usageCount: number
  readonly trashedAt: Timestamp | null
  /** Ready to be stored in a block. */
  readonly value: ImageValue | FileValue
}

/** Where a picture or file stands in a page. */
export interface AssetUse {
  readonly pageId: string
  readonly language: string
  readonly name: string
  readonly snapshot: 'saved' | 'working' | 'live'
  readonly blockId: string | null
  readonly path: readonly (string | number)[]
}

/** What giving all uses of one asset to another came to. */
export interface UsesReplaced {
  readonly changed: number
  readonly failed: readonly { readonly pageId: string; readonly language: string; readonly code: string }[]
}

export interface MediaFolder {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

/** What an act on several assets came to. */
export interface AssetsDone {
  readonly done: readonly string[]
  readonly failed: readonly { readonly id: string; readonly code: string }[]
}

export interface Icon {
  readonly name: string
  readonly set: 'hi-solid' | 'hi-outline' | 'fa6' | 'fi'
  readonly svg: string
  readonly url: string
}

/** Props of a block saved under a name. */
export interface Story {
  readonly id: string
  readonly blockType: string
  readonly name: string
  readonly props: JsonObject
  readonly createdBy: string | null
  readonly createdAt: Timestamp
}

/** One of the own sessions. */
export interface OwnSession {
  readonly id: string
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
  readonly keepLoggedIn: boolean
  /** The one that asks. */
  readonly current: boolean
}

/** A name that the policy of the site tells apart. */
export interface CustomRole {
  readonly id: string
  readonly name: string
}

export interface PreviewLink {
  readonly id: string
  readonly version: 'latest' | 'saved' | { readonly revision: number }
  readonly createdAt: Timestamp
  readonly createdBy: PersonName | null
  readonly expiresAt: Timestamp
}

export interface Job {
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly progress: number
  readonly result?: Json
  readonly problem?: JsonObject
}

export interface ImportReport {
  readonly created: number
  readonly overwritten: number
  readonly skipped: number
  readonly copied: number
  readonly issues: readonly string[]
}

export interface SystemFacts {
  readonly version: string
  readonly store: { readonly kind: string; readonly ok: boolean; readonly migrated: boolean }
  readonly blobs: { readonly kind: string | null; readonly ok: boolean }
  readonly codec: string | null
  readonly mail: string | null
  readonly iconSets: readonly string[]
  readonly https: boolean
  readonly licences: readonly { readonly name: string; readonly licence: string }[]
}

/** A picture of an outside collection; it is fetched into the library before a page shows it. */
export interface StockPicture {
  readonly id: string
  readonly url: string
  readonly previewUrl: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly author: string
  readonly authorUrl?: string
}
