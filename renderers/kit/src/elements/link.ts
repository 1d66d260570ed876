import { isLocalAddress, safeAddress } from '@quoin/engine'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'

export interface LinkParts {
  readonly attrs: Attrs
  /** Hidden text that follows the link's words. */
  readonly note: string | undefined
}

/** Undefined where there is no address to go to: the words are then drawn without a link. */
export function linkParts(
  address: string,
  options: {
    readonly blank?: boolean
    readonly simple?: boolean
    /** Of the library: it is no page, and stays where its server has it. */
    readonly file?: boolean
  },
  context: RenderContext,
): LinkParts | undefined {
  const safe = safeAddress(address)
  if (!safe) return undefined
  const local = isLocalAddress(safe) && !options.file
  const href = local ? `${context.basePath}${safe}` : safe
  const prefetched = local && !options.simple && context.mode !== 'edit'
  if (!options.blank) return { attrs: prefetched ? { href, 'data-prefetch': '' } : { href }, note: undefined }
  const blank = { href, target: '_blank', rel: 'noopener' }
  return {
    attrs: prefetched ? { ...blank, 'data-prefetch': '' } : blank,
    note: visitorTexts(context.language).link.newTab,
  }
}
