import type { EditState, NodeList } from '@quoin/edit'
import { pageTypeOf, type Site } from '@quoin/engine'

/** The slot that a list of the page is, by its name; undefined of any other list. */
export function slotName({ page }: EditState, site: Site, list: NodeList | undefined): string | undefined {
  return list?.kind === 'slot' ? slotLabel(site, page.type, list.name) : undefined
}

/** What a slot of a page type is called. */
export function slotLabel(site: Site, pageType: string, slot: string): string {
  return pageTypeOf(site, pageType)?.template?.find(({ slotName }) => slotName === slot)?.label ?? slot
}
