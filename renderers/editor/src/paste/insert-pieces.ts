import { blocksFor, createPageTree, type EditCommand, type ForeignPiece, findNode } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { mediaOptions } from '../fields/media-options.ts'
import { leftOutText } from '../media/left-out-text.ts'
import { issueText } from '../parts/answers.ts'
import { stepText } from '../workspace/step-text.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { fetchPicture, isPicture, pictureFor, pictureName } from './stored-picture.ts'

type InsertMany = Extract<EditCommand, { readonly type: 'block.insertMany' }>

/** Foreign content as blocks at a place, in one step. Pictures are brought into the library first; what does not get there, or finds no place, is told. */
export async function insertPieces(
  workspace: Workspace,
  pieces: readonly ForeignPiece[],
  at: () => Place,
): Promise<void> {
  const { session, say } = workspace
  if (session.getState().readOnly.length > 0) {
    workspace.notify(say('act.readOnly'), { tone: 'danger' })
    return
  }
  const fetching = pieces.some(({ from }) => from === 'image') ? workspace.notify(say('paste.fetching')) : undefined
  const placed = storeAndPlace(workspace, pieces, at).finally(() => fetching?.())
  const off = workspace.host.guardLeaving({
    isDirty: () => true,
    whenLeft: () => 'LOST',
    async save() {
      await placed
      return (await session.flush()).name === 'SAVED'
    },
  })
  await placed.finally(off)
}

async function storeAndPlace(workspace: Workspace, pieces: readonly ForeignPiece[], at: () => Place): Promise<void> {
  const { notify, say } = workspace
  const stored = await Promise.all(pieces.map((piece) => withStoredPicture(workspace, piece)))
  const ready = stored.filter((piece) => piece !== undefined)
  const missing = pieces.flatMap(({ content }, index) => (stored[index] || !isPicture(content) ? [] : [content]))
  if (ready.length > 0) placePieces(workspace, ready, at())
  if (missing.length === 0) return
  const named = missing.map((picture) => ({ name: pictureName(picture) }))
  notify(leftOutText(named, say, say('paste.unfetched')), { tone: 'danger' })
}

/** Content that is the site's own already, as blocks. Answers whether any found a place. */
export function placePieces(workspace: Workspace, pieces: readonly ForeignPiece[], at: Place): boolean {
  const { session, say } = workspace
  const { page, rights } = session.getState()
  const { blocks, left, asText, pageTitle } = blocksFor(createPageTree(page, session.site), pieces, at, {
    canTitlePage: rights.canEditSeo,
  })
  const insert = { type: 'block.insertMany', blocks, at } as const
  const placed =
    blocks.length > 0 && (pageTitle === undefined ? workspace.do(insert) : titlePage(workspace, pageTitle, insert))
  if (left.length > 0)
    workspace.notify(say(placed ? 'paste.left' : 'paste.nothing', { count: left.length }), { tone: 'danger' })
  if (placed && asText.some(({ from }) => from === 'table')) workspace.notify(say('paste.tableLines'))
  return placed
}

/** The title goes with the blocks that show it, in one step. */
function titlePage({ session, say, host, notify }: Workspace, title: string, insert: InsertMany): boolean {
  const label = { key: 'label.pastedMany', args: { count: insert.blocks.length } } as const
  const result = session.batch([{ type: 'page.set', path: ['meta', 'title'], value: title }, insert], label)
  if (result.ok) host.announce(stepText(label, say))
  else notify(issueText(result.issues, say), { tone: 'danger' })
  return result.ok
}

/** A picture as it stands in the library; undefined when it could not be brought there. */
async function withStoredPicture({ host, session }: Workspace, piece: ForeignPiece): Promise<ForeignPiece | undefined> {
  if (piece.from !== 'image' || !isPicture(piece.content)) return piece
  const { src, alt } = piece.content
  const answer = await fetchPicture(host.client, src)
  if (!answer?.ok) return undefined
  const value = await pictureFor(host.client, answer.value, { width: 1200, language: session.getState().page.language })
  return { ...piece, content: { ...value, ...(alt === '' ? {} : { alt }) } }
}

/** Whether what a list holds is nothing but pictures: of a team one would not begin with those. */
export function isPictureList({ session }: Workspace, { owner, prop }: Place): boolean {
  const plan = findNode(session.getState(), session.site, owner)?.schema?.plan.find(({ key }) => key === prop)
  const schemas = plan?.entry.items?.() ?? []
  const seen = schemas.flatMap((schema) => schema.plan.filter(({ entry }) => entry.descriptor.placement === 'canvas'))
  return schemas.length === 1 && seen.length === 1 && seen[0]?.entry.descriptor.type === 'IMAGE'
}

/** The item type of a list that holds a picture, and the field that does. */
export function pictureItem({ session }: Workspace, { owner, prop }: Place) {
  const state = session.getState()
  const plan = findNode(state, session.site, owner)?.schema?.plan.find(({ key }) => key === prop)
  for (const schema of plan?.entry.items?.() ?? []) {
    const field = schema.plan.find(({ entry }) => entry.descriptor.type === 'IMAGE')
    if (field)
      return { type: schema.type, field: field.key, request: mediaOptions(field.entry.descriptor, state.page.language) }
  }
  return undefined
}
