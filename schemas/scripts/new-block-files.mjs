/** The files of a block that works as it is, by path: its schema, its two views and its stylesheet. */
export function newBlockFiles({ stem, name, label, item }) {
  const type = `export type ${name.charAt(0).toUpperCase()}${name.slice(1)}Props = PropsOf<typeof ${name}>`
  const all = item ? `${name}, ${item.name}` : name
  return {
    [`schemas/src/blocks/${stem}.ts`]: `import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'
${item ? itemSchema(item) : ''}
export const ${name} = defineBlock({
  type: '${stem}',
  label: '${label}',
  category: 'Main content',
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    ${item ? `items: fields.repeater('Items', [${item.name}], { min: 1 }),` : text}
    ...layoutProps({ background: 'all' }),
  },
  starter: {
    title: '${label}',
    ${item ? `items: [{ title: '${item.label}', ${starter} }],` : `${starter},`}
  },
})

${type}
`,
    [`renderers/react/src/blocks/${stem}.tsx`]: `import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { ${all} } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
${item ? "import { items } from '../elements/items.tsx'\n" : ''}import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const ${name}View = defineView(${name}, ({ id, props, heading, context${item ? ', item' : ''} }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { as: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }${item ? '' : "\n  const body = { as: 'div', id, path: 'text', className: classes.rich }"}
  return (
    <Section id={id} layout={props} className="q-${stem}" labelledBy={labelledBy} context={context}>
      {text({ ...title, value: props.title, context })}
      ${item ? "{items({ list: props.items, draw: item, as: 'ul', id, prop: 'items', context })}" : '{richText({ ...body, value: props.text, context })}'}
    </Section>
  )
})
${item ? reactItemView(item) : ''}`,
    [`renderers/html/src/blocks/${stem}.ts`]: `import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { ${all} } from '@quoin/schemas'
${item ? "import { attrs } from '../attrs.ts'\nimport { items } from '../elements/items.ts'\n" : ''}import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
${item ? "import { html } from '../html.ts'\n" : ''}import { defineHtmlView } from '../view.ts'

export const ${name}View = defineHtmlView(${name}, ({ id, props, heading, context${item ? ', item' : ''} }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { tag: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } }${item ? '' : "\n  const body = { tag: 'div', id, path: 'text', className: classes.rich }"}
  return section(id, props, { className: 'q-${stem}', labelledBy }, context, [
    text(props.title, title, context),
    ${item ? "items(props.items, item, { tag: 'ul', id, prop: 'items' }, context)," : 'richText(props.text, body, context),'}
  ])
})
${item ? htmlItemView(item) : ''}`,
    [`renderers/kit/styles/${stem}.css`]: `@layer quoin.blocks {
  .q-${stem} .q-title {
    margin-block-end: var(--q-space-4);
  }
}
`,
  }
}

const text = "text: fields.richText('Text', ['bold', 'italic', 'link']),"
const starter = "text: rich('What stands here when the block is new. **Write something worth keeping.**')"

const itemSchema = ({ type, name, label }) => `
export const ${name} = defineBlock({
  type: '${type}',
  label: '${label}',
  category: 'Main content',
  theme: 'Quoin',
  kind: 'item',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    ${text}
  },
  starter: { title: '${label}', ${starter} },
})
`

const reactItemView = ({ name }) => `
export const ${name}View = defineView(${name}, ({ id, props, heading, context }) => {
  const title = { as: headingTag(heading), id, path: 'title', className: classes.itemTitle }
  const body = { as: 'div', id, path: 'text', className: classes.rich }
  return (
    <li {...context.marks.block(id)}>
      {text({ ...title, value: props.title, context })}
      {richText({ ...body, value: props.text, context })}
    </li>
  )
})
`

const htmlItemView = ({ name }) => `
export const ${name}View = defineHtmlView(${name}, ({ id, props, heading, context }) => {
  const title = { tag: headingTag(heading), id, path: 'title', className: classes.itemTitle }
  const body = { tag: 'div', id, path: 'text', className: classes.rich }
  return html\`<li\${attrs(context.marks.block(id))}>\${text(props.title, title, context)}\${richText(props.text, body, context)}</li>\`
})
`
