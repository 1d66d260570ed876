import { classes, isBlank, titleId } from '@quoin/kit'
import { heroUnit } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'

export const heroUnitView = defineView(heroUnit, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = {
    class: props.size === 'large' ? classes.displayL : classes.displayM,
    id: titleId(id),
    'data-gradient': props.textGradient,
    'data-highlight': props.highlightTextColor,
  }
  return (
    <Section id={id} layout={props} className="q-hero-unit" labelledBy={labelledBy} width="medium" context={context}>
      <div className="q-hero-unit-column">
        <Items list={props.badge} draw={item} id={id} prop="badge" handed={{ textAlign: 'center' }} context={context} />
        <Text as={`h${heading}`} id={id} path="title" value={props.title} attrs={title} context={context} />
        <RichText as="div" id={id} path="text" value={props.text} attrs={{ class: classes.lead }} context={context} />
        <Items
          list={props.buttons}
          draw={item}
          id={id}
          prop="buttons"
          attrs={{ class: classes.buttons }}
          context={context}
        />
      </div>
    </Section>
  )
})
