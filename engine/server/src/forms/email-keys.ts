import type { FormRecord } from '../store/forms.ts'
import type { PublishedForm } from './published-forms.ts'

/** The fields that hold the address of who fills in a form, as it says itself or as it stands on published pages, in any language. */
export function emailKeys(
  { id, fields }: Pick<FormRecord, 'id' | 'fields'>,
  published: readonly PublishedForm[],
): readonly string[] {
  const rules = published.filter(({ formId }) => formId === id).flatMap((block) => block.rules)
  return [...(fields ?? []), ...rules].filter(({ kind }) => kind === 'email').map(({ key }) => key)
}
