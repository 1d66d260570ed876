import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { drawingMarks } from '../../renderers/editor/src/canvas/drawing-marks.ts'
import { chordText } from '../../renderers/editor/src/commands/chord-text.ts'
import { newestFirst, recall } from '../../renderers/editor/src/device-memory.ts'
import { fuzzyScore, isScattered, rank } from '../../renderers/editor/src/dialogs/palette-entries.ts'
import { knownTags, tagsIn, withTag, withTagAt, withTagMoved } from '../../renderers/editor/src/document/with-tag.ts'
import { typedAddress } from '../../renderers/editor/src/fields/typed-address.ts'
import { withAsideText } from '../../renderers/editor/src/live/aside-texts.ts'
import {
  comesAgain,
  fromLocalField,
  scheduleFault,
  toLocalField,
} from '../../renderers/editor/src/publish/local-time.ts'
import { cutText } from '../../renderers/editor/src/seo/cut-text.ts'
import { createLayout, readLayout, savesItself } from '../../renderers/editor/src/workspace/layout.ts'

describe('tags (U-29)', () => {
  test('are added once, whatever their letter case, and cut at 64 characters', () => {
    expect(withTag(['News'], ' news ')).toEqual(['News'])
    expect(withTag([], '')).toEqual([])
    expect(withTag(['a'], 'b')).toEqual(['a', 'b'])
    expect(withTag(['a'], 'bread', ['News', 'Bread'])).toEqual(['a', 'Bread'])
    expect(withTag([], 'bread', ['Bread', 'bread'])).toEqual(['bread'])
    expect(withTag([], 'x'.repeat(70))).toEqual(['x'.repeat(64)])
  })

  test('take the letter case of other pages, not the one this page alone had and has lost', () => {
    const uses = [
      { tag: 'bread', uses: 1 },
      { tag: 'cake', uses: 2 },
      { tag: 'rolls', uses: 1 },
    ]
    const known = knownTags(uses, new Set(['bread', 'cake']))
    expect(known).toEqual(['cake', 'rolls'])
    expect(withTag([], 'Bread', known)).toEqual(['Bread'])
    expect(withTag([], 'Cake', known)).toEqual(['cake'])
  })

  test('a comma in any script ends a tag, and so does each line of a list', () => {
    expect(tagsIn('bread')).toEqual([[], 'bread'])
    expect(tagsIn('bread,')).toEqual([['bread'], ''])
    expect(tagsIn('خبز،')).toEqual([['خبز'], ''])
    expect(tagsIn('bread, cake\nro')).toEqual([['bread', ' cake'], 'ro'])
    expect(tagsIn('salt, bread', ['salt, bread'])).toEqual([[], 'salt, bread'])
  })

  test('end at 50', () => {
    const full = Array.from({ length: 50 }, (_, index) => `t${index}`)
    expect(withTag(full, 'one more')).toBe(full)
  })

  test('of whatever is added there are 50 at most, each once, of 64 units at most, with no half letter and no outer space', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', 'A', ' ', '🌍', '👩‍🚀'), maxLength: 90 })
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 60 }), (all) => {
        const tags = all.reduce<readonly string[]>((list, one) => withTag(list, one), [])
        expect(tags.length).toBeLessThanOrEqual(50)
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
        for (const tag of tags) {
          expect([tag.length <= 64, tag.trim(), tag.isWellFormed()]).toEqual([true, tag, true])
          expect(tag).not.toBe('')
        }
      }),
    )
    expect(withTag([], `${'x'.repeat(63)}🌍`)).toEqual(['x'.repeat(63)])
    expect(withTag([], `${'x'.repeat(63)} y`)).toEqual(['x'.repeat(63)])
  })

  test('are moved a step, or to the place of another', () => {
    expect(withTagMoved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(withTagAt(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(withTagAt(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  })

  test('no way of moving loses a tag or makes one, and what leads nowhere changes nothing', () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        list,
        fc.string(),
        fc.string(),
        fc.constantFrom(1 as const, -1 as const),
        (tags, one, other, step) => {
          for (const moved of [
            withTagMoved(tags, one, step),
            withTagAt(tags, one, other),
            withTagMoved(tags, tags[0] ?? '', step),
          ])
            expect(moved.toSorted()).toEqual(tags.toSorted())
          expect(withTagMoved(tags, tags[0] ?? '', -1)).toBe(tags)
        },
      ),
    )
  })
})

describe('result lists cut titles at 60 and descriptions at 160 (B-59, U-31)', () => {
  test('a text that fits stays', () => expect(cutText('Short', 60)).toBe('Short'))
  test('a longer one ends at a word', () => expect(cutText('one two three four', 12)).toBe('one two…'))
  test('never longer than asked for', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 2, max: 160 }), (text, most) => {
        expect(cutText(text, most).length).toBeLessThanOrEqual(most)
      }),
    )
  })
  test('never through the middle of a letter', () => {
    expect(cutText('🌍🌍🌍🌍', 6)).toBe('🌍🌍…')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '🌍') }),
        fc.integer({ min: 2, max: 9 }),
        (text, most) => {
          expect(cutText(text, most)).not.toMatch(/\p{Surrogate}/u)
        },
      ),
    )
  })
})

