import {
  type BlockSchema,
  type FieldDraft,
  type FormFieldKind,
  type FormFieldSpec,
  isPattern,
  type NodeOf,
  type PropsOf,
  type RuleFinding,
  registerFields,
  richTextToPlain,
} from '@quoin/engine'
import { formCheckbox, formInput, formSelect, formTextArea } from '../blocks/form-field.ts'
import { formRadiobuttons } from '../blocks/form-radiobuttons.ts'

export const elementBlocks = [formInput, formTextArea, formCheckbox, formSelect, formRadiobuttons] as const

type EachNode<B extends BlockSchema> = B extends BlockSchema ? NodeOf<B> : never
/** One of a form's fields, told apart by its type. */
export type FormElement = EachNode<(typeof elementBlocks)[number]>

/** What the form machine knows of each element, in their order. */
export function fieldSpecs(elements: readonly FormElement[]): readonly FormFieldSpec[] {
  const names = registerFields(elements.map(fieldDraft))
  return elements.map((element, index) => fieldSpec(element, names[index] ?? { name: '', key: '' }))
}

/** Later fields whose name an earlier one has; they are sent under a name with a number. */
export function usedNames(elements: readonly FormElement[]): readonly RuleFinding[] {
  return registerFields(elements.map(fieldDraft)).flatMap(({ taken }, index) => {
    const path = ['form-elements', index, 'props', 'fieldName']
    return taken ? [{ path, message: 'Field name already used', severity: 'warning' }] : []
  })
}

function fieldSpec(
  element: FormElement,
  { name, key }: { readonly name: string; readonly key: string },
): FormFieldSpec {
  const { isRequired, requiredError } = element.props
  return {
    name,
    key,
    label: labelText(element),
    kind: kindOf(element),
    ...(isRequired ? { required: requiredError } : {}),
    ...(element.type === 'form-input' ? inputChecks(element.props) : {}),
  }
}

function inputChecks({ inputType, pattern, patternError }: PropsOf<typeof formInput>): Partial<FormFieldSpec> {
  const matched = inputType !== 'number' && inputType !== 'date' && pattern !== '' && isPattern(pattern)
  return {
    ...(matched ? { pattern: { source: pattern, message: patternError } } : {}),
    ...(inputType === 'email' ? { emailError: patternError } : {}),
  }
}

function fieldDraft(element: FormElement): FieldDraft {
  return { kind: kindOf(element), fieldName: element.props.fieldName, label: labelText(element) }
}

function labelText({ props: { label } }: FormElement): string {
  return typeof label === 'string' ? label : richTextToPlain(label, ' ')
}

function kindOf(element: FormElement): FormFieldKind {
  switch (element.type) {
    case 'form-input':
      return element.props.inputType
    case 'form-text-area':
      return 'textarea'
    case 'form-checkbox':
      return 'checkbox'
    case 'form-select':
      return 'select'
    case 'form-radiobuttons':
      return 'radio'
  }
}
