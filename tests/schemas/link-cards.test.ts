import { linkCard, linkCards } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('link-cards (catalogue 2.1)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(linkCards)).toEqual({
      withTitle: true,
      bigCenteredTitle: true,
      title: '',
      subtitle: '',
      cards: [],
    })
    expect(ownDefaults(linkCard)).toEqual({
      withIcon: true,
      withTitle: true,
      icon: null,
      title: '',
      text: '',
      linkPath: '',
    })
    expect(layoutDefaults(linkCards)).toEqual({})
    expect(limitsOf(linkCards)).toEqual({ cards: ['link-card', 0, 8] })
  })

  test('panel', () => {
    expect(panelOf(linkCards)).toEqual([
      'Title › With title',
      'Title › Big centered title',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(panelOf(linkCard)).toEqual(['With icon', 'With title', 'Link to'])
  })

  test('starter', () => {
    const { props, issues } = starterOf(linkCards)
    expect(issues).toEqual([])
    expect(props).toMatchObject({
      title: 'Where to next?',
      subtitle: 'The pages people ask for most',
      cards: [
        { title: "Today's bread", text: 'What is on the shelf, and until when', linkPath: '/bread' },
        { title: 'Order ahead', text: 'For the office, the wedding, the whole street', linkPath: '/order' },
        { title: 'Find us', text: 'Two shops and a stall at the Saturday market', linkPath: '/visit' },
        { title: 'Notes from the oven', text: 'What we tried this week', linkPath: '/blog' },
      ],
    })
  })
})
