import { parseProps } from '@quoin/engine'
import { badge, bulletListItem, button, presentButton } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('button (catalogue 2.14)', () => {
  test('defaults and starter', () => {
    expect(ownDefaults(button)).toEqual({
      text: '',
      type: 'link',
      href: '',
      isTargetBlank: false,
      simpleAnchorLink: false,
      buttonType: 'submit',
      buttonColor: 'sky',
      variant: 'solid',
      padding: 'normal',
      disabled: false,
    })
    expect(layoutDefaults(button)).toBeUndefined()
    expect(starterOf(button)).toEqual({ props: { text: 'Button' }, issues: [] })
  })

  test('panel', () => {
    const visual = ['Visual › Color', 'Visual › Variant', 'Visual › Padding']
    expect(panelOf(button)).toEqual([
      'Button functionality › Type',
      'Button functionality › Link to',
      'Button functionality › Open in a new tab',
      'Button functionality › Simple anchor',
      ...visual,
    ])
    expect(panelOf(button, { type: 'button' })).toEqual([
      'Button functionality › Type',
      'Button functionality › Button type',
      ...visual,
    ])
  })

  test('is a link where there is somewhere to go', () => {
    const present = (stored: object) => presentButton(parseProps(button, stored).props)
    expect(present({ href: '/a', isTargetBlank: true })).toEqual({
      as: 'link',
      href: '/a',
      blank: true,
      simple: false,
    })
    expect(present({})).toEqual({ as: 'text' })
    expect(present({ href: 'javascript:alert(1)' })).toEqual({ as: 'text' })
    expect(present({ type: 'button', href: '/a', buttonType: 'reset' })).toEqual({ as: 'button', type: 'reset' })
  })
})

describe('badge and bullet-list-item (catalogue 2.14)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(badge)).toEqual({ text: '', textAlign: 'center', badgeColor: 'sky' })
    expect(panelOf(badge)).toEqual(['Color'])
    expect(starterOf(badge)).toEqual({ props: { text: 'New' }, issues: [] })
    expect(ownDefaults(bulletListItem)).toEqual({ text: '', bulletColor: 'sky' })
    expect(panelOf(bulletListItem)).toEqual(['Color'])
    expect(starterOf(bulletListItem)).toEqual({ props: { text: 'Frames made to order' }, issues: [] })
  })
})
