import { defineBlock, type FormFieldSpec, fields, type PropsOf, type RuleFinding } from '@quoin/engine'
import { elementBlocks, type FormElement, fieldSpecs, usedNames } from '../shared/form-elements.ts'
import { lastPart, nameField } from '../shared/name-field.ts'
import { rich } from '../shared/write.ts'
import { button } from './button.ts'

const service = { group: 'Answers' }
const thanks = 'Thank you! Your message is on its way.'

/** Said in the panel of the blocks that hold a form, where the site takes answers itself. */
export const formNote = 'Choose where answers arrive in the settings of the form in this block.'

export const formBuilder = defineBlock({
  type: 'form-builder',
  label: 'Form',
  category: 'Contact',
  tags: ['contact', 'questions', 'survey', 'sign up', 'registration'],
  theme: 'Quoin',
  kind: 'item',
  props: {
    'form-elements': fields.repeater('Form elements', elementBlocks),
    formspreeFormId: nameField('Form', {
      ...service,
      help: 'A form of this site, or the id of one at Formspree',
      offers: 'forms',
      shape: /^[A-Za-z0-9_-]{1,64}$/,
      message: 'A form id can have up to 64 letters, digits, - and _.',
      reduce: lastPart,
    }),
    successMessage: fields.textarea('Success message', service),
    buttonPosition: fields.choice('Position', ['justify-start', 'justify-center', 'justify-end'], 'justify-center', {
      group: 'Buttons',
      labels: { 'justify-start': 'Left', 'justify-center': 'Center', 'justify-end': 'Right' },
    }),
    'form-buttons': fields.repeater('Buttons', [button], { group: 'Buttons', min: 1, max: 2 }),
  },
  aliases: { formElements: 'form-elements', formButtons: 'form-buttons' },
  rules: [(props) => usedNames(elementsOf(props['form-elements'])), (props) => unconnected(props.formspreeFormId)],
  starter: {
    successMessage: thanks,
    'form-elements': [
      field('form-input', { fieldName: 'firstname', label: 'First name', columns: 1 }),
      field('form-input', { fieldName: 'lastname', label: 'Last name', columns: 1 }),
      field('form-input', {
        fieldName: 'email',
        label: 'Email',
        inputType: 'email',
        isRequired: true,
        requiredError: 'Please enter your email address',
      }),
      field('form-text-area', { fieldName: 'message', label: 'Message' }),
      field('form-checkbox', {
        fieldName: 'privacy',
        label: rich('I have read the [privacy policy](/privacy)'),
        isRequired: true,
        requiredError: 'Please accept the privacy policy',
      }),
    ],
    'form-buttons': [{ text: 'Send', type: 'button', buttonType: 'submit', buttonColor: 'sky', variant: 'solid' }],
  },
})

export type FormBuilderProps = PropsOf<typeof formBuilder>

function unconnected(formId: string): RuleFinding | undefined {
  if (formId !== '') return undefined
  const message = 'No answers arrive yet: choose the form that receives them.'
  return { path: ['formspreeFormId'], message, severity: 'warning' }
}

export interface PresentedForm {
  /** One for each element, in their order; what the form machine is made of. */
  readonly fields: readonly FormFieldSpec[]
  readonly successMessage: string
}

/** What a form asks for, and what it says once it was sent. */
export function presentForm(props: FormBuilderProps): PresentedForm {
  return {
    fields: fieldSpecs(elementsOf(props['form-elements'])),
    successMessage: props.successMessage.trim() === '' ? thanks : props.successMessage,
  }
}

function elementsOf(nodes: readonly { readonly type: string }[]): readonly FormElement[] {
  return nodes as readonly FormElement[] // a parsed node has the props of its type
}

/** Written whole, because only the first kind of element may be written as bare props. */
function field<P extends object>(type: FormElement['type'], props: P) {
  return { type, props }
}
