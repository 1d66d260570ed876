import { paragraph } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults, starterOf } from '../support/read-block.ts'

describe('paragraph (catalogue 2.11)', () => {
  test('defaults and starter', () => {
    expect(ownDefaults(paragraph)).toEqual({ text: [] })
    expect(layoutDefaults(paragraph)).toEqual({ paddingTop: 0, paddingBottom: 0, width: 'small' })
    expect(starterOf(paragraph)).toEqual({
      props: {
        text: 'Start the night before\nA slow dough does most of the work. **Ten minutes of mixing** in the evening, and the [morning loaf](/recipes) nearly shapes itself.',
      },
      issues: [],
    })
  })

  test('offers headings, lists, links and four marks', () => {
    expect(paragraph.fields.text).toMatchObject({
      type: 'RICH-TEXT',
      blocks: ['h2', 'h3', 'ul', 'ol'],
      marks: ['bold', 'italic', 'link', 'code', 'highlight'],
      multiline: true,
    })
  })
})
