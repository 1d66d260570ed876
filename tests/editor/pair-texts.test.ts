import type { EditState } from '@quoin/edit'
import { pairPageTexts, pairTexts } from '@quoin/editor/parts'
import { definePageType, type StoredBlock } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { openSession } from '../edit/support/session.ts'
import { block, page, site } from '../edit/support/site.ts'

const column = (id: string, title: string) => ({ id, type: 'column', props: { title } })
const english = (title: string) => [
  block('a', 'title', { title }),
  block('b', 'plans', { columns: [column('c1', 'One'), column('c2', 'Two')] }),
  block('d', 'title', { title: 'Last' }),
]

function paired(target: readonly StoredBlock[], source: readonly StoredBlock[], translated?: readonly StoredBlock[]) {
  const state: EditState = openSession(page(target)).session.getState()
  const versions = {
    source: { ...state.page, content: source },
    translated: translated && { ...state.page, content: translated },
  }
  return pairTexts(state, versions, site).map(({ id, level, isMissing, texts }) => [
    id,
    level,
    isMissing ? 'missing' : 'here',
    texts.map(({ path, source: from, target: to, isStale }) => [path, from, to, isStale ? 'stale' : 'fresh']),
  ])
}

describe('B-38: two languages side by side (U-25)', () => {
  const german = [block('a', 'title', { title: 'Jetzt' }), block('b', 'plans', { columns: [column('c1', 'Eins')] })]

  test('texts stand beside each other by the ids of their blocks; what is missing is named', () => {
    expect(paired(german, english('Now'))).toEqual([
      ['a', 0, 'here', [['title', 'Now', 'Jetzt', 'fresh']]],
      ['c1', 1, 'here', [['title', 'One', 'Eins', 'fresh']]],
      ['c2', 1, 'missing', [['title', 'Two', undefined, 'fresh']]],
      ['d', 0, 'missing', [['title', 'Last', undefined, 'fresh']]],
    ])
  })

  test('what the source says otherwise since it was translated is stale', () => {
    expect(paired(german, english('Now'), english('Then'))[0]).toEqual([
      'a',
      0,
      'here',
      [['title', 'Now', 'Jetzt', 'stale']],
    ])
  })

  test('title and description of the page stand beside each other; what the source leaves empty does not', () => {
    const state: EditState = openSession(page([])).session.getState()
    const here = { ...state, page: { ...state.page, meta: { title: 'Jetzt', keywords: 'a' } } }
    const source = { ...state.page, meta: { title: 'Now', description: 'New', keywords: 'b' } }
    const translated = { ...state.page, meta: { title: 'Then', description: 'New' } }
    expect(pairPageTexts(here, { source, translated }, site)).toEqual([
      { name: 'title', source: 'Now', target: 'Jetzt', placeholder: 'Home', isStale: true },
      { name: 'description', source: 'New', target: '', placeholder: '', isStale: false },
    ])
    expect(pairPageTexts(here, { source: { ...source, meta: { title: ' ' } } }, site)).toEqual([])
  })

  test('a source without a title of its own says its name, as to visitors; an entity, which has no title, nothing', () => {
    const state: EditState = openSession(page([])).session.getState()
    const here = { ...state, page: { ...state.page, name: 'Start', meta: {} } }
    const source = { ...state.page, meta: { title: '' } }
    const translated = { ...source, name: 'Welcome' }
    expect(pairPageTexts(here, { source, translated }, site)).toEqual([
      { name: 'title', source: 'Home', target: '', placeholder: 'Start', isStale: true },
    ])
    const pageTypes = [definePageType({ name: 'page', isEntity: true })]
    expect(pairPageTexts(here, { source, translated }, { pageTypes })).toEqual([])
  })
})
