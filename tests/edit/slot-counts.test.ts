import { createEditSession } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'
import { strictSite } from './support/strict-site.ts'

describe('counts of slots (1.3)', () => {
  const slotted = (slotName: string, count: number) =>
    createEditSession({
      site: strictSite,
      page: page(
        [
          {
            id: 's',
            type: '__QUOIN_SLOT',
            props: { slotName, slotItems: Array.from({ length: count }, (_, n) => block(`b${n}`, 'strict')) as never },
          },
        ],
        { type: 'slotted' },
      ),
      saver: scriptedSaver(),
      ids: countingIds(),
      autosave: false,
    })

  test('say how many a slot holds, one or more', () => {
    const full = slotted('main', 1)
    expect(full.dispatch({ type: 'block.insert', blockType: 'strict', at: { slot: 'main' } })).toMatchObject({
      issues: [{ code: 'COUNT_ABOVE_MAX', message: 'main holds at most 1 block.' }],
    })
    const last = slotted('side', 1)
    expect(last.dispatch({ type: 'block.remove', ids: ['b0'] })).toMatchObject({
      issues: [{ code: 'COUNT_BELOW_MIN', message: 'side holds at least 1 block.' }],
    })
    expect(slotted('side', 0).getState().issues).toContainEqual(
      expect.objectContaining({ code: 'COUNT_BELOW_MIN', blockId: 's' }),
    )
  })
})
