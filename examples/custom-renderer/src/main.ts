import { newBlock, presentPage, randomIds } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createMarkdownRenderer } from './markdown-renderer.ts'
import { plainText } from './plain-text.ts'

const renderer = createMarkdownRenderer(catalogue)
const content = [
  newBlock(catalogue['hero-unit'], randomIds),
  newBlock(catalogue.features, randomIds),
  newBlock(catalogue.paragraph, randomIds),
]
const page = presentPage(
  { id: 'example', type: 'page', slug: 'example', name: 'Example', language: 'en', content },
  { catalogue, pageTypes },
)
const markdown = renderer.renderPage(page)

console.log(process.argv.includes('--plain') ? plainText(markdown) : markdown)
