import type { FormRecord } from '../store/forms.ts'
import type { PublishedForm } from './published-forms.ts'

/** What visitors read beside the fields of a form, by key: on its published pages in their language, else on others, else as the form says itself. */
export function fieldLabels(
  { id, fields }: Pick<FormRecord, 'id' | 'fields'>,
  published: readonly PublishedForm[],
  language: string,
): ReadonlyMap<string, string> {
  const all = published.filter(({ formId }) => formId === id)
  const blocks = [...all.filter((block) => block.language === language), ...all]
  const rules = [...blocks.flatMap((block) => block.rules), ...(fields ?? [])]
  const labels = new Map<string, string>()
  for (const { key, label } of rules) if (label && !labels.has(key)) labels.set(key, label)
  return labels
}
