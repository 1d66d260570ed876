import { parseProps } from '@quoin/engine'
import { title } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('title (catalogue 2.11)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(title)).toEqual({ title: '', subtitle: '', bigCentered: true, extraboldTitle: false })
    expect(layoutDefaults(title)).toEqual({ paddingTop: 0, paddingBottom: 0, width: 'small' })
    expect(panelOf(title)).toEqual([
      'Text › Big and centered',
      'Text › Extra-bold title',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(starterOf(title)).toEqual({
      props: {
        title: 'Notes from the oven',
        subtitle: 'What we tried this week, and what we will not try again',
      },
      issues: [],
    })
  })

  test('is a page title', () => expect(title.isPageTitle(parseProps(title, { title: 'A' }).props)).toBe(true))
})
