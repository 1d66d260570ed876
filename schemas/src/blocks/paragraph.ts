import { defineBlock, fields, type Json } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

const starterText: Json = [
  { type: 'h2', children: [{ text: 'Start the night before' }] },
  ...rich(
    'A slow dough does most of the work. **Ten minutes of mixing** in the evening, and the [morning loaf](/recipes) nearly shapes itself.',
  ),
]

export const paragraph = defineBlock({
  type: 'paragraph',
  label: 'Paragraph',
  category: 'Single column / Blog',
  tags: [
    'text',
    'words',
    'article',
    'list',
    'pull quote',
    'bullets',
    'link',
    'story',
    'description',
    'recipe',
    'lyrics',
    'letter',
    'imprint',
    'privacy',
    'terms',
    'content',
    'rich text',
    'blockquote',
    'body',
    'numbered',
  ],
  theme: 'Quoin',
  props: {
    text: fields.richText('Text', ['h2', 'h3', 'bold', 'italic', 'link', 'code', 'highlight', 'ul', 'ol']),
    ...layoutProps({
      background: 'neutral',
      widths: true,
      defaults: { paddingTop: 0, paddingBottom: 0, width: 'small' },
    }),
  },
  starter: { text: starterText },
  accepts: [{ from: 'text', convert: (content) => ({ text: content }) }],
})
