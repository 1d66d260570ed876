import { codeLines, codeParts, isEditing } from '@quoin/kit'
import { code, presentCode } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { section } from '../elements/section.ts'
import { richWriter } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const codeView = defineHtmlView(code, ({ id, props, context }) => {
  const shown = presentCode(props)
  const editing = isEditing(context)
  const inner = editing ? [props.code] : codeLines(shown, richWriter)
  const parts = codeParts(shown, context)
  const box = html`<div${attrs(parts.root)}><span class="q-code-label" aria-hidden="true">${shown.label}</span><pre${attrs(parts.frame)}><code${attrs(context.marks.prop(id, 'code'))}>${inner}</code></pre></div>`
  return section(id, props, { className: 'q-code' }, context, shown.text !== '' || editing ? box : nothing)
})
