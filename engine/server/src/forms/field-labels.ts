import type { Tx } from '../store/database.ts'
import { findForm, liveContentWithForms } from '../store/forms.ts'
import { formsInContent } from './form-blocks.ts'

/** What visitors read beside the fields of a form, by key: on its published pages in their language, else on others, else as the form says itself. */
export async function fieldLabels(tx: Tx, formId: string, language: string): Promise<ReadonlyMap<string, string>> {
  const pages = await liveContentWithForms(tx)
  const blocks = [...pages.filter((page) => page.language === language), ...pages]
    .flatMap(({ content }) => formsInContent(JSON.parse(content)))
    .filter((block) => block.formId === formId)
  const rules = [...blocks.flatMap((block) => block.rules), ...((await findForm(tx, formId))?.fields ?? [])]
  const labels = new Map<string, string>()
  for (const { key, label } of rules) if (label && !labels.has(key)) labels.set(key, label)
  return labels
}
