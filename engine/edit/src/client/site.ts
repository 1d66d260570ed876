import { type DeployEnvironment, type JsonObject, randomIds } from '@quoin/engine'
import type {
  ApiKey,
  AppSettings,
  AuditEntry,
  CustomRole,
  DeployHook,
  Form,
  Icon,
  Invitation,
  Job,
  MailingList,
  ManagedUser,
  NamedAuthor,
  Story,
  Submission,
  Subscriber,
  SystemFacts,
  Webhook,
  WebhookDelivery,
} from '@quoin/engine/wire'
import type { Call } from './answer.ts'
import { everyOne, listed } from './pages.ts'
import type {
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

function bodyOf(said: object): JsonObject {
  return said as JsonObject // every body is JSON, whatever its type says of it
}

/** A list of records the server makes, changes and removes by id. */
function collection<T, New extends object = never, Change extends object = Partial<New>, Made = T>(
  call: Call,
  path: string,
) {
  return {
    list: (query: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
      listed<T>(call, { path, query }),
    get: (id: string) => call<T>({ path: `${path}/${encodeURIComponent(id)}` }),
    create: (made: New) => call<Made>({ method: 'POST', path, body: bodyOf(made), key: randomIds.next() }),
    update: (id: string, change: Change) =>
      call<T>({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body: bodyOf(change) }),
    remove: (id: string) => call<unknown>({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
  }
}

/** Not every collection can be read, made or changed one by one. */
function without<C extends object, K extends keyof C>(calls: C, ...names: readonly K[]): Omit<C, K> {
  const left = Object.entries(calls).filter(([name]) => !names.some((one) => one === name))
  return Object.fromEntries(left) as Omit<C, K> // the others are still there
}

/** What the server knows of blocks, and which bundle of the editor it serves, where it is told. */
export interface ServedSchema {
  readonly hash: string
  readonly editorBuild?: string | null
}

/** Everything about the site that is not a page: people, keys, settings, forms, lists, hooks, stories. */
export function siteCalls(call: Call) {
  return {
    settings: () => call<AppSettings>({ path: '/admin/app-settings' }),
    saveSettings: (change: SettingsChange, etag: string) =>
      call<AppSettings>({
        method: 'PATCH',
        path: '/admin/app-settings',
        body: bodyOf(change),
        // a proxy that compresses an answer marks its tag as weak, which a precondition may not be
        headers: { 'if-match': etag.replace('W/', '') },
      }),
    users: {
      list: () => everyOne<ManagedUser>(call, { path: '/admin/users' }),
      update: (id: string, change: PersonChange) =>
        call<ManagedUser>({ method: 'PATCH', path: `/admin/users/${id}`, body: bodyOf(change) }),
      remove: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/users/${id}` }),
      resetLink: (id: string) =>
        call<{ readonly url: string; readonly expiresAt: string }>({
          method: 'POST',
          path: `/admin/users/${id}/reset_link`,
          body: {},
        }),
    },
    invitations: without(
      collection<Invitation, NewInvitation, never, MadeInvitation>(call, '/admin/invitations'),
      'get',
      'update',
    ),
    customRoles: without(collection<CustomRole, NewCustomRole, NewCustomRole>(call, '/admin/custom_roles'), 'get'),
    authors: () => call<readonly NamedAuthor[]>({ path: '/admin/authors' }),
    apiKeys: collection<ApiKey, NewApiKey, Partial<NewApiKey>, MadeApiKey>(call, '/admin/api_keys'),
    webhooks: {
      ...collection<Webhook, NewWebhook, Partial<NewWebhook>, MadeWebhook>(call, '/admin/webhooks'),
      rotate: (id: string) =>
        call<MadeWebhook>({
          method: 'POST',
          path: `/admin/webhooks/${id}/rotate`,
          body: {},
        }),
      test: (id: string) => call<unknown>({ method: 'POST', path: `/admin/webhooks/${id}/test`, body: {} }),
      deliveries: (id: string) => listed<WebhookDelivery>(call, { path: `/admin/webhooks/${id}/deliveries` }),
      redeliver: (id: string, delivery: string) =>
        call<unknown>({ method: 'POST', path: `/admin/webhooks/${id}/deliveries/${delivery}/redeliver`, body: {} }),
    },
    forms: collection<Form, NewForm, FormChange>(call, '/admin/forms'),
    /** The whole table as text, which a browser saves. */
    submissionsCsv: (formId: string, spam: boolean) =>
      call<string>({ path: `/admin/forms/${encodeURIComponent(formId)}/submissions.csv`, query: { spam } }),
    subscribersCsv: (listId: string) =>
      call<string>({ path: `/admin/newsletter/lists/${encodeURIComponent(listId)}/subscribers.csv` }),
    submissions: (formId: string) =>
      without(
        collection<Submission, never, SubmissionChange>(call, `/admin/forms/${encodeURIComponent(formId)}/submissions`),
        'create',
      ),
    submissionFile: (formId: string, submission: string, number: number) =>
      call<Blob>({
        path: `/admin/forms/${encodeURIComponent(formId)}/submissions/${submission}/files/${number}`,
        file: true,
      }),
    lists: collection<MailingList, NewMailingList, MailingListChange>(call, '/admin/newsletter/lists'),
    subscribers: (listId: string) =>
      without(
        collection<Subscriber>(call, `/admin/newsletter/lists/${encodeURIComponent(listId)}/subscribers`),
        'get',
        'create',
        'update',
      ),
    stories: (blockType: string) =>
      collection<Story, NewStory>(call, `/admin/blocks/${encodeURIComponent(blockType)}/stories`),
    renameTag: (from: string, to: string) =>
      call<unknown>({ method: 'POST', path: '/admin/tags/rename', body: { from, to } }),
    deploy: (env: DeployEnvironment) =>
      call<{ readonly deployId: string }>({ method: 'POST', path: '/admin/deploy', body: { env } }),
    deployHooks: () => listed<DeployHook>(call, { path: '/admin/deploy_hooks' }),
    removeDeployHook: (env: DeployEnvironment) =>
      call<unknown>({ method: 'DELETE', path: `/admin/deploy_hooks/${env}` }),
    setDeployHook: (env: DeployEnvironment, hook: NewDeployHook) =>
      call<DeployHook>({ method: 'PUT', path: `/admin/deploy_hooks/${env}`, body: bodyOf(hook) }),
    audit: (query: Readonly<Record<string, string | number | undefined>> = {}) =>
      listed<AuditEntry>(call, { path: '/admin/audit', query }),
    /** Null where nobody asked for it. */
    appDeletion: () => call<{ readonly deletesAt: string | null }>({ path: '/admin/app' }),
    /** In seven days, unless it is taken back. `confirm` is the name of the site. */
    deleteApp: (confirm: string) =>
      call<{ readonly deletesAt: string }>({ method: 'DELETE', path: '/admin/app', body: { confirm } }),
    keepApp: () => call<unknown>({ method: 'POST', path: '/admin/app/keep', body: {} }),
    job: (id: string) => call<Job>({ path: `/admin/jobs/${id}` }),
    /** What the server knows, and a hash that changes with it. */
    schema: () => call<ServedSchema>({ path: '/admin/schema' }),
    system: () => call<SystemFacts>({ path: '/admin/system' }),
    icons: (q: string, iconSets?: string, signal?: AbortSignal) =>
      call<readonly Icon[]>({
        path: '/admin/icons',
        query: { q, limit: 60, iconSets },
        signal,
      }),
  }
}
