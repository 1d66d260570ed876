import type { AppSettings } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import { type Answer, reply } from '../http/answer.ts'
import { revisionTag } from '../http/conditions.ts'
import { type Route, route, userOf } from '../http/route.ts'
import { actorOf } from '../pages/open-document.ts'
import { closeMergeRequests } from '../pages/workflow.ts'
import { type FieldError, invalid, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent, touchPublic } from '../store/journal.ts'
import { readStoredSettings, type Settings, writeSettings } from '../store/settings.ts'
import { emailField, lineField } from './account-fields.ts'
import { baseAddressField, originField } from './request-fields.ts'

const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language such as en or pt-BR is expected.')
const pathPattern = z
  .string()
  .max(255)
  .regex(/^\/[^\s?#]*$/, 'A path that begins with / is expected.')
  .refine((text) => text.includes('{slug}'), 'The pattern needs {slug}.')
const extension = z.string().transform((text) => text.replace(/^\./, '').toLowerCase())
const bytes = (most: number) => z.number().int().min(1).max(most)
const seconds = z.number().int().min(0).max(31_536_000)
const days = z.number().int().min(1).max(3650)
const mebibyte = 1024 * 1024

const settingsFields = {
  name: lineField(100),
  siteUrl: baseAddressField,
  apiUrl: baseAddressField,
  mediaBaseUrl: baseAddressField.nullable(),
  adminOrigins: z.array(originField).max(20),
  languages: z.array(z.strictObject({ code: languageCode, name: lineField(64) })).min(1),
  defaultLanguage: languageCode,
  pathPatterns: z.record(z.string().min(1).max(64), pathPattern),
  allowAccentsInSlugs: z.boolean(),
  slugRedirects: z.boolean(),
  requireApiKey: z.boolean(),
  exposeAuthorEmail: z.boolean(),
  showBadge: z.boolean(),
  showEmbeds: z.boolean(),
  useWorkingCopy: z.boolean(),
  useApprovalWorkflow: z.boolean(),
  allowSelfApproval: z.boolean(),
  imageTypes: z.array(extension.pipe(z.enum(['png', 'jpg', 'gif', 'webp', 'avif', 'svg']))),
  fileTypes: z.array(extension.pipe(z.enum(['pdf', 'mp4', 'txt', 'rtf']))),
  maxImageBytes: bytes(1024 * mebibyte),
  maxSvgBytes: bytes(16 * mebibyte),
  maxImagePixels: bytes(1_000_000_000),
  maxFileBytes: bytes(10 * 1024 * mebibyte),
  svg: z.enum(['sanitise', 'refuse']),
  cacheSeconds: seconds,
  staleSeconds: seconds,
  notFoundSeconds: seconds,
  trashDays: days,
  autosaveDays: days,
  unconfirmedDays: days,
  robots: z.string().max(10_000).nullable(),
  feed: z.strictObject({
    title: lineField().nullable(),
    description: z.string().max(1000),
    type: z.string().min(1).max(64),
  }),
  mailFrom: emailField.nullable(),
} satisfies Record<keyof Settings, z.ZodType>

const settingsAnswer = z.object(settingsFields)

function answerSettings(settings: AppSettings, revision: number): Answer {
  return reply(200, settings, { etag: revisionTag(revision) })
}

const read = route(
  {
    method: 'GET',
    path: '/admin/app-settings',
    summary: 'The settings of the app',
    access: 'settings.manage',
    answers: { 200: { description: 'Settings; their revision is the ETag', schema: settingsAnswer } },
  },
  async ({ parts }) => {
    const stored = await parts.store.read((tx) => readStoredSettings(tx, parts.baseSettings))
    return answerSettings(stored.settings, stored.revision)
  },
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/app-settings',
    summary: 'Change settings of the app',
    access: 'settings.manage',
    ifMatch: true,
    body: { schema: z.strictObject(settingsFields).partial() },
    answers: { 200: { description: 'The settings as they are now', schema: settingsAnswer } },
    problems: ['revision_required', 'revision_mismatch', 'in_use', 'too_large'],
  },
  async (call) => {
    const { parts, body } = call
    return call.act(async (tx) => {
      const before = await readStoredSettings(tx, parts.baseSettings)
      if (call.ifMatch === undefined)
        throw problem('revision_required', { extra: { currentRevision: before.revision } })
      if (call.ifMatch !== before.revision)
        throw problem('revision_mismatch', {
          title: 'The settings were changed meanwhile',
          headers: { etag: revisionTag(before.revision) },
          extra: { currentRevision: before.revision, baseRevision: call.ifMatch },
        })
      const overrides: Partial<Settings> = { ...before.overrides, ...defined(body) }
      const next = { ...before.settings, ...overrides }
      if (next.languages.length > parts.limits.languages)
        throw problem('too_large', { extra: { limit: parts.limits.languages, unit: 'languages' } })
      const errors = languageErrors(next)
      if (errors.length > 0) throw invalid(...errors)
      await refuseLanguagesInUse(tx, before.settings, next)
      await writeSettings(tx, overrides, before.revision + 1)
      await appendAudit(tx, {
        action: 'settings.changed',
        userId: userOf(call).id,
        detail: { changed: Object.keys(body) },
      })
      await appendEvent(tx, {
        topic: 'site',
        type: 'settings.changed',
        data: { revision: before.revision + 1, changed: Object.keys(body) },
      })
      await touchPublic(tx)
      tx.afterCommit(() => parts.settings.forget())
      const { settings } = await readStoredSettings(tx, parts.baseSettings)
      const endsWorkflow = before.settings.useApprovalWorkflow && !settings.useApprovalWorkflow
      if (endsWorkflow) await closeMergeRequests(tx, { parts, actor: actorOf(call) })
      return answerSettings(settings, before.revision + 1)
    })
  },
)

function languageErrors(settings: Settings): readonly FieldError[] {
  const codes = settings.languages.map(({ code }) => code.toLowerCase())
  return [
    ...(new Set(codes).size === codes.length
      ? []
      : [{ path: '/languages', code: 'repeated', message: 'A language is listed twice.' }]),
    ...(settings.languages.some(({ code }) => code === settings.defaultLanguage)
      ? []
      : [{ path: '/defaultLanguage', code: 'unknown', message: 'The default language must be one of the languages.' }]),
  ]
}

/** Also a language that only pages in the trash have, because they can be restored. */
async function refuseLanguagesInUse(tx: Tx, before: Settings, next: Settings): Promise<void> {
  const kept = new Set(next.languages.map(({ code }) => code))
  const gone = before.languages.map(({ code }) => code).filter((code) => !kept.has(code))
  if (gone.length === 0) return
  const used = await tx.db
    .selectFrom('documents')
    .select('language')
    .where('language', 'in', gone)
    .limit(1)
    .executeTakeFirst()
  if (used) throw problem('in_use', { title: `Pages use the language "${used.language}"` })
}

export const settingsRoutes: readonly Route[] = [read, change]
