import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { accentField } from '../shared/colors.ts'

const isLink = (props: Readonly<Record<string, unknown>>) => props.type === 'link'
const isForm = (props: Readonly<Record<string, unknown>>) => props.type === 'button'
const functionality = { group: 'Button functionality' }
const visual = { group: 'Visual' }

export const button = defineBlock({
  type: 'button',
  label: 'Button',
  category: 'Shared',
  theme: 'Quoin',
  kind: 'item',
  props: {
    text: fields.text('Text', { placement: 'canvas' }),
    type: fields.choice('Type', ['link', 'button'], 'link', {
      ...functionality,
      display: 'RADIO',
      labels: { link: 'Link', button: 'Form Button' },
    }),
    href: fields.address('Link to', { ...functionality, showWhen: isLink }),
    isTargetBlank: fields.flag('Open in a new tab', false, { ...functionality, showWhen: isLink }),
    simpleAnchorLink: fields.flag('Simple anchor', false, { ...functionality, showWhen: isLink }),
    buttonType: fields.choice('Button type', ['submit', 'reset', 'button'], 'submit', {
      ...functionality,
      display: 'RADIO',
      labels: { submit: 'Form submit', reset: 'Form reset', button: 'Button' },
      showWhen: isForm,
    }),
    buttonColor: accentField('Color', 'sky', visual),
    variant: fields.choice('Variant', ['solid', 'outline', 'ghost'], 'solid', { ...visual, display: 'RADIO' }),
    padding: fields.choice('Padding', ['normal', 'small'], 'normal', { ...visual, display: 'RADIO' }),
    disabled: fields.flag('Disabled', false, { showWhen: () => false }),
  },
  starter: { text: 'Button' },
})

export type ButtonProps = PropsOf<typeof button>

/** A link where there is somewhere to go, a form's button where it is one, else words that look like a button. */
export type PresentedButton =
  | { readonly as: 'link'; readonly href: string; readonly blank: boolean; readonly simple: boolean }
  | { readonly as: 'button'; readonly type: 'submit' | 'reset' | 'button' }
  | { readonly as: 'text' }

/** What a button is drawn as: a link that leads nowhere is only text. */
export function presentButton(props: ButtonProps): PresentedButton {
  if (props.type === 'button') return { as: 'button', type: props.buttonType }
  if (props.href === '') return { as: 'text' }
  return { as: 'link', href: props.href, blank: props.isTargetBlank, simple: props.simpleAnchorLink }
}
