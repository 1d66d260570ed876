import { card, cards, linkAbout, linksAlike } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  canvasOf,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('cards (catalogue 2.1)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(cards)).toEqual({
      withTitle: true,
      bigCenteredTitle: false,
      title: '',
      subtitle: '',
      cards: [],
    })
    expect(ownDefaults(card)).toEqual({
      withIcon: true,
      withTitle: true,
      withLink: true,
      icon: null,
      title: '',
      description: [],
      linkText: '',
      linkPath: '',
    })
    expect(layoutDefaults(cards)).toEqual({})
    expect(limitsOf(cards)).toEqual({ cards: ['card', 0, 6] })
  })

  test('panel', () => {
    expect(panelOf(cards)).toEqual([
      'Title › With title',
      'Title › Big centered title',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(panelOf(cards, { withTitle: false })).not.toContain('Title › Big centered title')
    expect(offeredBackgrounds(cards)).toBe(4)
    expect(panelOf(card)).toEqual(['With icon', 'With title', 'With link', 'Link to'])
    expect(panelOf(card, { withLink: false })).toEqual(['With icon', 'With title', 'With link'])
    expect(canvasOf(card, { withIcon: false, withTitle: false, withLink: false })).toEqual(['description'])
  })

  test('starter', () => {
    const { props, issues } = starterOf(cards)
    expect(issues).toEqual([])
    expect(props).toMatchObject({
      title: 'What we build',
      subtitle: 'Two kinds of work, one drawing table',
      cards: [
        {
          title: 'Houses',
          description: 'Timber houses for narrow plots, long winters and small budgets.',
          linkText: 'See the projects',
          linkPath: '/projects',
        },
        {
          title: 'Schools',
          description: 'Rooms where forty children can sing and one can read.',
          linkText: 'See the projects',
          linkPath: '/projects',
        },
      ],
    })
  })

  test('links that read alike are told apart by their titles', () => {
    const item = (linkText: string, withLink = true) => ({ props: { linkText, withLink } })
    const alike = linksAlike([item('Read more'), item(' read more '), item('Order'), item(''), item('')])
    expect(alike).toEqual(['read more'])
    expect(linksAlike([item('Read more'), item('Read more', false)])).toEqual([])
    expect(linkAbout({ linkText: 'Read more', title: 'Houses' }, alike)).toBe('Houses')
    expect(linkAbout({ linkText: 'Read more', title: '' }, alike)).toBeUndefined()
    expect(linkAbout({ linkText: 'Order', title: 'Houses' }, alike)).toBeUndefined()
    expect(linkAbout({ linkText: 'Read more', title: 'Houses' }, undefined)).toBeUndefined()
  })
})
