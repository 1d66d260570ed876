import { hasName, takesName } from '@quoin/editor/parts'
import { describe, expect, test } from 'vitest'

const contact = { id: 'a', name: 'Contact' }
const survey = { id: 'b', name: 'Survey' }
const all = [contact, survey]

describe('names that people tell things apart by', () => {
  test('are the same however they are capitalized, and whatever room is around them', () => {
    expect(['Contact', ' contact ', 'Contact us'].map((name) => hasName(all, name))).toEqual([true, true, false])
  })

  test('are not taken from another when one gets a new name', () => {
    const names = ['Survey', ' SURVEY', 'Contact', 'contact', 'Order']
    expect(names.map((name) => takesName(all, contact, name))).toEqual([true, true, false, false, false])
  })

  test('are kept where two have the same already', () => {
    const twin = { id: 'c', name: 'Contact' }
    const renamed = ['Contact', 'Contact ', 'contact'].map((name) => takesName([...all, twin], contact, name))
    expect(renamed).toEqual([false, false, true])
  })
})
