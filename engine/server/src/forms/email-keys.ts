import type { Tx } from '../store/database.ts'
import type { FormRecord } from '../store/forms.ts'
import { publishedForms } from './published-forms.ts'

type EmailKeys = (form: Pick<FormRecord, 'id' | 'fields'>) => Promise<readonly string[]>

/**
 * The fields that hold the address of who fills in a form, as it says itself or as it stands on published pages, in any
 * language. The pages are read once, when that is first asked.
 */
export function emailKeysIn(tx: Tx): EmailKeys {
  let reading: ReturnType<typeof publishedForms> | undefined
  return async ({ id, fields }) => {
    reading ??= publishedForms(tx, { writes: true })
    const rules = (await reading).filter(({ formId }) => formId === id).flatMap((block) => block.rules)
    return [...(fields ?? []), ...rules].filter(({ kind }) => kind === 'email').map(({ key }) => key)
  }
}
