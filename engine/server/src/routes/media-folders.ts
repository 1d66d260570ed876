import { z } from 'zod'
import { defined } from '../defined.ts'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { invalid, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import {
  deleteEmptyFolder,
  type Folder,
  findFolder,
  holdFolders,
  listFolders,
  putFolder,
} from '../store/media-folders.ts'
import { lineField } from './account-fields.ts'

const folderAnswer = z.object({ id: z.string(), name: z.string(), parentId: z.string().nullable() })
const folderSpec = { description: 'The folder', schema: folderAnswer }
const path = '/admin/media/folders/{id}'

async function requireFolder(tx: Tx, id: string): Promise<Folder> {
  const folder = await findFolder(tx, id)
  if (!folder) throw problem('not_found')
  return folder
}

/** The parent must exist and may not lie inside the folder itself. */
async function requireParent(tx: Tx, folder: Folder): Promise<void> {
  if (folder.parentId === null) return
  const folders = await holdFolders(tx)
  const parentOf = (id: string | null) => folders.find((other) => other.id === id)
  const wrong = (message: string) => invalid({ path: '/parentId', code: 'invalid', message })
  if (!parentOf(folder.parentId)) throw wrong('There is no such folder.')
  const seen = new Set<string>()
  for (let at = parentOf(folder.parentId); at && !seen.has(at.id); at = parentOf(at.parentId)) {
    if (at.id === folder.id) throw wrong('A folder cannot lie inside itself.')
    seen.add(at.id)
  }
}

const list = route(
  {
    method: 'GET',
    path: '/admin/media/folders',
    summary: 'Folders of the media library',
    access: 'media.use',
    answers: { 200: { description: 'All folders by name', schema: z.array(folderAnswer) } },
  },
  async ({ parts }) => {
    const rows = await parts.store.read(listFolders)
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path,
    summary: 'One folder',
    access: 'media.use',
    answers: { 200: folderSpec },
    problems: ['not_found'],
  },
  async ({ parts, params }) => reply(200, await parts.store.read((tx) => requireFolder(tx, params.id))),
)

const create = route(
  {
    method: 'POST',
    path: '/admin/media/folders',
    summary: 'Add a folder',
    access: 'media.use',
    body: { schema: z.strictObject({ name: lineField(100), parentId: z.string().nullable().optional() }) },
    answers: { 201: folderSpec },
  },
  async (call) =>
    call.act(async (tx) => {
      const folder = { id: call.parts.ids.next(), name: call.body.name, parentId: call.body.parentId ?? null }
      await requireParent(tx, folder)
      await putFolder(tx, folder)
      return reply(201, folder)
    }),
)

const change = route(
  {
    method: 'PATCH',
    path,
    summary: 'Rename or move a folder',
    access: 'media.use',
    body: { schema: z.strictObject({ name: lineField(100).optional(), parentId: z.string().nullable().optional() }) },
    answers: { 200: folderSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      await holdFolders(tx)
      const folder: Folder = { ...(await requireFolder(tx, call.params.id)), ...defined(call.body) }
      await requireParent(tx, folder)
      await putFolder(tx, folder)
      return reply(200, folder)
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path,
    summary: 'Remove an empty folder',
    access: 'media.use',
    answers: { 204: { description: 'Removed' } },
    problems: ['not_found', 'in_use'],
  },
  async (call) =>
    call.act(async (tx) => {
      await requireFolder(tx, call.params.id)
      if (!(await deleteEmptyFolder(tx, call.params.id))) throw problem('in_use', { title: 'The folder is not empty' })
      return replyEmpty()
    }),
)

export const mediaFolderRoutes: readonly Route[] = [list, one, create, change, remove]
