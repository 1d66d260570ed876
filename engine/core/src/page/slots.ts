import { type Issue, issue } from '../errors/issue.ts'
import type { BlockOf, Catalogue } from '../schema/catalogue.ts'
import type { Page } from './page.ts'
import { pageTypeOf } from './page-type.ts'
import type { Site } from './site.ts'
import { isSlotBlock, readSlot } from './slot-block.ts'

/** Which blocks are drawn, slot by slot. A page without a template is one slot without a name. */
export interface SlotView<C extends Catalogue> {
  readonly kind: 'flat' | 'template'
  readonly slots: readonly { readonly name: string; readonly blocks: readonly BlockOf<C>[] }[]
  readonly issues: readonly Issue[]
}

/** Where each block of a validated page is drawn. What is drawn and what is reported make up the page: nothing gets lost. */
export function resolveSlots<C extends Catalogue>(page: Page<BlockOf<C>>, site: Site<C>): SlotView<C> {
  const template = pageTypeOf(site, page.type)?.template
  const outside = page.content.filter((block) => !isSlotBlock(block))
  const held = page.content.filter(isSlotBlock)
  if (!template) {
    const issues = held.map((slot) => issue('TEMPLATE_MISSING', { blockId: slot.id }))
    return { kind: 'flat', slots: [{ name: '', blocks: outside }], issues }
  }
  const names = template.map(({ slotName }) => slotName)
  const issues: Issue[] = outside.map((block) =>
    issue('SLOT_UNKNOWN', {
      blockId: block.id,
      severity: 'warning',
      message: 'This block is in no slot of its page and is not drawn.',
    }),
  )
  for (const slot of held) {
    const { slotName } = readSlot(slot.props)
    if (!names.includes(slotName))
      issues.push(issue('SLOT_UNKNOWN', { blockId: slot.id, message: `There is no slot named "${slotName}".` }))
  }
  const slots = names.map((name) => {
    const parts = held.filter((slot) => readSlot(slot.props).slotName === name)
    if (parts.length === 0) issues.push(issue('SLOT_MISSING', { path: [name], severity: 'warning' }))
    return { name, blocks: parts.flatMap((slot) => readSlot(slot.props).slotItems as readonly BlockOf<C>[]) } // slot items of a validated page are parsed blocks
  })
  return { kind: 'template', slots, issues }
}
