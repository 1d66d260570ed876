import type { JsonObject } from '@quoin/engine'
import type { Role, User } from '@quoin/engine/wire'
import type { Call } from './answer.ts'
import { listed } from './pages.ts'

/** Settings of the site that its administrators change. */
export interface AppSettings {
  readonly name: string
  readonly siteUrl: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
  readonly allowAccentsInSlugs: boolean
  readonly slugRedirects: boolean
  readonly requireApiKey: boolean
  readonly exposeAuthorEmail: boolean
  readonly showBadge: boolean
  readonly showEmbeds: boolean
  readonly useWorkingCopy: boolean
  readonly useApprovalWorkflow: boolean
  readonly allowSelfApproval: boolean
  readonly trashDays: number
}

export interface ManagedUser extends User {
  readonly disabled: boolean
  readonly createdAt: string
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: string
}

export interface ApiKeyRecord {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string | null
}

export interface WebhookRecord {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly active: boolean
  readonly failures: number
  readonly createdAt: string
}

export interface WebhookDelivery {
  readonly id: string
  readonly type: string
  readonly state: 'pending' | 'done' | 'failed'
  readonly createdAt: string
  readonly status: number | null
}

export interface DeployHook {
  readonly env: string
  readonly method: 'GET' | 'POST'
  readonly triggerOnSchedule: boolean
}

export interface AuditEntry {
  readonly sequence: number
  readonly at: string
  readonly action: string
  readonly userId: string | null
  readonly detail: JsonObject
}

export interface FormRecord {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly fieldsFrom: 'blocks' | 'any'
  readonly next: string | null
  readonly notifyEmails: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly uploads: boolean
  readonly retentionDays: number | null
  readonly submitUrl: string
}

export interface Submission {
  readonly id: string
  readonly at: string
  readonly values: JsonObject
  readonly files: readonly { readonly field: string; readonly name: string; readonly size: number }[]
  readonly spam: boolean
  readonly read: boolean
}

export interface MailingList {
  readonly id: string
  readonly name: string
  readonly next: string | null
  readonly revealSubscribed: boolean
  readonly subscribeUrl: string
  readonly doubleOptIn: boolean
}

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly status: 'pending' | 'subscribed' | 'unsubscribed'
  readonly createdAt: string
  readonly confirmedAt: string | null
}

/** A list of records the server makes, changes and removes by id. */
function collection<T = JsonObject>(call: Call, path: string) {
  return {
    list: (query: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
      listed<T>(call, { path, query }),
    get: (id: string) => call<T>({ path: `${path}/${encodeURIComponent(id)}` }),
    create: <C = T>(body: JsonObject) => call<C>({ method: 'POST', path, body, key: crypto.randomUUID() }),
    update: (id: string, body: JsonObject) =>
      call<T>({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body }),
    remove: (id: string) => call<unknown>({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
  }
}

/** Everything about the site that is not a page: people, keys, settings, forms, lists, hooks, stories. */
export function siteCalls(call: Call) {
  return {
    settings: () => call<AppSettings>({ path: '/admin/app-settings' }),
    saveSettings: (values: JsonObject, etag: string) =>
      call<AppSettings>({ method: 'PATCH', path: '/admin/app-settings', body: values, headers: { 'if-match': etag } }),
    users: {
      list: () => listed<ManagedUser>(call, { path: '/admin/users' }),
      update: (id: string, body: JsonObject) =>
        call<ManagedUser>({ method: 'PATCH', path: `/admin/users/${id}`, body }),
      remove: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/users/${id}` }),
      resetLink: (id: string) =>
        call<{ readonly url: string; readonly expiresAt: string }>({
          method: 'POST',
          path: `/admin/users/${id}/reset_link`,
          body: {},
        }),
    },
    invitations: collection<Invitation>(call, '/admin/invitations'),
    customRoles: collection(call, '/admin/custom_roles'),
    authors: () => call<readonly JsonObject[]>({ path: '/admin/authors' }),
    apiKeys: collection<ApiKeyRecord>(call, '/admin/api_keys'),
    webhooks: {
      ...collection<WebhookRecord>(call, '/admin/webhooks'),
      rotate: (id: string) =>
        call<WebhookRecord & { readonly secret: string }>({
          method: 'POST',
          path: `/admin/webhooks/${id}/rotate`,
          body: {},
        }),
      test: (id: string) => call<unknown>({ method: 'POST', path: `/admin/webhooks/${id}/test`, body: {} }),
      deliveries: (id: string) => listed<WebhookDelivery>(call, { path: `/admin/webhooks/${id}/deliveries` }),
      redeliver: (id: string, delivery: string) =>
        call<unknown>({ method: 'POST', path: `/admin/webhooks/${id}/deliveries/${delivery}/redeliver`, body: {} }),
    },
    forms: collection<FormRecord>(call, '/admin/forms'),
    /** The whole table as text, which a browser saves. */
    submissionsCsv: (formId: string, spam: boolean) =>
      call<string>({ path: `/admin/forms/${encodeURIComponent(formId)}/submissions.csv`, query: { spam } }),
    subscribersCsv: (listId: string) =>
      call<string>({ path: `/admin/newsletter/lists/${encodeURIComponent(listId)}/subscribers.csv` }),
    submissions: (formId: string) =>
      collection<Submission>(call, `/admin/forms/${encodeURIComponent(formId)}/submissions`),
    lists: collection<MailingList>(call, '/admin/newsletter/lists'),
    subscribers: (listId: string) =>
      collection<Subscriber>(call, `/admin/newsletter/lists/${encodeURIComponent(listId)}/subscribers`),
    stories: (blockType: string) => collection(call, `/admin/blocks/${encodeURIComponent(blockType)}/stories`),
    renameTag: (from: string, to: string) =>
      call<unknown>({ method: 'POST', path: '/admin/tags/rename', body: { from, to } }),
    deploy: (env: string) => call<JsonObject>({ method: 'POST', path: '/admin/deploy', body: { env } }),
    deployHooks: () => listed<DeployHook>(call, { path: '/admin/deploy_hooks' }),
    removeDeployHook: (env: string) => call<unknown>({ method: 'DELETE', path: `/admin/deploy_hooks/${env}` }),
    setDeployHook: (env: string, body: JsonObject) =>
      call<unknown>({ method: 'PUT', path: `/admin/deploy_hooks/${env}`, body }),
    audit: (query: Readonly<Record<string, string | number | undefined>> = {}) =>
      listed<AuditEntry>(call, { path: '/admin/audit', query }),
    system: () => call<JsonObject>({ path: '/admin/system' }),
    icons: (q: string, iconSets?: string, signal?: AbortSignal) =>
      call<readonly JsonObject[]>({
        path: '/admin/icons',
        query: { q, limit: 60, iconSets },
        ...(signal ? { signal } : {}),
      }),
  }
}
