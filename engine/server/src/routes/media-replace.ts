import type { Appearance } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { z } from 'zod'
import { type Answer, reply } from '../http/answer.ts'
import { type Call, userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { said } from '../http/said.ts'
import type { RenditionSet } from '../media/renditions.ts'
import { type Replacement, replaceUses } from '../media/replace-uses.ts'
import { formerSet, sizedReplacement } from '../media/sized-pictures.ts'
import { openDocument } from '../pages/open-document.ts'
import { onlySeen } from '../pages/page-rights.ts'
import { editedSnapshot, saveValues } from '../pages/save.ts'
import { invalid, Problem } from '../problem.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { findDocument, placeKey } from '../store/documents.ts'
import { listHeldUses, storiesWith } from '../store/held-uses.ts'
import { findAsset } from '../store/media.ts'
import { listUsedOn } from '../store/media-uses.ts'
import { listSets } from '../store/renditions.ts'
import { readStoredSettings } from '../store/settings.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { findStory, listStories, putStory, type Story } from '../store/stories.ts'
import { saveContext } from './document-call.ts'
import { kindOf, mediaBase, requireAsset, viewAssets } from './media-fields.ts'

const replace = route(
  {
    method: 'POST',
    path: '/admin/media/{kind}/{id}/replace_uses',
    summary: 'Replace this picture or file wherever it is used, with one save per page',
    access: 'media.use',
    body: { schema: z.strictObject({ withId: z.string() }) },
    answers: {
      200: {
        description: 'How many pages changed, and which could not be changed',
        schema: z.object({
          changed: z.number(),
          failed: z.array(z.object({ pageId: z.string().nullable(), language: z.string(), code: z.string() })),
        }),
      },
    },
    problems: ['not_found'],
  },
  async (call) => call.actPrepared(said({ withId: call.body.withId }), () => replaceEverywhere(call)),
)

/** What takes the place in this JSON, with the words of a language. */
type Sized = (json: unknown, language?: string) => Promise<Replacement>

type ReplaceCall = Call<'/admin/media/{kind}/{id}/replace_uses', unknown, { readonly withId: string }>

async function replaceEverywhere(call: ReplaceCall): Promise<(tx: Tx) => Promise<Answer>> {
  const { parts, params, body } = call
  const { places, stories, planned, replacement, next, alts } = await parts.store.read(async (tx) => {
    const asset = await requireAsset(tx, params)
    const next = await findAsset(tx, { id: body.withId })
    if (!next || next.kind !== kindOf(params.kind) || next.id === asset.id)
      throw invalid({ path: '/withId', code: 'unknown', message: 'Choose a different one of the same kind.' })
    const [view] = await viewAssets(tx, call, [next])
    const usedOn = await listUsedOn(tx, asset.id, { edited: true })
    const heldOn = await plannedUses(tx, asset.id)
    return {
      places: await onlySeen(tx, parts.policy, userOf(call), usedOn),
      planned: await onlySeen(tx, parts.policy, userOf(call), heldOn),
      stories: await storiesToChange(tx, asset.id),
      replacement: { fromId: asset.id, value: { ...view?.value } },
      next: { asset: next, former: (await listSets(tx, asset.id)).map(formerSet) },
      alts: next.alts,
    }
  })
  const sets = new Map<string, RenditionSet | undefined>()
  const sized: Sized = (json, language = '') => {
    const about = { ...next, base: mediaBase(call), catalogue: parts.site.catalogue, sets }
    return sizedReplacement(parts, inLanguage(replacement, alts[language]), about, json)
  }
  let changed = 0
  const failed: { readonly pageId: string | null; readonly language: string; readonly code: string }[] = []
  for (const { pageId, language } of places) {
    const code =
      pageId === null ? await replaceInSettings(call, sized) : await replaceIn(call, { pageId, language }, sized)
    if (code === undefined) changed += 1
    else failed.push({ pageId, language, code })
  }
  for (const story of stories) {
    const code = await replaceInStory(call, story, sized)
    if (code === undefined) changed += 1
    else failed.push({ pageId: null, language: '', code })
  }
  // what was planned stays as it was planned
  for (const { pageId, language } of planned) failed.push({ pageId, language, code: 'scheduled' })
  return async (tx) => {
    const detail = { id: params.id, withId: body.withId, changed }
    await appendAudit(tx, { action: 'media.replaced', userId: userOf(call).id, detail })
    return reply(200, { changed, failed })
  }
}

/** The translations of which a version that a schedule will publish shows it. */
async function plannedUses(tx: Tx, assetId: string) {
  const planned = (await listHeldUses(tx, assetId)).filter(({ snapshot }) => snapshot === 'scheduled')
  return [...new Map(planned.map((use) => [placeKey(use), use])).values()]
}

async function storiesToChange(tx: Tx, assetId: string): Promise<readonly Story[]> {
  const ids = await storiesWith(tx, assetId)
  return ids.size > 0 ? (await listStories(tx)).filter(({ id }) => ids.has(id)) : []
}

/** A page takes the description of a picture in its own language, where there is one. */
function inLanguage({ fromId, value }: Replacement, alt: string | undefined): Replacement {
  return { fromId, value: alt ? { ...value, alt } : value }
}

/** A story, by whoever made it, and by admins (S-3). */
async function replaceInStory(call: ReplaceCall, story: Story, sized: Sized): Promise<string | undefined> {
  const { store, site } = call.parts
  if (story.createdBy !== userOf(call).id && !call.may('stories.deleteAny')) return 'forbidden'
  const replacement = await sized(storyNode(story))
  await store.write(async (tx) => {
    const found = await findStory(tx, story.blockType, story.id, { forWrite: true })
    if (!found) return
    const { props } = replaceUses(storyNode(found), replacement, site.catalogue) as Pick<Story, 'props'> // as below
    await putStory(tx, { ...found, props })
  })
  return undefined
}

function storyNode({ blockType, props }: Story) {
  return { type: blockType, props }
}

/** The icon of the site, by whoever may choose it. */
async function replaceInSettings(call: ReplaceCall, sized: Sized): Promise<string | undefined> {
  const { parts } = call
  const user = userOf(call)
  if (!call.may('settings.manage')) return 'forbidden'
  const { settings } = await parts.store.read((tx) => readStoredSettings(tx, parts.baseSettings))
  const replacement = await sized(settings.appearance)
  await parts.store.write(async (tx) => {
    const before = await readStoredSettings(tx, parts.baseSettings)
    const changed = { appearance: replaceUses(before.settings.appearance, replacement) as Appearance } // the same shape, other addresses
    await changeSettings(tx, parts, { before, changed, userId: user.id })
  })
  return undefined
}

/** A save like any other: rights, locks and rules of the page hold. The code says why it could not be. */
async function replaceIn(
  call: Call<string, unknown, unknown>,
  place: { readonly pageId: string; readonly language: string },
  sized: Sized,
): Promise<string | undefined> {
  const { store, site } = call.parts
  const shown = await store.read((tx) => findDocument(tx, place.pageId, place.language))
  const edited = [shown?.saved, shown?.working].flatMap((snapshot) => (snapshot ? [snapshotValues(snapshot)] : []))
  const replacement = await sized(edited, place.language)
  try {
    await store.write(async (tx) => {
      const document = await openDocument(
        tx,
        call,
        { id: place.pageId, language: place.language },
        { policy: 'canEditPage', lock: true, revision: false },
      )
      const context = await saveContext(tx, call)
      const values = snapshotValues(editedSnapshot(document, context.viewer))
      await saveValues(tx, context, document, replaceUses(values, replacement, site.catalogue) as Values) // the same shape, other addresses
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

export const mediaReplaceRoutes: readonly Route[] = [replace]
