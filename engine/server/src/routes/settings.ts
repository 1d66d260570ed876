import type { AppSettings } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import { type Answer, reply } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { revisionTag } from '../http/conditions.ts'
import { type Route, route } from '../http/route.ts'
import { isEqualJson } from '../pages/equal.ts'
import { actorOf } from '../pages/open-document.ts'
import { isAtRoot, reservedProblem } from '../pages/reserved-slug.ts'
import { closeMergeRequests } from '../pages/workflow.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem, revisionRequired } from '../problem.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { languageErrors, rootErrors, settingsFields } from '../settings/settings-fields.ts'
import type { Tx } from '../store/database.ts'
import { readStoredSettings, type Settings } from '../store/settings.ts'
import { slugsBelow, slugsOfTypes, usedLanguage } from '../store/slugs-in-use.ts'

const settingsAnswer = z.object(settingsFields)
export const settingsBody = z.strictObject(settingsFields).partial()

function answerSettings(settings: AppSettings, revision: number): Answer {
  return reply(200, settings, { etag: revisionTag(revision) })
}

const read = route(
  {
    method: 'GET',
    path: '/admin/app-settings',
    summary: 'The settings of the app',
    access: 'settings.manage',
    answers: { 200: { description: 'Settings; their revision is the ETag', schema: settingsAnswer, etag: true } },
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
    body: { schema: settingsBody },
    answers: { 200: { description: 'The settings as they are now', schema: settingsAnswer, etag: true } },
    problems: ['revision_required', 'revision_mismatch', 'in_use', 'too_large'],
  },
  async (call) => {
    const { parts, body } = call
    return call.act(async (tx) => {
      const before = await readStoredSettings(tx, parts.baseSettings)
      if (call.ifMatch === undefined) throw revisionRequired(before.revision)
      if (call.ifMatch !== before.revision)
        throw problem('revision_mismatch', {
          title: 'The settings were changed meanwhile',
          headers: { etag: revisionTag(before.revision) },
          extra: { currentRevision: before.revision, baseRevision: call.ifMatch },
        })
      const changed = withoutFixed(parts, defined(body))
      const next = { ...before.settings, ...before.overrides, ...changed }
      if (next.languages.length > parts.limits.languages)
        throw problem('too_large', { extra: { limit: parts.limits.languages, unit: 'languages' } })
      const errors = [...languageErrors(next), ...(parts.siteAtRoot ? rootErrors(changed) : [])]
      if (errors.length > 0) throw invalid(...errors)
      await refuseLanguagesInUse(tx, before.settings, next)
      await refuseHiddenPages(tx, before.settings, next)
      await refuseHidingPaths(tx, parts, before.settings, next)
      await changeSettings(tx, parts, { before, changed, userId: userOf(call).id })
      const { settings } = await readStoredSettings(tx, parts.baseSettings)
      const endsWorkflow = before.settings.useApprovalWorkflow && !settings.useApprovalWorkflow
      if (endsWorkflow) await closeMergeRequests(tx, { parts, actor: actorOf(call) })
      return answerSettings(settings, before.revision + 1)
    })
  },
)

/** What is decided by the host may be sent as it is, as part of a form, but not changed. */
function withoutFixed({ fixedPaths, baseSettings }: Parts, given: Partial<Settings>): Partial<Settings> {
  if (!fixedPaths) return given
  const { pathPatterns, ...others } = given
  if (pathPatterns !== undefined && !isEqualJson(pathPatterns, baseSettings.pathPatterns))
    throw invalid({ path: '/pathPatterns', code: 'fixed', message: 'Where pages stand is decided by the host.' })
  return others
}

/** Below the code of a language are its pages; one of another language that has such an address could not be opened any more. */
async function refuseHiddenPages(tx: Tx, before: Settings, next: Settings): Promise<void> {
  const known = new Set(before.languages.map(({ code }) => code.toLowerCase()))
  const added = next.languages.filter(({ code }) => !known.has(code.toLowerCase()))
  for (const { code } of added) {
    const hidden = (await slugsBelow(tx, code.toLowerCase())).find(({ type }) => isAtRoot(type, next))
    if (hidden)
      throw problem('in_use', {
        title: `The page "${hidden.name}" has the slug "${hidden.slug}", and the language "${code}" needs these addresses`,
      })
  }
}

/** What is an address below a path of its own may belong to the site itself where nothing stands in front of it any more. */
async function refuseHidingPaths(tx: Tx, parts: Parts, before: Settings, next: Settings): Promise<void> {
  const types = Object.keys(next.pathPatterns).filter((type) => isAtRoot(type, next) && !isAtRoot(type, before))
  if (types.length === 0) return
  for (const { name, slug, type } of await slugsOfTypes(tx, types)) {
    const title = reservedProblem(slug, type, { parts, settings: next })
    if (title !== undefined) throw problem('in_use', { title: `The page "${name}" has the slug "${slug}". ${title}` })
  }
}

/** Also a language that only pages in the trash have, because they can be restored. */
async function refuseLanguagesInUse(tx: Tx, before: Settings, next: Settings): Promise<void> {
  const kept = new Set(next.languages.map(({ code }) => code))
  const gone = before.languages.map(({ code }) => code).filter((code) => !kept.has(code))
  if (gone.length === 0) return
  const used = await usedLanguage(tx, gone)
  if (used !== undefined) throw problem('in_use', { title: `Pages use the language "${used}"` })
}

export const settingsRoutes: readonly Route[] = [read, change]
