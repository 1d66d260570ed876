import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'

export const faq: StructuredKind = {
  kind: 'faq',
  label: 'Questions and answers',
  type: 'FAQPage',
  parts: [
    {
      kind: 'things',
      name: 'questions',
      as: 'mainEntity',
      label: 'Question',
      required: true,
      type: 'Question',
      parts: [
        { kind: 'text', name: 'question', as: 'name', label: 'Question', required: true },
        {
          kind: 'thing',
          name: 'answer',
          as: 'acceptedAnswer',
          label: 'Answer',
          required: true,
          type: 'Answer',
          parts: [{ kind: 'longText', name: 'text', label: 'Text', required: true }],
        },
      ],
    },
  ],
  prepare: (values) => ({ ...values, questions: withAnswers(values.questions) }),
}

/** Answers are stored as plain texts. */
function withAnswers(questions: unknown): unknown {
  if (!Array.isArray(questions)) return questions
  return questions.map((entry: unknown) =>
    isRecord(entry) && typeof entry.answer === 'string' ? { ...entry, answer: { text: entry.answer } } : entry,
  )
}
