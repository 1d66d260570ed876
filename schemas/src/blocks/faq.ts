import { type Claim, defineBlock, field, fields, type PropsOf, type RuleFinding, readText } from '@quoin/engine'
import * as z from 'zod'
import { layoutProps } from '../shared/layout.ts'
import { rich } from '../shared/write.ts'

export const faq = defineBlock({
  type: 'faq',
  label: 'Question',
  category: 'FAQ',
  theme: 'Quoin',
  kind: 'item',
  props: {
    question: fields.text('Question', { placement: 'canvas' }),
    answer: fields.richText('Answer', ['link']),
    id: anchorField(),
  },
  starter: { question: 'Is the shop open on Sundays?', answer: rich('From eight until the shelves are empty.') },
})

const shared = {
  category: 'FAQ',
  theme: 'Quoin',
  tags: [
    'questions',
    'answers',
    'accordion',
    'help',
    'toggle',
    'tips',
    'support',
    'rules',
    'collapse',
    'expand',
    'fold',
    'details',
  ],
} as const

export const faqs = defineBlock({
  ...shared,
  type: 'faqs',
  label: 'FAQ',
  props: {
    faqs: fields.repeater('Questions', [faq]),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { borderTop: 'full', width: 'small' } }),
  },
  rules: [(props) => repeatedAnchors(props.faqs)],
  claims: (props) => anchorClaims(props.faqs),
  starter: {
    faqs: [
      {
        question: 'Can I order for a whole office?',
        answer: rich('Yes. Write before noon and we deliver the next morning.'),
      },
    ],
  },
})

export const faqs2Cols = defineBlock({
  ...shared,
  type: 'faqs-2-cols',
  label: 'FAQ 2 columns',
  props: {
    faqs: fields.repeater('Questions', [faq]),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { borderTop: 'full' } }),
  },
  rules: [(props) => repeatedAnchors(props.faqs)],
  claims: (props) => anchorClaims(props.faqs),
  starter: {
    faqs: [
      { question: 'Do I have to audition?', answer: rich('No. Come to a rehearsal and sing.') },
      {
        question: 'How long does a service take?',
        answer: rich('Two days for most bikes. [See the prices](/prices)'),
      },
    ],
  },
})

export type FaqProps = PropsOf<typeof faq>

/** Half a letter, as is left where a text is cut inside an emoji, is in no address. */
const halfLetter = /\p{Surrogate}/gu

/** Written by people, used in addresses: white space inside becomes hyphens. */
function anchorField() {
  return field(
    z.string().default(''),
    { label: 'Anchor ID', help: 'Gives this question its own address on the page', type: 'TEXT' },
    {
      read: (raw) => {
        const { value } = readText({ multiline: false })(raw)
        return { value: typeof value === 'string' ? anchorOf(value) : value }
      },
    },
  )
}

function anchorOf(text: string): string {
  return text.replace(halfLetter, '').trim().replace(/\s+/g, '-')
}

type Questions = readonly { readonly props: FaqProps }[]

function repeatedAnchors(list: Questions): readonly RuleFinding[] {
  const used = new Set<string>()
  return anchorClaims(list).flatMap(({ value, ...finding }): readonly RuleFinding[] => {
    const isRepeated = used.has(value)
    used.add(value)
    return isRepeated ? [finding] : []
  })
}

function anchorClaims(list: Questions): readonly Claim[] {
  return list.flatMap(({ props: { id: anchor } }, index): readonly Claim[] => {
    const message = `The anchor "${anchor}" is already used. Only the first question keeps it.`
    const path = ['faqs', index, 'props', 'id']
    return anchor === '' ? [] : [{ value: anchor, path, message, severity: 'warning' }]
  })
}
