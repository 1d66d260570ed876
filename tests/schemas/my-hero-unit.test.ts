import { myHeroUnit } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('my-hero-unit (catalogue 2.2)', () => {
  test('is of the Default theme and shows no layout', () => {
    expect([myHeroUnit.theme, myHeroUnit.category]).toEqual(['Default', 'Hero sections'])
    expect(panelOf(myHeroUnit)).toEqual(['Padding'])
    expect(myHeroUnit.fields.padding).toMatchObject({
      options: [
        { value: 'big', label: 'Big Padding' },
        { value: 'small', label: 'Small Padding' },
      ],
    })
  })

  test('defaults', () => {
    expect(ownDefaults(myHeroUnit)).toEqual({ padding: 'big', title: '', text: [], icon: null })
    expect(layoutDefaults(myHeroUnit)).toEqual({ paddingTop: 0, paddingBottom: 0 })
  })

  test('starter', () => {
    expect(starterOf(myHeroUnit)).toEqual({
      props: {
        title: 'This block is yours to change',
        text: 'A small sample to copy when you write **your own** blocks.',
        icon: 'picture: Quoin',
      },
      issues: [],
    })
  })
})
