import { expect, test } from 'vitest'
import { sessionToken } from '../../renderers/editor/src/admin/session-token.ts'

function memory(room = Number.POSITIVE_INFINITY) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError')
      held.set(name, value)
    },
    removeItem: (name: string) => void held.delete(name),
  }
}

test('the token is kept for all tabs', () => {
  const [device, tab] = [memory(), memory()]
  const token = sessionToken(device, tab)
  token.write('one')
  expect([token.read(), token.isOfTab(), sessionToken(device, memory()).read()]).toEqual(['one', false, 'one'])
  token.write(undefined)
  expect([token.read(), device.held.size]).toEqual([undefined, 0])
})

test('where the device has no room left, with this tab, until it is given up (F-32)', () => {
  const [device, tab] = [memory(0), memory()]
  const token = sessionToken(device, tab)
  token.write('one')
  expect([token.read(), token.isOfTab(), sessionToken(device, memory()).read()]).toEqual(['one', true, undefined])
  token.write(undefined)
  expect([token.read(), tab.held.size]).toEqual([undefined, 0])
})

test('and for all tabs again, once there is room', () => {
  const tab = memory()
  sessionToken(memory(0), tab).write('one')
  const device = memory()
  const token = sessionToken(device, tab)
  token.write('two')
  expect([token.read(), token.isOfTab(), sessionToken(device, memory()).read()]).toEqual(['two', false, 'two'])
})
