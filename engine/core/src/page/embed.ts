import { isRecord } from '../json.ts'
import { defineBlock } from '../schema/block.ts'
import { fields } from '../schema/fields.ts'
import { type PageReference, readReference } from '../schema/reference.ts'

export const embedProp = 'QUOIN_EMBED'
/** Where the loading sequence puts the embedded page, or null where it could not be loaded. Never saved. */
export const embedContentProp = 'QUOIN_EMBED_CONTENT'
const formerEmbedProp = 'RB_PAGE_EMBED'
export const maxEmbedDepth = 5
/** How many embedded pages one page draws, those inside others included. */
export const maxEmbeds = 200
export const embedHelpText = 'Choose a page, save to view it.'

/** The block that shows another page. Drawn by each renderer's page code, not by a view. */
export const embedBlock = defineBlock({
  type: 'default-embed-brick',
  label: 'Embed Page',
  category: 'Embed',
  props: { [embedProp]: fields.relationship('Page', { help: embedHelpText }) },
  aliases: { [formerEmbedProp]: embedProp },
})

/** Whether a block shows an embedded page: any block with the prop does. */
export function isEmbed(block: { readonly props: unknown }): boolean {
  return isRecord(block.props) && (Object.hasOwn(block.props, embedProp) || Object.hasOwn(block.props, formerEmbedProp))
}

/** The page that a block embeds, under either of the names it is stored by; undefined where none is chosen. */
export function embedReference(block: { readonly props: unknown }): PageReference | undefined {
  if (!isRecord(block.props)) return undefined
  const { [embedProp]: value, [formerEmbedProp]: former } = block.props
  return readReference(value ?? former)
}
