import type { PresentedCode } from '@quoin/schemas'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'

/** The frame that scrolls: reached by keys and named where it is read, plain where it is typed in. */
export function codeFrameAttrs(code: PresentedCode, context: RenderContext): Attrs {
  const look = { class: 'q-code-frame' }
  if (isEditing(context)) return look
  const named = { ...look, tabindex: '0', role: 'group', 'aria-label': `Code, ${code.label}` }
  return code.numbered ? { ...named, 'data-numbered': '' } : named
}
