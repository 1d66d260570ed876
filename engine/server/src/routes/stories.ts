import { isRecord, type JsonObject, migrateProps, schemaOf, stripLoadedProps } from '@quoin/engine'
import type { Story } from '@quoin/engine/wire'
import { z } from 'zod'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { checkBody, parseJson, readBytes, readPieces } from '../http/body.ts'
import { type Call, userOf } from '../http/call.ts'
import { formParts } from '../http/form-parts.ts'
import { refuseBrokenText } from '../http/repair-text.ts'
import { type Route, route } from '../http/route.ts'
import { requireBlockStructure } from '../pages/structure.ts'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Hold } from '../store/held.ts'
import { deleteStory, findStory, listStories, putStory, type Story as StoredStory } from '../store/stories.ts'
import { timestamp } from '../time/timestamp.ts'
import { lineField } from './account-fields.ts'
import { anyObject } from './page-answers.ts'

const base = '/admin/blocks/{blockType}/stories'
const storyAnswer = z
  .object({
    id: z.string(),
    blockType: z.string(),
    name: z.string(),
    props: anyObject,
    version: z.number().nullable(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Story' }) satisfies z.ZodType<Story>
const storySpec = { description: 'The story', schema: storyAnswer }
const propsField = z.custom<JsonObject>(isRecord, 'An object is expected.')
const versionField = z.int().min(1).max(2_147_483_647)
export const storyBody = z.strictObject({
  name: lineField(),
  props: propsField,
  version: versionField.optional().describe('Of the block that the props are of; when left out, the present one'),
})

function storyView(parts: Parts, story: StoredStory): Story {
  return { ...upToDate(parts, story), createdAt: timestamp(story.createdAt) }
}

/** Stored as it was saved, and told as the block is by now, like the blocks of pages when they are opened. */
function upToDate({ site }: Parts, story: StoredStory): StoredStory {
  const schema = schemaOf(site.catalogue, story.blockType)
  const { version } = story
  if (!schema || version === null || version >= schema.version) return story
  const { props, failed } = migrateProps(schema, { version, props: story.props })
  return failed ? story : { ...story, props: props as JsonObject, version: schema.version } // migrations keep JSON
}

function requireBlockType(parts: Parts, type: string): string {
  if (!Object.hasOwn(parts.site.catalogue, type)) throw problem('not_found')
  return type
}

async function requireStory(
  tx: Tx,
  params: { readonly blockType: string; readonly id: string },
  hold?: Hold,
): Promise<StoredStory> {
  const story = await findStory(tx, params.blockType, params.id, hold)
  if (!story) throw problem('not_found')
  return story
}

const list = route(
  {
    method: 'GET',
    path: base,
    summary: 'Saved presets of a type of block',
    access: 'stories.use',
    answers: { 200: { description: 'Stories by name', schema: z.array(storyAnswer) } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const type = requireBlockType(parts, params.blockType)
    const rows = (await parts.store.read((tx) => listStories(tx, type))).map((story) => storyView(parts, story))
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One story',
    access: 'stories.use',
    answers: { 200: storySpec },
    problems: ['not_found'],
  },
  async ({ parts, params }) => reply(200, storyView(parts, await parts.store.read((tx) => requireStory(tx, params)))),
)

/** Checked like a block, and like one without what is only loaded (S-3). */
function checkedProps(parts: Parts, type: string, props: JsonObject): JsonObject {
  const kept = stripLoadedProps(props)
  requireBlockStructure({ id: 'story', type, props: kept }, parts)
  return kept
}

/** What a block of this type is made with now. */
function presentVersion({ site }: Parts, type: string): number | null {
  return schemaOf(site.catalogue, type)?.version ?? null
}

/** JSON, or name and props as parts of a form. */
async function readStoryBody(call: Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'seen'>) {
  const { parts, request } = call
  const { clock, limits } = parts
  const { jsonBytes: limit, pageDepth: depth, idleMs, requestMs: totalMs } = limits
  const options = { limit, depth, clock, idleMs, totalMs }
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/json') return checkStory(parseJson(await readBytes(call, options), depth))
  if (kind !== 'multipart/form-data')
    throw problem('unsupported_type', { extra: { accepted: ['application/json', 'multipart/form-data'] } })
  const reader = formParts(type, { textBytes: limit, files: 0, fileBytes: 0 })
  await readPieces(call, options, reader.take)
  const pairs = await reader.end()
  if ('fault' in pairs) throw problem('validation', { detail: 'The parts cannot be read.', extra: { errors: [] } })
  const text = (wanted: string) => pairs.find(([name, value]) => name === wanted && typeof value === 'string')?.[1]
  const props = text('props')
  const json = typeof props === 'string' ? parseJson(new TextEncoder().encode(props), depth) : undefined
  return checkStory({ name: text('name'), props: json })
}

function checkStory(body: unknown) {
  refuseBrokenText(body)
  return checkBody(storyBody, body)
}

const create = route(
  {
    method: 'POST',
    path: base,
    summary: 'Save the props of a block as a preset',
    access: 'stories.use',
    rawBody: {
      description: 'The story; in parts its `props` are JSON',
      types: {
        'application/json': storyBody,
        'multipart/form-data': z.object({ name: lineField(), props: z.string() }),
      },
    },
    answers: { 201: storySpec },
    problems: ['not_found', 'name_taken', 'too_large', 'unsupported_type'],
  },
  async (call) => {
    const blockType = requireBlockType(call.parts, call.params.blockType)
    const { name, props: given, version = presentVersion(call.parts, blockType) } = await readStoryBody(call)
    const props = checkedProps(call.parts, blockType, given)
    return call.act(async (tx) => {
      const { storiesPerBlock } = call.parts.limits
      if ((await listStories(tx, blockType)).length >= storiesPerBlock)
        throw problem('too_large', { extra: { limit: storiesPerBlock, unit: 'stories' } })
      const story = { id: call.parts.ids.next(), blockType, name, props, version, createdBy: userOf(call).id }
      await putStory(tx, story)
      return reply(201, storyView(call.parts, await requireStory(tx, story)))
    })
  },
)

/** What is one's own, or everything for admins (S-3). */
function requireOwn(call: Pick<Call<string, unknown, unknown>, 'caller' | 'permit'>, story: StoredStory): void {
  if (story.createdBy !== userOf(call).id) call.permit('stories.deleteAny')
}

const change = route(
  {
    method: 'PATCH',
    path: `${base}/{id}`,
    summary: 'Rename a story or change its props',
    access: 'stories.use',
    body: { schema: storyBody.partial(), depth: 'pageDepth' },
    answers: { 200: storySpec },
    problems: ['not_found', 'name_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      const story = await requireStory(tx, call.params, { forWrite: true })
      requireOwn(call, story)
      const { name = story.name, props, version = presentVersion(call.parts, story.blockType) } = call.body
      const changed = props && { props: checkedProps(call.parts, story.blockType, props), version }
      await putStory(tx, { ...story, name, ...changed })
      return reply(200, storyView(call.parts, await requireStory(tx, call.params)))
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete a story',
    access: 'stories.use',
    answers: { 204: { description: 'Deleted; blocks made from it stay' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const story = await requireStory(tx, call.params)
      requireOwn(call, story)
      await deleteStory(tx, story.id)
      return replyEmpty()
    }),
)

export const storyRoutes: readonly Route[] = [list, one, create, change, remove]