describe('the times of a schedule (U-35)', () => {
  const read = (text: string) => fromLocalField(text)
  const now = Date.parse('2026-05-01T12:00:00Z')

  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }), (minutes) => {
        const iso = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString()
        const again = read(toLocalField(iso))
        // an hour that the clocks repeat has two times of one spelling
        expect(again.ok && Math.abs(Date.parse(again.iso ?? '') - Date.parse(iso)) <= 3_600_000).toBe(true)
      }),
    )
  })

  test('are refused when past, in the wrong order, or none', () => {
    const later = read('2026-06-01T12:00')
    const latest = read('2026-07-01T12:00')
    const none = read('')
    expect(scheduleFault(later, latest, now)).toBe(undefined)
    expect(scheduleFault(latest, later, now)).toBe('order')
    expect(scheduleFault(read('2026-01-01T12:00'), none, now)).toBe('past')
    expect(scheduleFault(read('2036-01-01T12:00'), none, now)).toBe('far')
    // one of the two is enough, and the same moment is neither before nor after
    expect(scheduleFault(read('2026-01-01T12:00'), later, now)).toBe('past')
    expect(scheduleFault(later, read('2036-01-01T12:00'), now)).toBe('far')
    expect(scheduleFault(later, later, now)).toBe('order')
    expect(scheduleFault({ ok: true, iso: new Date(now).toISOString() }, none, now)).toBe('past')
    expect(scheduleFault(none, later, now)).toBe(undefined)
    expect(scheduleFault(none, none, now)).toBe('empty')
    expect(scheduleFault(read('no time'), none, now)).toBe('skipped')
  })

  test('that come twice, where clocks are set back, are known with the second', () => {
    const inBerlin = (iso: string) => new Date(iso).toLocaleString('en', { timeZone: 'Europe/Berlin' })
    expect(comesAgain('2026-10-25T00:30:00.000Z', inBerlin)).toBe('2026-10-25T01:30:00.000Z')
    expect(comesAgain('2026-10-25T01:30:00.000Z', inBerlin)).toBe(undefined)
    expect(comesAgain('2026-03-29T01:30:00.000Z', inBerlin)).toBe(undefined)
  })
})

describe('the palette (U-21)', () => {
  const entries = ['Duplicate', 'Undo', 'Add block after'].map((label) => ({ label, key: label }))

  test('finds letters in order, whole words first', () => {
    expect(fuzzyScore('Duplicate', 'dpl')).toBeDefined()
    expect(fuzzyScore('Undo', 'xyz')).toBe(undefined)
    expect(rank(entries, 'du', []).map(({ label }) => label)[0]).toBe('Duplicate')
  })

  test('puts what was used last first', () => {
    expect(rank(entries, '', ['Undo']).map(({ label }) => label)).toEqual(['Undo', 'Duplicate', 'Add block after'])
  })

  test('puts what cannot be run now after what can, however well it is known', () => {
    const some = [
      { label: 'Undo', key: 'Undo', blocked: 'Nothing to undo' },
      ...entries.filter(({ key }) => key !== 'Undo'),
    ]
    expect(rank(some, '', ['Undo']).map(({ label }) => label)).toEqual(['Duplicate', 'Add block after', 'Undo'])
    expect(rank(some, 'undo', []).map(({ label }) => label)).toEqual(['Undo'])
  })

  test('puts what is called exactly so before all that begins so, also a page that was looked for', () => {
    const labels = ['People who may approve', 'Settings: People', 'Add Team']
    const some = labels.map((label) => ({ label, key: label, words: label === 'Add Team' ? ['people'] : [] }))
    const page = (label: string) => ({ label, key: `page:${label}`, isFound: true as const })
    const order = (found: ReturnType<typeof page>, query: string) =>
      rank([...some, found], query, []).map(({ label }) => label)
    expect(order(page('People'), 'People')).toEqual(['People', ...labels])
    // by its address
    expect(order(page('Those behind it'), 'people')).toEqual([...labels, 'Those behind it'])
  })

  test('puts a page that was looked for before all that has but the letters', () => {
    const loose = ['Add Table', 'Settings: Your account'].map((label) => ({ label, key: label }))
    const page = { label: 'Die Rundreise', key: 'page', isFound: true as const }
    expect(rank([...loose, page], 'tour', [])).toEqual([page, loose[1]])
    expect([page, ...loose].map((entry) => isScattered(entry, 'tour'))).toEqual([false, true, true])
    expect(isScattered({ label: 'Add Table', key: 'a', words: ['tour'] }, 'tour')).toBe(false)
  })
})

