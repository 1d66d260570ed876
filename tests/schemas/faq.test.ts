import { parseProps } from '@quoin/engine'
import { faq, faqs, faqs2Cols } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('faqs, faqs-2-cols and faq (catalogue 2.8)', () => {
  test('defaults, limits and panels', () => {
    for (const schema of [faqs, faqs2Cols]) {
      expect(ownDefaults(schema)).toEqual({ faqs: [] })
      expect(limitsOf(schema)).toEqual({ faqs: ['faq', 0, Number.POSITIVE_INFINITY] })
      expect(panelOf(schema)).toEqual([...backgroundPanel, ...paddingPanel, ...widthPanel])
      expect(offeredBackgrounds(schema)).toBe(4)
    }
    expect(layoutDefaults(faqs)).toEqual({ borderTop: 'full', width: 'small' })
    expect(layoutDefaults(faqs2Cols)).toEqual({ borderTop: 'full' })
    expect(ownDefaults(faq)).toEqual({ question: '', answer: [], id: '' })
    expect(panelOf(faq)).toEqual(['Anchor ID'])
  })

  test('starters', () => {
    expect(starterOf(faqs)).toEqual({
      props: {
        faqs: [
          {
            question: 'Can I order for a whole office?',
            answer: 'Yes. Write before noon and we deliver the next morning.',
          },
        ],
      },
      issues: [],
    })
    expect(starterOf(faqs2Cols)).toEqual({
      props: {
        faqs: [
          { question: 'Do I have to audition?', answer: 'No. Come to a rehearsal and sing.' },
          {
            question: 'How long does a service take?',
            answer: 'Two days for most bikes. [See the prices](/prices)',
          },
        ],
      },
      issues: [],
    })
    expect(starterOf(faq)).toEqual({
      props: { question: 'Is the shop open on Sundays?', answer: 'From eight until the shelves are empty.' },
      issues: [],
    })
  })

  test('white space inside an anchor becomes hyphens', () => {
    const anchor = (id: unknown) => parseProps(faq, { id }).props.id
    expect(anchor('  Opening  hours\ttoday ')).toBe('Opening-hours-today')
    expect(anchor(12)).toBe('12')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(anchor(text)).not.toMatch(/\s/)
      }),
    )
  })

  test('half a letter is in no anchor', () => {
    expect(parseProps(faq, { id: 'a\ud83d b\u{1f600}' }).props.id).toBe('a-b\u{1f600}')
    expect(parseProps(faq, { id: '\udc00' }).props.id).toBe('')
  })

  test('a repeated anchor is an issue of the later question', () => {
    const { issues } = parseProps(faqs, { faqs: [{ id: 'a' }, { id: '' }, { id: '' }, { id: 'a' }] }, 'b')
    expect(issues).toMatchObject([{ blockId: 'b', path: ['faqs', 3, 'props', 'id'], severity: 'warning' }])
  })
})
