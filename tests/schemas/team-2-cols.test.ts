import { parseProps } from '@quoin/engine'
import { team2Cols, teamItem2ColsItem } from '@quoin/schemas'
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

describe('team-2-cols (catalogue 2.5)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(team2Cols)).toEqual({
      withTitle: true,
      bigCenteredTitle: false,
      title: '',
      subtitle: '',
      members: [],
    })
    expect(ownDefaults(teamItem2ColsItem)).toEqual({
      name: '',
      jobTitle: '',
      picture: null,
      twitter: '',
      linkedin: '',
      github: '',
    })
    expect(layoutDefaults(team2Cols)).toEqual({ width: 'small' })
    expect(limitsOf(team2Cols)).toEqual({ members: ['team-item2-cols-item', 0, Number.POSITIVE_INFINITY] })
  })

  test('panel', () => {
    expect(panelOf(team2Cols)).toEqual([
      'Team › With title',
      'Team › Big centered title',
      ...backgroundPanel,
      ...paddingPanel,
    ])
    expect(offeredBackgrounds(team2Cols)).toBe(4)
  })

  test('starter', () => {
    const picture = expect.stringContaining('picture: ')
    expect(starterOf(team2Cols)).toEqual({
      props: {
        title: 'Who to write to',
        subtitle: 'All of them answer',
        members: [
          { name: 'Priya Nair', jobTitle: 'Choir director', picture },
          { name: 'Rafael Ortega', jobTitle: 'Piano', picture },
        ],
      },
      issues: [],
    })
    expect(starterOf(teamItem2ColsItem).props).toEqual({
      name: 'Elif Demir',
      jobTitle: 'Stage and lights',
      picture,
      twitter: 'quoin_example',
    })
  })

  test('a name stored under memberName is read; the stored name wins', () => {
    expect(parseProps(teamItem2ColsItem, { memberName: 'Elif' }).props.name).toBe('Elif')
    expect(parseProps(teamItem2ColsItem, { name: 'Priya', memberName: 'Elif' }).props.name).toBe('Priya')
  })
})
