import { horizontalRule } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const horizontalRuleView = defineHtmlView(horizontalRule, ({ id, props, context }) =>
  section(id, props, { className: 'q-horizontal-rule' }, context, html`<hr>`),
)
