import { allRights, createEditSession, type ForeignPiece } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import type { StoredBlock } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { placePieces } from '../../renderers/editor/src/paste/insert-pieces.ts'
import { workspaceOf } from './support/workspace-of.ts'

const heading: ForeignPiece = { from: 'heading', content: 'Forty metres of beach', text: 'Forty metres of beach' }
const words: ForeignPiece = { from: 'text', content: 'We counted.', text: 'We counted.' }
const chapter: StoredBlock = { id: 't', type: 'title', props: { title: 'Before' } }

interface Start {
  readonly type?: string
  readonly name?: string
  readonly meta?: { readonly title: string }
  readonly content?: readonly StoredBlock[]
  readonly canEditSeo?: boolean
  readonly pieces?: readonly ForeignPiece[]
}

function pasteInto(start: Start) {
  const { type = 'blog', name = 'Draft', meta, content = [], canEditSeo = true, pieces = [heading, words] } = start
  const told: string[] = []
  const page = { id: 'p', type, slug: 'a', name, language: 'en', revision: 1, content, lock: null }
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page: meta ? { ...page, meta } : page,
    rights: { ...allRights, canEditSeo },
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const notify = ({ text }: { readonly text: string }) => {
    told.push(text)
    return () => {}
  }
  placePieces(workspaceOf(session, page, { notify }), pieces, {})
  const state = session.getState()
  return { session, types: state.page.content.map((block) => block.type), title: state.page.meta.title, told }
}

describe('S-42: the heading of what is pasted into an empty post', () => {
  test('is the title of the post, with its author and date, in one step', () => {
    const { session, types, title } = pasteInto({})
    expect([types, title]).toEqual([['blog-title', 'paragraph'], 'Forty metres of beach'])
    session.undo()
    expect(session.getState().page).toMatchObject({ content: [], meta: {} })
    expect(session.getState().history.canUndo).toBe(false)
  })

  test('sets no title that the post is shown under already', () => {
    const named = pasteInto({ name: heading.text, canEditSeo: false })
    expect([named.types, named.title]).toEqual([['blog-title', 'paragraph'], undefined])
  })

  test.each<[string, Start]>([
    ['where the post has another title', { meta: { title: 'Sand' } }],
    ['of who may not change the title of the page', { canEditSeo: false }],
    ['on a page that is no post', { type: 'page' }],
    ['below other blocks', { content: [chapter] }],
  ])('is a title of its own %s', (_, start) => {
    const { types, title } = pasteInto(start)
    expect([types.slice(-2), title]).toEqual([['title', 'paragraph'], start.meta?.title])
  })
})

test('that a table came as lines, because a post can have none, is said', () => {
  const table: ForeignPiece = { from: 'table', content: [['Monday', '8–12']], text: 'Monday 8–12' }
  expect(pasteInto({ pieces: [table] }).told).toEqual([englishMessages['paste.tableLines']])
  expect(pasteInto({ type: 'page', pieces: [table] }).told).toEqual([])
})
