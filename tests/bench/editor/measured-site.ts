import { isRecord, type JsonObject } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Page } from 'playwright'

/** The block whose panel is typed into, in the middle of each page. */
export const typedBlock = 'typed'
export const typedField = 'Placeholder'

const parts = new Set(['team-item', 'header', 'footer'])
const alone = Object.values(catalogue).filter(({ type, category }) => category !== '' && !parts.has(type))

/** Titles and, between them, every block of the catalogue in turn as the add menu makes it. */
export function measuredBlocks(count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === Math.floor(count / 2))
      return block(typedBlock, 'tweet', { id: '20', placeholder: 'Said by somebody' })
    const schema = index % 2 === 0 ? undefined : alone[(index >> 1) % alone.length]
    if (!schema) return block(`title-${index}`, 'title', { title: `Chapter ${index}`, subtitle: 'And what it says' })
    return withIds(fixturesOf(schema).usual, String(index))
  })
}

/** Stores a page through the server's own interface, as the owner who is signed in. */
export async function storePage(editor: Page, name: string, content: readonly JsonObject[]): Promise<void> {
  const answer = await editor.evaluate(
    async (body) => {
      const response = await fetch('/api/admin/pages', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('rb_t')}` },
        body,
      })
      return { status: response.status, text: await response.text() }
    },
    JSON.stringify({ type: 'page', name, status: 'DRAFT', content }),
  )
  if (answer.status !== 201) throw new Error(`The page was not taken: ${answer.status} ${answer.text.slice(0, 400)}`)
}

function block(id: string, type: keyof typeof catalogue, props: JsonObject): JsonObject {
  return { id, type, version: catalogue[type].version, props }
}

/** Each copy of a fixture under ids of its own. */
function withIds(value: JsonObject, mark: string): JsonObject {
  return JSON.parse(JSON.stringify(value), (_key, inner) =>
    isRecord(inner) && 'props' in inner ? { ...inner, id: `${inner.id}-${mark}` } : inner,
  )
}
