import { createEditSession, replay } from '@quoin/edit'
import type { JsonObject } from '@quoin/engine'
import { accentNames } from '@quoin/engine/appearance'
import { accentPages, accentStarts, accents, catalogue, pageStarters, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const site = { catalogue, pageTypes }
const page = { id: 'p', type: 'page', name: 'Page', slug: 'page', language: 'en', content: [], revision: 1 }

function opened(starts?: Readonly<Record<string, JsonObject>>) {
  return createEditSession({
    site,
    page,
    saver: { save: async () => ({ kind: 'saved', revision: 2 }) },
    autosave: false,
    ...(starts ? { starts } : {}),
  })
}

/** Every color of these names, at any depth. */
function colorsIn(value: unknown, names: readonly string[]): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => (names.includes(name) ? [member] : colorsIn(member, names)))
}

const names = ['buttonColor', 'badgeColor', 'bulletColor', 'highlightTextColor']
const inserted = (type: string, starts?: Readonly<Record<string, JsonObject>>, more: object = {}) => {
  const session = opened(starts)
  const result = session.dispatch({ type: 'block.insert', blockType: type, at: {}, ...more })
  return { session, result, block: session.getState().page.content[0] }
}

describe('what new blocks begin with on a site', () => {
  test('an accent takes the place of default colors, in blocks and in their items', () => {
    const { block } = inserted('hero-unit', accentStarts(catalogue, 'rose'))
    expect(block?.props.highlightTextColor).toBe('rose')
    expect(colorsIn(block?.props.badge, names)).toEqual(['rose'])
    expect(colorsIn(block?.props.buttons, names)).toEqual(['rose', 'rose'])
  })

  test('colors that a starter chose stay, and so do those of a story or of the command', () => {
    const starts = accentStarts(catalogue, 'rose')
    expect(colorsIn(inserted('logo-grid', starts).block?.props, ['badgeColor'])).toEqual(['gray'])
    const story = inserted('hero-unit', starts, { story: 'Gradient hero' }).block
    expect(story?.props).toEqual({
      ...inserted('hero-unit', undefined, { story: 'Gradient hero' }).block?.props,
      badge: expect.anything(),
      buttons: expect.anything(),
    })
    expect(colorsIn(story?.props.buttons, names)).toEqual(['violet', 'violet'])
    const said = inserted('hero-unit', starts, { props: { highlightTextColor: 'lime' } }).block
    expect(said?.props.highlightTextColor).toBe('lime')
  })

  test('an item that is added by itself begins with the accent, too', () => {
    const { session, block } = inserted('call-to-action', accentStarts(catalogue, 'teal'))
    const owner = block?.id ?? ''
    session.dispatch({ type: 'prop.set', id: owner, path: ['buttons'], value: [] })
    session.dispatch({ type: 'block.insert', blockType: 'button', at: { owner, prop: 'buttons' } })
    expect(colorsIn(session.getState().page.content[0]?.props, names)).toEqual(['teal'])
  })

  test('a whole page to begin with has the accent where it had default colors, and is else the same', () => {
    const laidOut = (pages: typeof pageStarters) =>
      pages.map(({ name, blocks }) => {
        const session = opened()
        const insertions = blocks.map(({ type, props }) => ({
          type: 'block.insert' as const,
          blockType: type,
          at: {},
          props,
        }))
        session.batch(insertions, { key: 'label.batch', args: { text: name } })
        return session.getState().page.content
      })
    const [landing, ...others] = laidOut(accentPages(pageStarters, catalogue, 'rose'))
    expect(new Set(colorsIn(landing, ['buttonColor', 'badgeColor', 'highlightTextColor']))).toEqual(new Set(['rose']))
    const passing = new Set([...names, 'id'])
    const lasting = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, member) => (passing.has(key) ? undefined : member)))
    expect(lasting([landing, ...others])).toEqual(lasting(laidOut(pageStarters)))
  })

  test('a block that is looked at before it is inserted has them, too', () => {
    const session = opened(accentStarts(catalogue, 'rose'))
    session.begin({ key: 'label.batch', args: { text: 'Looked at' } })
    session.preview({ type: 'block.insert', blockType: 'call-to-action', at: {} })
    expect(colorsIn(session.getState().page.content[0]?.props, names)).toEqual(['rose'])
    session.cancel()
    expect(session.getState().page.content).toEqual([])
  })

  test('with any accent, any block is inserted as without one but for its colors, and the log replays it without knowing the accent', () => {
    const types = Object.values(catalogue)
      .filter(({ kind }) => kind === 'section')
      .map(({ type }) => type)
    const tokens = new Set<unknown>(accents.map(({ token }) => token))
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...accentNames), (type, accent) => {
        const plain = inserted(type)
        const { session, result, block } = inserted(type, accentStarts(catalogue, accent))
        expect(result.ok).toBe(plain.result.ok)
        if (!result.ok) return
        const withoutColors = (value: unknown) =>
          JSON.parse(JSON.stringify(value), (key, member) =>
            key === 'id' || (names.includes(key) && tokens.has(member)) ? undefined : member,
          )
        expect(withoutColors(block)).toEqual(withoutColors(plain.block))
        for (const color of colorsIn(block?.props, names)) expect(tokens.has(color)).toBe(true)
        expect(replay(session.exportLog({ plain: true }), site).ok).toBe(true)
      }),
    )
  })
})
