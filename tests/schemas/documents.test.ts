import { parseProps } from '@quoin/engine'
import { document, documents, presentDocument } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileSize } from '../../schemas/src/blocks/documents.ts'
import { layoutDefaults, limitsOf, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const file = { name: 'sample.pdf', size: 14336, url: 'https://example.com/files/sample.pdf' }
const present = (stored: object) => presentDocument(parseProps(document, stored).props)

describe('documents (catalogue 2.12)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(documents)).toEqual({ documents: [] })
    expect(layoutDefaults(documents)).toEqual({})
    expect(limitsOf(documents)).toEqual({ documents: ['document', 0, Number.POSITIVE_INFINITY] })
    expect(ownDefaults(document)).toEqual({
      file: null,
      fileName: '',
      fileDescription: '',
      linkText: '',
      withSize: true,
    })
    expect(panelOf(document)).toEqual(['File name', 'File description', 'Link text', 'With size'])
    expect(document.fields.file).toMatchObject({ type: 'FILE', accept: ['pdf'], placement: 'canvas' })
  })

  test('starters', () => {
    expect(starterOf(documents).issues).toEqual([])
    expect(starterOf(documents).props).toMatchObject({
      documents: [
        { file, fileName: 'Price list', fileDescription: 'All loaves, valid until summer', linkText: 'Download' },
        { file, fileName: 'Allergens', fileDescription: 'What is in what, in large print', linkText: 'Download' },
      ],
    })
  })

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [14336, '14 KB'],
    [1600, '1.6 KB'],
    [3145728, '3072 KB'],
  ])('a file of %d is %s', (bytes, size) => expect(fileSize(bytes)).toBe(size))

  test('sizes have at most one decimal and never end in ".0"', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (bytes) => {
        expect(fileSize(bytes)).toMatch(/^(\d+ bytes?|\d+(\.[1-9])? KB)$/)
      }),
    )
  })

  test('nothing until a file is chosen, and only a pdf is one', () => {
    expect(present({ fileName: 'A' })).toBeUndefined()
    const { props, issues } = parseProps(document, { file: { name: 'a.exe', size: 1, url: '/a.exe' } })
    expect(props.file).toBeNull()
    expect(issues).toMatchObject([{ message: 'Only pdf files are allowed' }])
  })

  test('name and size fall back, and the link says what it leads to', () => {
    expect(present({ file, linkText: 'Download' })).toEqual({
      url: file.url,
      name: 'sample.pdf',
      size: '14 KB',
      linkName: 'Download: sample.pdf, PDF, 14 KB',
    })
    expect(present({ file, fileName: 'Prices', withSize: false, linkText: 'Get' })).toMatchObject({
      size: '',
      linkName: 'Get: Prices, PDF',
    })
    expect(present({ file: { ...file, size: null }, linkText: 'Get' })).toMatchObject({ size: '' })
  })
})
