import { contactOffice, contactOffices } from '@quoin/schemas'
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
} from '../support/read-block.ts'

describe('contact-offices (catalogue 2.9)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(contactOffices)).toEqual({
      withTitle: true,
      bigCenteredTitle: false,
      title: '',
      subtitle: '',
      offices: [],
    })
    expect(limitsOf(contactOffices)).toEqual({ offices: ['contact-office', 0, Number.POSITIVE_INFINITY] })
    expect(layoutDefaults(contactOffices)).toEqual({})
    expect(panelOf(contactOffices)).toEqual([
      'Offices › With title',
      'Offices › Big centered title',
      ...backgroundPanel,
      ...paddingPanel,
    ])
    expect(offeredBackgrounds(contactOffices)).toBe(4)
    expect(ownDefaults(contactOffice)).toEqual({ city: '', address: '' })
    expect(panelOf(contactOffice)).toEqual([])
  })

  test('starters', () => {
    expect(starterOf(contactOffices)).toEqual({
      props: {
        title: 'Where we draw',
        subtitle: 'Four studios, one archive',
        offices: [
          { city: 'Lisbon', address: '18 Harbour Row\n1000 Lisbon' },
          { city: 'Utrecht', address: '4 Windmill Yard\n3500 Utrecht' },
          { city: 'Kraków', address: '9 Linden Court\n30-000 Kraków' },
          { city: 'Toronto', address: '210 Lantern Wharf\nToronto, ON' },
        ],
      },
      issues: [],
    })
    expect(starterOf(contactOffice)).toEqual({
      props: { city: 'Ghent', address: '27 Quayside Walk\n9000 Ghent' },
      issues: [],
    })
  })
})
