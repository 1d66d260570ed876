import { parseProps } from '@quoin/engine'
import { presentSocial, team, teamItem } from '@quoin/schemas'
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

const nobody = { twitter: '', linkedin: '', github: '' }

describe('team (catalogue 2.5)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(team)).toEqual({
      withTitle: true,
      bigCenteredTitle: false,
      title: '',
      subtitle: '',
      members: [],
    })
    expect(ownDefaults(teamItem)).toEqual({ memberName: '', jobTitle: '', picture: null, ...nobody })
    expect(layoutDefaults(team)).toEqual({ width: 'small' })
    expect(limitsOf(team)).toEqual({ members: ['team-item', 0, 20] })
  })

  test('panel', () => {
    expect(panelOf(team)).toEqual([
      'Team › With title',
      'Team › Big centered title',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(panelOf(teamItem)).toEqual([
      'Social Links › Twitter user name',
      'Social Links › LinkedIn user name',
      'Social Links › GitHub user name',
    ])
    expect(offeredBackgrounds(team)).toBe(4)
  })

  test('starter', () => {
    const picture = expect.stringContaining('picture: ')
    expect(starterOf(team)).toEqual({
      props: {
        title: 'Who draws your house',
        subtitle: 'Six people, two dogs, one model saw',
        members: [
          { memberName: 'Amara Okafor', jobTitle: 'Partner, housing', picture },
          { memberName: 'Jonas Lindqvist', jobTitle: 'Timber construction', picture },
        ],
      },
      issues: [],
    })
    expect(starterOf(teamItem)).toEqual({
      props: { memberName: 'Mei Tanaka', jobTitle: 'Site manager', picture, twitter: 'quoin_example' },
      issues: [],
    })
  })
})

describe('user-name links (catalogue 1.9)', () => {
  test('one for each filled name, in a fixed order', () => {
    expect(presentSocial({ twitter: ' @mei ', linkedin: 'mei-tanaka', github: 'mei.t_1' }, 'Mei Tanaka')).toEqual([
      { network: 'twitter', href: 'https://twitter.com/mei', place: 'Twitter', who: 'Mei Tanaka' },
      { network: 'linkedin', href: 'https://www.linkedin.com/in/mei-tanaka', place: 'LinkedIn', who: 'Mei Tanaka' },
      { network: 'github', href: 'https://github.com/mei.t_1', place: 'GitHub', who: 'Mei Tanaka' },
    ])
    expect(presentSocial(nobody, 'Mei Tanaka')).toEqual([])
    expect(presentSocial({ ...nobody, github: 'mei' }, '')).toEqual([
      { network: 'github', href: 'https://github.com/mei', place: 'GitHub', who: '' },
    ])
  })

  test('a name that cannot be one gives no link and an issue', () => {
    const { issues } = parseProps(teamItem, { twitter: 'mei/../x', linkedin: 'a b', github: 'x'.repeat(101) })
    expect(issues.map(({ path }) => path)).toEqual([['twitter'], ['linkedin'], ['github']])
    expect(presentSocial({ twitter: 'mei/../x', linkedin: 'a b', github: 'x'.repeat(101) }, 'Mei')).toEqual([])
  })

  test('whatever is typed, a link stays on its host and below its path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (linkedin) => {
        for (const { href } of presentSocial({ ...nobody, linkedin }, 'Mei'))
          expect(new URL(href).href.startsWith('https://www.linkedin.com/in/')).toBe(true)
      }),
    )
  })
})
