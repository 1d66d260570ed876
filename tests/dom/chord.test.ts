import { chordsOf, readChord } from '@quoin/dom/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const pc = (key: string, code: string, modifiers: Partial<typeof none> = {}) =>
  chordsOf({ ...none, key, code, ...modifiers }, false)
const apple = (key: string, code: string, modifiers: Partial<typeof none> = {}) =>
  chordsOf({ ...none, key, code, ...modifiers }, true)

describe('chords', () => {
  test('mod is the command key of the platform', () => {
    expect(pc('z', 'KeyZ', { ctrlKey: true })).toEqual(['mod+z'])
    expect(apple('z', 'KeyZ', { metaKey: true })).toEqual(['mod+z'])
    expect(apple('z', 'KeyZ', { ctrlKey: true })).toEqual(['ctrl+z'])
    expect([readChord('mod+Z', true), readChord('ctrl+Y', true), readChord('ctrl+Y', false)]).toEqual([
      'mod+z',
      'ctrl+y',
      'mod+y',
    ])
  })

  test('letters match by what they produce, on other scripts by where they are', () => {
    expect(pc('z', 'KeyY', { ctrlKey: true })).toEqual(['mod+z'])
    expect(pc('я', 'KeyZ', { ctrlKey: true })).toEqual(['mod+z'])
    expect(pc('é', 'KeyE')).toEqual([])
  })

  test('digits and signs match by where they are', () => {
    expect(pc('!', 'Digit1', { ctrlKey: true, shiftKey: true })).toEqual(['mod+shift+1'])
    expect(pc(';', 'Comma', { ctrlKey: true })).toEqual(['mod+,'])
  })

  test('? and + match by the sign', () => {
    for (const sign of ['?', '؟']) expect(pc(sign, 'Minus', { shiftKey: true })).toContain('?')
    expect(pc('+', 'Equal', { shiftKey: true })).toContain('+')
    expect([readChord('?', false), readChord('+', false)]).toEqual(['?', '+'])
    expect(pc('+', 'Equal', { ctrlKey: true, shiftKey: true })).toContain(readChord('mod++', false))
  })

  test('a key is bound with the modifiers that are held, and no others', () => {
    const modifiers = fc.record({
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
    })
    const bound = (held: typeof none, isApple: boolean) => {
      const command = isApple ? held.metaKey : held.ctrlKey
      const parts = [
        ...(command ? ['Mod'] : []),
        ...(held.ctrlKey && isApple ? ['Ctrl'] : []),
        ...(held.metaKey && !isApple ? ['Meta'] : []),
        ...(held.altKey ? ['Alt'] : []),
        ...(held.shiftKey ? ['Shift'] : []),
      ]
      return [readChord([...parts, 'Delete'].join('+'), isApple)]
    }
    fc.assert(
      fc.property(modifiers, fc.boolean(), (held, isApple) => {
        // away from Apple's keyboards Ctrl with Alt is AltGr
        const isAltGr = !isApple && held.ctrlKey && held.altKey
        expect(chordsOf({ ...held, key: 'Delete', code: 'Delete' }, isApple)).toEqual(
          isAltGr ? [] : bound(held, isApple),
        )
      }),
    )
  })

  test('AltGr never matches', () => {
    expect(pc('@', 'KeyQ', { ctrlKey: true, altKey: true })).toEqual([])
    expect(
      chordsOf(
        { ...none, key: 'e', code: 'KeyE', altKey: true, getModifierState: (name) => name === 'AltGraph' },
        false,
      ),
    ).toEqual([])
  })

  test('named keys and arrows', () => {
    expect(pc('ArrowUp', 'ArrowUp', { ctrlKey: true, shiftKey: true })).toEqual([readChord('mod+shift+↑', false)])
    expect(pc('Delete', 'Delete')).toEqual([readChord('Delete', false)])
  })
})
