import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

const file = { name: 'a.pdf', size: 14336, url: '/files/a.pdf' }

describe('documents (catalogue 2.12)', () => {
  test('the link says what it leads to', () => {
    const drawn = drawBlock('documents', { documents: [{ file, fileName: 'Prices', linkText: 'Download' }] })
    expect(drawn).toContain('<h2 class="q-document-name">Prices</h2>')
    expect(drawn).toContain(
      'href="/files/a.pdf" aria-label="Download: Prices, PDF, 14 KB"><span>Download</span><span class="q-document-size">14 KB</span></a>',
    )
  })

  test('a file is where the library has it, wherever the site is', () => {
    const documents = [{ file, fileName: 'Prices', linkText: 'Download' }]
    expect(drawBlock('documents', { documents }, { basePath: '/shop' })).toContain('href="/files/a.pdf"')
  })

  test('no tile until a file is chosen, but for a hint on the canvas', () => {
    const stored = { documents: [{ fileName: 'Prices' }] }
    expect(drawBlock('documents', stored)).not.toContain('<li')
    const editing = drawBlock('documents', stored, { mode: 'edit' })
    expect(editing).toContain('data-p="file"')
    expect(editing).toContain('Upload a pdf file')
  })
})
