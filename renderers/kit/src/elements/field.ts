import { type FormFieldKind, type RichText, registerFields, richTextToPlain } from '@quoin/engine'
import { type FormRadiobuttonsProps, type FormSingleRadioProps, radioValues } from '@quoin/schemas'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { isBlank } from './rich-text.ts'

/** The last two name what nobody gave a name. */
type Handed = Readonly<Record<string, unknown>>

/** A field of a form, as its view was given it. */
export interface FieldInput {
  readonly id: string
  readonly kind: FormFieldKind
  readonly props: {
    readonly fieldName: string
    readonly label: string | RichText
    readonly columns: number
    readonly isRequired: boolean
  }
  /** What the form tells the field: `name`, `key` and `controlId`. A field without a form names itself. */
  readonly handed: Handed
  readonly context: RenderContext
}

/** The attributes of a field: its control, what names it, and where its error goes. */
export interface FieldParts {
  readonly root: Attrs
  readonly label: Attrs
  readonly control: Attrs
  readonly error: Attrs
  /** The label ends in an asterisk. */
  readonly starred: boolean
}

/** What a browser fills in by itself, by the keys that ask for it. */
const hints: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'email mail e-mail',
    name: 'name',
    'given-name': 'firstname vorname',
    'family-name': 'lastname nachname',
    tel: 'phone phonenumber tel telephone telefon',
    organization: 'company organization firma',
    'postal-code': 'postcode postalcode zip plz',
  }).flatMap(([hint, keys]) => keys.split(' ').map((key) => [key, hint] as const)),
)

/** A box to tick and what is chosen take no such hint, a field for addresses only that of one. */
function hintOf(kind: FormFieldKind, key: string): string | undefined {
  const hint = hints.get(key)
  return kind === 'text' || kind === hint ? hint : undefined
}

/** One field of a form. On the canvas its label is free to be typed in, and its control lies still. */
export function fieldParts(input: FieldInput): FieldParts {
  const { id, props, context } = input
  const { name, key, controlId, label } = registration(input)
  const editing = isEditing(context)
  const sent = name !== '' && key !== ''
  const required = sent && props.isRequired
  const errorId = `${controlId}-error`
  return {
    root: {
      class: `${classes.field} q-form-field`,
      'data-columns': String(props.columns),
      ...(sent ? { 'data-field': name } : {}),
      ...context.marks.block(id),
    },
    label: { class: classes.label, ...(editing ? {} : { for: controlId }) },
    control: {
      class: classes.control,
      id: controlId,
      // a form answers with a control for its own members: one called "dataset" would stand in the canvas's way
      ...(sent && !editing ? { name: key } : {}),
      ...(required ? { required: '' } : {}),
      autocomplete: hintOf(input.kind, key),
      ...(isBlank(label) ? { 'aria-label': props.fieldName || visitorTexts(context.language).form.field } : {}),
      'aria-describedby': errorId,
      ...(editing ? { inert: '' } : {}),
    },
    error: { class: classes.error, id: errorId, 'data-field-error': '' },
    starred: required && !isBlank(label),
  }
}

/** The attributes of an `input` of its kind. */
export function inputAttrs({ control }: FieldParts, kind: FormFieldKind): Attrs {
  return { ...control, type: kind, ...(kind === 'number' ? { step: 'any' } : {}) }
}

/** A box to tick, its words beside it. */
export function checkboxParts(input: Omit<FieldInput, 'kind'>): FieldParts {
  const { root, label, control, ...rest } = fieldParts({ ...input, kind: 'checkbox' })
  return {
    ...rest,
    root: { ...root, class: `${classes.check} q-form-field` },
    label: { ...label, class: 'q-form-field-text' },
    control: { ...control, class: 'q-form-field-box', type: 'checkbox', value: 'true' },
  }
}

/** The attributes of a group of radio buttons, and what each of them is told. */
export interface RadioGroupParts {
  readonly root: Attrs
  readonly legend: Attrs
  readonly options: Attrs
  readonly error: Attrs
  readonly starred: boolean
  readonly handedRadio: (index: number) => Handed
}

export interface RadioGroupInput extends Omit<FieldInput, 'kind' | 'props'> {
  readonly props: FormRadiobuttonsProps
}

/** A group of radio buttons: registered under its label, sent under its name. */
export function radioGroupParts(input: RadioGroupInput): RadioGroupParts {
  const { root, control, error, starred } = fieldParts({ ...input, kind: 'radio' })
  const { id = '', name, required } = control
  const values = radioValues(input.props.radiobuttons)
  return {
    root: { ...root, id, 'aria-describedby': error.id, 'aria-label': control['aria-label'] },
    legend: { class: classes.label },
    options: { class: classes.options },
    error,
    starred,
    handedRadio: (index) => ({
      name,
      controlId: `${id}-${index}`,
      required: required !== undefined,
      value: values[index],
    }),
  }
}

/** One radio button of a group. */
export function radioParts(
  id: string,
  { label, value: own }: FormSingleRadioProps,
  handed: Handed,
  context: RenderContext,
): { readonly root: Attrs; readonly control: Attrs; readonly label: Attrs } {
  const controlId = textOf(handed.controlId) ?? `${id}-control`
  const value = textOf(handed.value) ?? (own || label)
  return {
    root: { class: classes.check, ...context.marks.block(id) },
    control: {
      type: 'radio',
      id: controlId,
      value,
      ...(isBlank(label) ? { 'aria-label': value || visitorTexts(context.language).form.option } : {}),
      name: textOf(handed.name),
      ...(handed.required === true ? { required: '' } : {}),
      ...(isEditing(context) ? { inert: '' } : {}),
    },
    label: isEditing(context) ? {} : { for: controlId },
  }
}

function registration({ id, kind, props, handed }: FieldInput) {
  const label = typeof props.label === 'string' ? props.label : richTextToPlain(props.label, ' ')
  const own = registerFields([{ kind, fieldName: props.fieldName, label }])[0]
  return {
    label,
    name: textOf(handed.name) ?? own?.name ?? '',
    key: textOf(handed.key) ?? own?.key ?? '',
    controlId: textOf(handed.controlId) ?? `${id}-control`,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
