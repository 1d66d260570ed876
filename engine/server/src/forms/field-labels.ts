import type { Tx } from '../store/database.ts'
import { findForm } from '../store/forms.ts'
import { publishedForms } from './published-forms.ts'

/** What visitors read beside the fields of a form, by key: on its published pages in their language, else on others, else as the form says itself. */
export async function fieldLabels(
  tx: Tx,
  formId: string,
  language: string,
  asked: { readonly writes?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  const all = (await publishedForms(tx, asked)).filter((block) => block.formId === formId)
  const blocks = [...all.filter((block) => block.language === language), ...all]
  const rules = [...blocks.flatMap((block) => block.rules), ...((await findForm(tx, formId))?.fields ?? [])]
  const labels = new Map<string, string>()
  for (const { key, label } of rules) if (label && !labels.has(key)) labels.set(key, label)
  return labels
}
