import { isRecord, type JsonObject } from '../json.ts'
import { listOf, recordOf } from '../kind-of.ts'
import { editStatuses, type Page, pageStatuses, type StoredBlock } from './page.ts'
import { readMeta, readPerson } from './read-meta.ts'

const empty: Page<StoredBlock> = {
  id: '',
  type: 'page',
  slug: '',
  name: '',
  language: 'en',
  status: 'DRAFT',
  editStatus: 'MERGED',
  isLocked: false,
  content: [],
  tags: [],
  meta: {},
  translations: [],
  customValues: {},
  revision: 0,
}

/** A page from any JSON: fields of the wrong kind take their default, fields nobody knows stay. Blocks are left as they are. */
export function readPage(input: unknown): Page<unknown> {
  const raw = recordOf(input)
  const text = (key: 'id' | 'type' | 'slug' | 'name' | 'language') =>
    typeof raw[key] === 'string' && raw[key] !== '' ? raw[key] : empty[key]
  return {
    ...raw,
    id: text('id'),
    type: text('type'),
    slug: text('slug'),
    name: text('name'),
    language: text('language'),
    status: pageStatuses.find((status) => status === raw.status) ?? empty.status,
    editStatus: editStatuses.find((status) => status === raw.editStatus) ?? empty.editStatus,
    isLocked: raw.isLocked === true,
    content: listOf(raw.content),
    tags: listOf(raw.tags).filter((tag) => typeof tag === 'string'),
    meta: readMeta(raw.meta),
    ...(isRecord(raw.author) ? { author: readPerson(raw.author) } : {}),
    translations: listOf(raw.translations).filter(isRecord) as unknown as Page['translations'], // the server's own list; shown, never trusted
    customValues: recordOf(raw.customValues) as JsonObject, // stored values are JSON
    revision: typeof raw.revision === 'number' ? raw.revision : 0,
  }
}
