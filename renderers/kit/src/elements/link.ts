import { isLocalAddress, safeAddress } from '@quoin/engine'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'

export interface LinkParts {
  /** The host's own link may be used, and the target fetched ahead. */
  readonly local: boolean
  readonly attrs: Attrs
  /** Hidden text that follows the link's words. */
  readonly note: string | undefined
}

/** Said, not shown, after the words of a link that leaves this tab. */
export const newTabNote = ' (opens in a new tab)'

/** Undefined where there is no address to go to: the words are then drawn without a link. */
export function linkParts(
  address: string,
  options: { readonly blank?: boolean; readonly simple?: boolean },
  context: RenderContext,
): LinkParts | undefined {
  const safe = safeAddress(address)
  if (!safe) return undefined
  const local = isLocalAddress(safe) && !options.simple
  return {
    local,
    attrs: {
      href: local ? `${context.basePath}${safe}` : safe,
      ...(options.blank ? { target: '_blank', rel: 'noopener' } : {}),
      ...(local && context.mode !== 'edit' ? { 'data-prefetch': '' } : {}),
    },
    note: options.blank ? newTabNote : undefined,
  }
}
