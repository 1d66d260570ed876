import { expect, test } from 'vitest'
import { partly } from '../support/partly.ts'

interface Baker {
  readonly name: string
  readonly nickname?: string
  readonly oven: { readonly isHot: () => boolean; readonly trays: number }
}

const baker = partly<Baker>({ name: 'Ada', nickname: undefined, oven: partly({ isHot: () => true }) })

test('a value that is given in part has what is given of it', () => {
  expect([baker.name, baker.nickname, baker.oven.isHot()]).toEqual(['Ada', undefined, true])
  expect({ ...baker.oven }).toEqual({ isHot: expect.any(Function) })
  expect(structuredClone({ ...baker, oven: 1 })).toEqual({ name: 'Ada', nickname: undefined, oven: 1 })
})

test('and to read another member of it is an error that names the member', () => {
  expect(() => baker.oven.trays).toThrow(
    '"trays" was read and is not among the members given to partly(). Give it too.',
  )
  expect(() => partly<Baker>({ name: 'Ada' }).nickname).toThrow('"nickname" was read')
})

test('it can be awaited and printed like any other', async () => {
  expect(await Promise.resolve(partly<Baker>({ name: 'Ada' }))).toHaveProperty('name', 'Ada')
  expect([`${baker}`, JSON.stringify(partly<Baker>({ name: 'Ada' }))]).toEqual(['[object Object]', '{"name":"Ada"}'])
})

test('what a type has no member for, or another kind of, cannot be given', () => {
  // @ts-expect-error a baker has none
  partly<Baker>({ hat: true })
  // @ts-expect-error it is a text
  partly<Baker>({ name: 1 })
  // @ts-expect-error it is never missing
  partly<Baker>({ name: undefined })
})