describe('typed links (K-31)', () => {
  test.each([
    ['example.com/a', 'https://example.com/a'],
    ['www.example.com:8080/a?b#c', 'https://www.example.com:8080/a?b#c'],
    ['bäckerei-müller.de', 'https://bäckerei-müller.de'],
    ['пример.рф/цены', 'https://пример.рф/цены'],
    ['3d-druck.de', 'https://3d-druck.de'],
    ['1.5', '1.5'],
    ['10.0.0.1/admin', '10.0.0.1/admin'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['+49 (0)30 / 12 34-56', 'tel:+4930123456'],
    ['(0)30 1234', '(0)30 1234'],
    ['030 1234567', 'tel:0301234567'],
    ['+1', '+1'],
    ['/about', '/about'],
    ['#top', '#top'],
    ['https://example.com', 'https://example.com'],
  ])('%s means %s', (typed, address) => expect(typedAddress(typed)).toBe(address))
})

describe('the layout one person likes (U-4)', () => {
  test('is read as far as it makes sense', () => {
    const layout = readLayout({ list: false, listWidth: 10_000, panelWidth: 400, groups: { a: true, b: 1 } })
    expect(layout).toEqual({
      list: false,
      keys: { bound: {}, letters: true },
      panel: true,
      listWidth: 280,
      panelWidth: 400,
      groups: { a: true },
      recentBlocks: [],
      recentCommands: [],
      asideDone: [],
      asideTexts: [],
      autosave: undefined,
      narrow: false,
      drawer: undefined,
    })
  })

  function memory() {
    const held = new Map<string, string>()
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }
  }

  const textOf = (id: string) => ({ doc: 'p_en', id, path: 'title', value: `Words of ${id}`, at: 1 })

  test('S-67: what one tab sets aside, another tab neither erases nor misses when it sets aside itself', () => {
    const storage = memory()
    const [a, b] = [createLayout('u', storage), createLayout('u', storage)]
    const setAside = (tab: typeof a, id: string) =>
      tab.set(({ asideTexts }) => ({ asideTexts: withAsideText(asideTexts, textOf(id)) }))
    setAside(a, 'one')
    b.set({ drawer: undefined })
    b.set({ panelWidth: 400 })
    setAside(b, 'two')
    b.set(({ asideDone }) => ({ asideDone: ['x', ...asideDone] }))
    a.set(({ asideDone }) => ({ asideDone: ['y', ...asideDone] }))
    a.set(({ keys }) => ({ keys: { ...keys, bound: { ...keys.bound, save: ['mod+1'] } } }))
    b.set(({ keys }) => ({ keys: { ...keys, bound: { ...keys.bound, undo: ['mod+2'] } } }))
    a.set({ list: false })
    const next = createLayout('u', storage).get()
    expect(next.asideTexts).toEqual([textOf('two'), textOf('one')])
    expect(next.asideDone).toEqual(['y', 'x'])
    expect(next.keys.bound).toEqual({ save: ['mod+1'], undo: ['mod+2'] })
    expect([next.list, next.panelWidth]).toEqual([false, 400])
    expect([a.get().panelWidth, b.get().list, b.get().asideTexts.length]).toEqual([320, true, 2])
  })

  test('a browser that refuses its storage, as in a frame of another site, keeps nothing and opens the editor all the same', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
    try {
      const layout = createLayout('u')
      layout.set({ panelWidth: 400 })
      expect(layout.get().panelWidth).toBe(400)
      expect(recall('quoin:interface-language')).toBe(null)
      const marks = drawingMarks(() => 0)
      marks.begin('/a')
      marks.end('/a')
      expect(marks.neverEnded('/a')).toBe(false)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('S-67: what a device does not keep stays for as long as the tab', () => {
    const storage = {
      ...memory(),
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    }
    const layout = createLayout('u', storage)
    for (const id of ['one', 'two'])
      layout.set(({ asideTexts }) => ({ asideTexts: withAsideText(asideTexts, textOf(id)) }))
    expect(layout.get().asideTexts).toEqual([textOf('two'), textOf('one')])
  })

  test('saves by itself where the site lets it, until the person switches it off (S-59)', () => {
    const said = fc.constantFrom(undefined, true, false)
    fc.assert(
      fc.property(said, fc.boolean(), (autosave, enableAutoSave) => {
        const saves = savesItself(readLayout({ autosave }), { enableAutoSave })
        expect(saves).toBe(enableAutoSave && autosave !== false)
      }),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readLayout(recall('layout', { getItem: () => text, setItem: () => {} }))).toBeDefined()
      }),
    )
  })

  test('remembers eight names, each once, the newest first', () => {
    expect(newestFirst(['a', 'b'], 'b')).toEqual(['b', 'a'])
    expect(newestFirst(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8)
    fc.assert(
      fc.property(fc.array(fc.nat(12)), (chosen) => {
        const names = chosen.reduce<readonly number[]>((list, one) => newestFirst(list, one), [])
        expect(names).toEqual([...new Set(chosen.toReversed())].slice(0, 8))
      }),
    )
  })
})

test('chords are printed as on the keyboard', () => {
  expect(chordText('mod+shift+arrowup', true)).toBe('⌘⇧↑')
  expect(chordText('mod+shift+arrowup', false)).toBe('Ctrl+Shift+↑')
})
