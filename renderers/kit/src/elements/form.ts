import { formAddress, type Json } from '@quoin/engine'
import { type ButtonProps, type FormBuilderProps, presentForm } from '@quoin/schemas'
import { classes } from '../classes.ts'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'

type Handed = Readonly<Record<string, unknown>>

/** The attributes of a form, and what its fields and buttons are told. */
export interface FormParts {
  readonly form: Attrs
  readonly fields: Attrs
  readonly errors: Attrs
  readonly buttons: Attrs
  /** What each field is told: the names it is registered and sent under, and its element's id. */
  readonly handedField: (index: number) => Handed
  /** Without a service to send to, a submit button is no use before the script that can say so. */
  readonly handedButton: (index: number) => Handed
}

/**
 * A form that works by itself as a post to the service. The island sends it in place. A block with a title hands down
 * its id as `labelledBy`, so that forms of one page are told apart by name.
 */
export function formParts(
  id: string,
  props: FormBuilderProps,
  { labelledBy }: Handed,
  context: RenderContext,
): FormParts {
  const { formEndpoint: endpoint, formProject: project } = context.settings
  const formId = props.formspreeFormId
  const service = { endpoint, formId, ...(project === undefined ? {} : { project }) }
  const action = formAddress(service)
  const form = presentForm(props)
  const island = { ...service, ...form } as unknown as Json // field specs and texts are plain data
  const buttons: readonly { readonly props: ButtonProps }[] = props['form-buttons']
  return {
    form: {
      class: 'q-form-builder',
      ...(typeof labelledBy === 'string'
        ? { 'aria-labelledby': labelledBy }
        : { 'aria-label': visitorTexts(context.language).form.label }),
      ...(action === undefined || isEditing(context) ? {} : { method: 'post', action }),
      ...islandAttrs('form-builder', island, context),
      ...context.marks.block(id),
    },
    fields: { class: 'q-form-builder-fields' },
    errors: { class: `q-form-builder-errors ${classes.error}`, role: 'alert', 'data-form-errors': '' },
    buttons: { class: 'q-form-builder-buttons', 'data-position': props.buttonPosition },
    handedField(index) {
      const { name = '', key = '' } = form.fields[index] ?? {}
      return { name, key, controlId: key === '' ? undefined : `${id}-${key}` }
    },
    handedButton(index) {
      const submits = buttons[index]?.props.buttonType === 'submit'
      return submits && action === undefined && !isEditing(context) ? { disabled: true } : {}
    },
  }
}
