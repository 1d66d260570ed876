import { classes } from '@quoin/kit'
import { paragraph } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { richText } from '../elements/text.ts'
import { defineHtmlView } from '../view.ts'

export const paragraphView = defineHtmlView(paragraph, ({ id, props, context }) =>
  section(
    id,
    props,
    { className: 'q-paragraph' },
    context,
    richText(props.text, { tag: 'div', id, path: 'text', className: classes.rich }, context),
  ),
)
