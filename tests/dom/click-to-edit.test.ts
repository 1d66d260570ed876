import { safeStorage } from '@quoin/dom'
import { describe, expect, test } from 'vitest'
import { clickToEditSides } from '../../engine/core/src/config/vocabulary.ts'
import { clickToEditLink } from '../../renderers/dom/src/click-to-edit.ts'

const page = { id: 'a b/c', language: 'pt-BR' }
const holding = (token: string | null) => ({ read: () => token, write: () => true, remove: () => undefined })

describe('B-43: the click-to-edit button', () => {
  test.each([
    [null, false],
    ['', false],
    ['ey34567890', false],
    ['ey345678901', true],
    ['xy345678901', false],
    ['EY345678901', false],
  ])('with token %o: %s', (token, shown) => {
    expect(clickToEditLink({ page, storage: holding(token) }) !== undefined).toBe(shown)
  })

  test.each(clickToEditSides)('on side %s', (side) => {
    const link = clickToEditLink({ page, clickToEditSide: side, storage: holding('ey345678901') })
    expect(link).toBe(side === 'NONE' ? undefined : '/admin/editor?p=a+b%2Fc&l=pt-BR')
  })

  test('leads to where the host put the editor', () => {
    const routes = { editor: '/cms/edit?theme=1' }
    expect(clickToEditLink({ page: { id: 'x', language: 'en' }, routes, storage: holding('ey345678901') })).toBe(
      '/cms/edit?theme=1&p=x&l=en',
    )
  })
})

test('F-32: storage that is denied holds nothing and takes nothing', () => {
  const denied = safeStorage(() => {
    throw new Error('denied')
  })
  expect([denied.read('a'), denied.write('a', 'b'), denied.remove('a')]).toEqual([null, false, undefined])
})
