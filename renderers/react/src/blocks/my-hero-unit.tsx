import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { myHeroUnit } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const myHeroUnitView = defineView(myHeroUnit, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  return (
    <Section id={id} layout={props} className="q-my-hero-unit" labelledBy={labelledBy} context={context}>
      <div className="q-my-hero-unit-column" data-padding={props.padding}>
        {imageFrame({
          image: props.icon,
          id,
          path: 'icon',
          ratio: '1:1',
          className: 'q-my-hero-unit-icon',
          sizes: '80px',
          context,
        })}
        {text({
          as: headingTag(heading),
          id,
          path: 'title',
          value: props.title,
          className: classes.displayM,
          attrs: { id: titleId(id) },
          context,
        })}
        {richText({ as: 'div', id, path: 'text', value: props.text, className: classes.lead, context })}
      </div>
    </Section>
  )
})
