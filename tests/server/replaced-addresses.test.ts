import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceUses } from '../../engine/server/src/media/replace-uses.ts'

const id = '0b0c4c5e-7f0e-4f5c-9d3a-4f4b9f3a1c11'
const next = '/media/another/0123456789abcdef/new.pdf'
const replaced = (text: string) => replaceUses(text, { fromId: id, value: { url: next } })

describe('of a text that names a file, another file takes the place of the address', () => {
  const path = `/media/${id}/fedcba9876543210/a-file.pdf`

  it.each([
    '',
    '/site',
    'http://localhost:3000',
    'https://media.example/of/us',
    '//münchen.example',
    'https://[::1]:8080',
  ])('and nothing else, also where nothing but a sign stands between: %s', (base) => {
    const address = `${base}${path}`
    const saying = (one: string) =>
      [
        one,
        `${one}؟`,
        `请看 ${one}。然后继续`,
        `**${one}**`,
        `_${one}_`,
        `${one}—and more`,
        `${one}-and`,
        `${one},${one}|${one}`,
      ].concat(`See "${one}".Then`, `Which of ${one}?Or none`, `picture:${one}`, `${one}#page=2`, `请看：${one}`)
    expect(saying(address).map(replaced)).toEqual(saying(next))
  })

  it('takes along a query of the file that was', () => {
    expect(replaced(`Look (${path}?w=1&h=2), ${path}?download=.`)).toBe(`Look (${next}), ${next}.`)
  })

  it('leaves the addresses of other files', () => {
    const other = `/media/other${path.slice(`/media/${id}`.length)}`
    expect(replaced(`${other},${path} and /media/${id}`)).toBe(`${other},${next} and /media/${id}`)
  })

  it('whatever is said around it', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\/|^[a-z0-9]|^\?\w+=/.test(text))
    const base = fc.constantFrom('', 'http://localhost:3000', 'https://media.example/of/us')
    fc.assert(
      fc.property(words, fc.array(fc.tuple(base, words), { maxLength: 4 }), (first, others) => {
        const saying = (addressAt: (base: string) => string) =>
          first + others.map(([base, after]) => addressAt(base) + after).join('')
        expect(replaced(saying((at) => `${at}${path}`))).toBe(saying(() => next))
      }),
    )
  })
})

describe('what only leads to a file, or has fields named like those of one,', () => {
  const path = `/media/${id}/fedcba9876543210/a-file.webp`
  const picture = { src: '/media/another/0123456789abcdef/new.webp', srcSet: '', alt: 'New', name: 'new' }
  const exchanged = (json: unknown) => replaceUses(json, { fromId: id, value: picture })
  const link = (url: string) => ({ type: 'link', data: { url, isTargetBlank: true }, children: [{ text: 'See' }] })

  it('gets another address and nothing else', () => {
    expect(exchanged([link(path)])).toEqual([link(picture.src)])
    const button = (url: string) => ({ id: 'a', type: 'button', props: { url, name: 'Go', size: 7, src: url } })
    expect(exchanged({ content: [button(path)] })).toEqual({ content: [button(picture.src)] })
    const page = (url: string) => ({
      customValues: { name: 'Ada', url, title: 'Baker' },
      meta: { schemaOrg: { type: 'organization', values: { name: 'Bakery', url, logo: url } } },
    })
    expect(exchanged(page(path))).toEqual(page(picture.src))
  })

  it('is no WebP where the other was none', () => {
    const jpeg = { ...picture, fallbackSrc: picture.src.replace('webp', 'jpg') }
    const plain = path.replace('webp', 'jpg')
    const meta = (one: string, other: string) => ({ meta: { featuredImage: one, canonical: other } })
    expect(replaceUses(meta(plain, path), { fromId: id, value: jpeg })).toEqual(meta(jpeg.fallbackSrc, jpeg.src))
    expect(exchanged(meta(plain, path))).toEqual(meta(picture.src, picture.src))
  })

  it('is none where it is what is shown', () => {
    const shown = { id: 'a', type: 'title', props: { image: { src: path, crop: {} }, file: { name: 'a', url: path } } }
    const { alt, srcSet, name, src } = picture
    expect(exchanged(shown)).toEqual({ ...shown, props: { image: picture, file: { alt, srcSet, name, src } } })
  })
})
