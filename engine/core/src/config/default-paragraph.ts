import { defineBlock } from '../schema/block.ts'
import { fields } from '../schema/fields.ts'

/** What a site without a list of blocks can write with. */
export const defaultParagraph = defineBlock({
  type: 'paragraph',
  label: 'Paragraph',
  category: 'Single column / Blog',
  props: { text: fields.richText('Text', ['bold', 'italic', 'link', 'code', 'highlight', 'h2', 'h3', 'ul', 'ol']) },
  starter: { text: [{ type: 'paragraph', children: [{ text: 'Write here.' }] }] },
})
