import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOptions } from '../../renderers/editor/src/fields/host-options.ts'
import { fakeClock, settled } from '../support/fakes.ts'

const { signal } = new AbortController()
const rye = { value: 'rye', label: 'Rye' }

test('F-24: options come as the host has them', async () => {
  expect(await hostOptions(async () => [rye], signal)).toEqual([rye])
  expect(await hostOptions(() => [rye], signal)).toEqual([rye])
})

test('F-24: a search that hangs is given up after ten seconds, and told so', async () => {
  const clock = fakeClock()
  let given: AbortSignal | undefined
  let failed: unknown
  hostOptions(
    (limit) => {
      given = limit
      return new Promise(() => {})
    },
    signal,
    clock,
  ).catch((error: unknown) => {
    failed = error
  })
  await settled()
  clock.advance(9999)
  await settled()
  expect([failed, given?.aborted]).toEqual([undefined, false])
  clock.advance(1)
  await settled()
  expect([String(failed), given?.aborted]).toEqual(['Error: The options did not come within 10 seconds.', true])
})

test('F-24: one that throws fails, at once or later', async () => {
  const boom = () => {
    throw new Error('No flour.')
  }
  await expect(hostOptions(boom, signal)).rejects.toThrow('No flour.')
  await expect(hostOptions(async () => boom(), signal)).rejects.toThrow('No flour.')
})

test('F-24: whatever else it answers fails, too', async () => {
  const isOption = (one: unknown) =>
    typeof one === 'object' && one !== null && 'value' in one && 'label' in one && typeof one.label === 'string'
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (junk) => {
      fc.pre(!(Array.isArray(junk) && junk.every(isOption)))
      await expect(hostOptions(async () => junk, signal)).rejects.toThrow('These are not options.')
    }),
  )
})
