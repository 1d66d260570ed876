import { codeLines, codeParts, isEditing } from '@quoin/kit'
import { code, presentCode } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { Island } from '../elements/island.tsx'
import { Section } from '../elements/section.tsx'
import { richWriter } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const codeView = defineView(code, ({ id, props, context }) => {
  const shown = presentCode(props)
  const editing = isEditing(context)
  const parts = codeParts(shown, context)
  const inner = editing ? [props.code] : codeLines(shown, richWriter)
  return (
    <Section id={id} layout={props} className="q-code" context={context}>
      {(shown.text !== '' || editing) && (
        <Island attrs={parts.root} context={context}>
          <span className="q-code-label" aria-hidden="true">
            {shown.label}
          </span>
          <pre {...reactAttrs(parts.frame)}>
            {createElement('code', reactAttrs(context.marks.prop(id, 'code')), ...inner)}
          </pre>
        </Island>
      )}
    </Section>
  )
})
