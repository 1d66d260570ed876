import type { DeployEnvironment } from '../config/vocabulary.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Appearance } from '../page/appearance.ts'
import type { Timestamp } from './people.ts'
import type { WebhookEvent } from './webhook-events.ts'

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
  readonly appearance: Appearance
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

/** Props of a block saved under a name. */
export interface Story {
  readonly id: string
  readonly blockType: string
  readonly name: string
  readonly props: JsonObject
  /** That of the block which the props are of; null where it was saved before it was kept. */
  readonly version: number | null
  readonly createdBy: string | null
  readonly createdAt: Timestamp
}

export interface Job {
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly progress: number
  readonly result?: Json
  readonly problem?: JsonObject
}

/** What an import cannot bring in as it is in the archive. */
export type ImportIssue =
  | {
      readonly code: 'page_renamed'
      /** The translation as it is called here. */
      readonly page: {
        readonly id: string
        readonly type: string
        readonly language: string
        readonly name: string
        readonly slug: string
      }
      readonly field: 'name' | 'slug'
      readonly before: string
      readonly after: string
    }
  | { readonly code: 'language_unknown'; readonly language: string }

/** Counts of translations, stories, forms, lists and media; together they are everything the archive holds of these. */
export interface ImportReport {
  readonly created: number
  readonly overwritten: number
  readonly skipped: number
  readonly copied: number
  readonly issues: readonly ImportIssue[]
  /** The archive holds webhooks, deploy addresses and keys, sealed with a passphrase. */
  readonly sealed?: true
}

export interface SystemFacts {
  readonly version: string
  readonly store: {
    readonly kind: string
    readonly ok: boolean
    readonly migrated: boolean
    /** `relaxed`: what was saved last may be lost when the machine stops. */
    readonly durability: 'full' | 'relaxed'
  }
  readonly blobs: { readonly kind: string | null; readonly ok: boolean }
  readonly codec: string | null
  readonly mail: string | null
  readonly iconSets: readonly string[]
  readonly https: boolean
  readonly licences: readonly { readonly name: string; readonly licence: string }[]
}
