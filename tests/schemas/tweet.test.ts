import { parseProps } from '@quoin/engine'
import { tweet, tweetAddress } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('tweet (catalogue 2.11)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(tweet)).toEqual({
      id: '',
      cards: 'hidden',
      conversation: 'none',
      theme: 'auto',
      align: 'center',
      placeholder: '',
    })
    expect(layoutDefaults(tweet)).toEqual({})
    expect(panelOf(tweet).slice(0, 6)).toEqual([
      'Tweet › Tweet id',
      'Options › Cards',
      'Options › Conversation',
      'Options › Theme',
      'Options › Alignment',
      'Options › Placeholder',
    ])
    expect(starterOf(tweet)).toEqual({ props: { id: '20', placeholder: 'A post on X' }, issues: [] })
  })

  test.each([
    ['20', '20'],
    [20, '20'],
    ['https://x.com/jack/status/20?s=21', '20'],
    ['https://twitter.com/jack/status/20/photo/1', '20'],
    ['x.com/jack/statuses/20', '20'],
    ['twenty', ''],
    ['1'.repeat(26), ''],
  ])('the id %s is read as %s', (stored, id) => expect(parseProps(tweet, { id: stored }).props.id).toBe(id))

  test('older words for its choices are read', () => {
    const { props, issues } = parseProps(tweet, { cards: 'visible', conversation: 'all' })
    expect([props.cards, props.conversation, issues]).toEqual(['show', 'show', []])
  })

  test('address', () => expect(tweetAddress('20')).toBe('https://twitter.com/i/status/20'))
})
