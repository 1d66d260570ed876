import type { JsonObject } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import type { Call } from './answer.ts'
import { listed } from './pages.ts'

/** A list of records the server makes, changes and removes by id. */
function collection(call: Call, path: string) {
  return {
    list: (query: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
      listed<JsonObject>(call, { path, query }),
    get: (id: string) => call<JsonObject>({ path: `${path}/${encodeURIComponent(id)}` }),
    create: (body: JsonObject) => call<JsonObject>({ method: 'POST', path, body, key: crypto.randomUUID() }),
    update: (id: string, body: JsonObject) =>
      call<JsonObject>({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body }),
    remove: (id: string) => call<unknown>({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
  }
}

/** Everything about the site that is not a page: people, keys, settings, forms, lists, hooks, stories. */
export function siteCalls(call: Call) {
  return {
    settings: () => call<JsonObject>({ path: '/admin/app-settings' }),
    saveSettings: (values: JsonObject, etag: string) =>
      call<JsonObject>({ method: 'PATCH', path: '/admin/app-settings', body: values, headers: { 'if-match': etag } }),
    users: {
      list: () => listed<User>(call, { path: '/admin/users' }),
      update: (id: string, body: JsonObject) => call<User>({ method: 'PATCH', path: `/admin/users/${id}`, body }),
      remove: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/users/${id}` }),
      resetLink: (id: string) =>
        call<{ readonly url: string; readonly expiresAt: string }>({
          method: 'POST',
          path: `/admin/users/${id}/reset_link`,
          body: {},
        }),
    },
    invitations: collection(call, '/admin/invitations'),
    customRoles: collection(call, '/admin/custom_roles'),
    authors: () => call<readonly JsonObject[]>({ path: '/admin/authors' }),
    apiKeys: collection(call, '/admin/api_keys'),
    webhooks: collection(call, '/admin/webhooks'),
    forms: collection(call, '/admin/forms'),
    submissions: (formId: string) => collection(call, `/admin/forms/${encodeURIComponent(formId)}/submissions`),
    lists: collection(call, '/admin/newsletter/lists'),
    subscribers: (listId: string) =>
      collection(call, `/admin/newsletter/lists/${encodeURIComponent(listId)}/subscribers`),
    stories: (blockType: string) => collection(call, `/admin/blocks/${encodeURIComponent(blockType)}/stories`),
    renameTag: (from: string, to: string) =>
      call<unknown>({ method: 'POST', path: '/admin/tags/rename', body: { from, to } }),
    deploy: (env: string) => call<JsonObject>({ method: 'POST', path: '/admin/deploy', body: { env } }),
    setDeployHook: (env: string, body: JsonObject) =>
      call<unknown>({ method: 'PUT', path: `/admin/deploy_hooks/${env}`, body }),
    audit: (query: Readonly<Record<string, string | number | undefined>> = {}) =>
      listed<JsonObject>(call, { path: '/admin/audit', query }),
    system: () => call<JsonObject>({ path: '/admin/system' }),
    icons: (q: string, iconSets?: string, signal?: AbortSignal) =>
      call<readonly JsonObject[]>({
        path: '/admin/icons',
        query: { q, limit: 60, iconSets },
        ...(signal ? { signal } : {}),
      }),
  }
}
