import { type ColorModeChoice, type ColorModeEvent, colorModeMachine } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readColorMode } from '../../engine/core/src/machine/color-mode.ts'
import { checkMachineLaws } from '../support/machine-laws.ts'

const nothing = { choice: null, toggle: null }
const start = (extra: Partial<Parameters<typeof colorModeMachine>[0]> = {}) =>
  colorModeMachine({ stored: nothing, defaultMode: 'light', systemDark: false, ...extra })

describe('colour mode', () => {
  it('is the three-way choice, else the toggle, else the default of the site', () => {
    expect(readColorMode({ choice: 'system', toggle: 'dark' }, 'light')).toBe('system')
    expect(readColorMode({ choice: null, toggle: 'dark' }, 'light')).toBe('dark')
    expect(readColorMode({ choice: 'purple', toggle: 'system' }, 'light')).toBe('light')
    expect(readColorMode(nothing, 'dark')).toBe('dark')
  })

  it('writes both keys when chosen, and is applied when it looks different', () => {
    const machine = start()
    expect(machine.transition(machine.initial, { type: 'chosen', choice: 'dark' })).toEqual([
      { name: 'dark', systemDark: false },
      [
        { type: 'store', entries: { theme: 'dark', 'color-mode': 'dark' } },
        { type: 'apply', mode: 'dark' },
      ],
    ])
    expect(machine.transition(machine.initial, { type: 'chosen', choice: 'system' })[1]).toEqual([
      { type: 'store', entries: { theme: 'system', 'color-mode': 'light' } },
    ])
  })

  it('toggles between light and dark of what is seen', () => {
    const machine = start({ stored: { choice: 'system', toggle: null }, systemDark: true })
    expect(machine.transition(machine.initial, { type: 'toggled' })[0]).toEqual({ name: 'light', systemDark: true })
  })

  it('follows the system only while the choice is system', () => {
    const system = start({ defaultMode: 'system' })
    expect(system.transition(system.initial, { type: 'systemChanged', dark: true })[1]).toEqual([
      { type: 'apply', mode: 'dark' },
    ])
    const light = start()
    expect(light.transition(light.initial, { type: 'systemChanged', dark: true })).toEqual([
      { name: 'light', systemDark: true },
      [],
    ])
  })

  it('follows another tab without writing, and hears no equal choice twice', () => {
    const machine = start()
    expect(machine.transition(machine.initial, { type: 'stored', choice: 'dark', toggle: null })[1]).toEqual([
      { type: 'apply', mode: 'dark' },
    ])
    expect(machine.transition(machine.initial, { type: 'chosen', choice: 'light' })[0]).toBe(machine.initial)
    expect(machine.transition(machine.initial, { type: 'chosen', choice: 'pink' as ColorModeChoice })[0]).toBe(
      machine.initial,
    )
  })

  it('keeps the laws of machines', () => {
    const choice = fc.constantFrom<ColorModeChoice>('light', 'dark', 'system')
    const text = fc.oneof(fc.constant(null), fc.string(), choice)
    checkMachineLaws(
      start(),
      fc.oneof<fc.Arbitrary<ColorModeEvent>[]>(
        fc.record({ type: fc.constant('chosen' as const), choice }),
        fc.constant({ type: 'toggled' as const }),
        fc.record({ type: fc.constant('systemChanged' as const), dark: fc.boolean() }),
        fc.record({ type: fc.constant('stored' as const), choice: text, toggle: text }),
      ),
    )
  })
})
