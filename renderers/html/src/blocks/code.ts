import { codeFrameAttrs, codeLines, isEditing } from '@quoin/kit'
import { code, presentCode } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { richWriter } from '../elements/text.ts'
import { attrs, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const codeView = defineHtmlView(code, ({ id, props, context }) => {
  const shown = presentCode(props)
  const editing = isEditing(context)
  const inner = editing ? [props.code] : codeLines(shown, richWriter)
  const box = html`<div class="q-code-box"><span class="q-code-label" aria-hidden="true">${shown.label}</span><pre${attrs(codeFrameAttrs(shown, context))}><code${attrs(context.marks.prop(id, 'code'))}>${inner}</code></pre></div>`
  return section(id, props, { className: 'q-code' }, context, shown.text !== '' || editing ? box : nothing)
})
