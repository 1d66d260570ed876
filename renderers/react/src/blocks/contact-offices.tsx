import { classes, headingTag } from '@quoin/kit'
import { contactOffice, contactOffices } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { text } from '../elements/text.tsx'
import { titledList } from '../elements/titled-list.tsx'

export const contactOfficesView = defineView(contactOffices, (input) =>
  titledList(input, { prop: 'offices', list: input.props.offices, className: 'q-contact-offices', width: 'medium' }),
)

export const contactOfficeView = defineView(contactOffice, ({ id, props, heading, context }) => (
  <li className="q-contact-office" data-color="sky" {...context.marks.block(id)}>
    {text({
      as: headingTag(heading),
      id,
      path: 'city',
      value: props.city,
      className: 'q-contact-office-city',
      context,
    })}
    {text({ as: 'address', id, path: 'address', value: props.address, className: classes.muted, context })}
  </li>
))
