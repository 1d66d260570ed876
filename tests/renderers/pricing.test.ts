import { pricing } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawNew } from '../support/draw-block.ts'

describe('pricing (catalogue 2.10)', () => {
  test('the tag comes before the name, the button is a link by its words', () => {
    const drawn = drawNew(pricing)
    expect(drawn.match(/Most booked/g)).toHaveLength(1)
    expect(drawn.indexOf('Most booked')).toBeLessThan(drawn.indexOf('Full service'))
    expect(drawn).toContain('<span>Book a tune-up</span></a>')
    expect(drawn).toContain('<li class="q-pricing-plan q-card" data-color="pink">')
  })

  test('a feature without words has no check mark, and no item for visitors', () => {
    const stored = { plans: [{ features: [{ withTag: true, tag: 'New' }] }] }
    expect(drawBlock('pricing', stored)).not.toContain('q-pricing-plan-feature"')
    const editing = drawBlock('pricing', stored, { mode: 'edit' })
    expect(editing).toContain('q-pricing-plan-feature"')
    expect(editing).not.toContain('q-pricing-plan-check')
  })
})
